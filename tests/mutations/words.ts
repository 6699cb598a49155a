/** What is neither a mark nor a word of a language: references, link targets, asterisks. */
const marks = /\{[^}]*\}|\]\([^)]*\)|[*[\]]/g;

/** The words of a text as visitors read it, codes and numbers not counted. */
export function wordsOf(text: string): string[] {
  const words = text.replace(marks, ' ').match(/[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*[’']?/gu) ?? [];
  return words.filter((word) => !/^[\p{Lu}\d-]+$/u.test(word) || word.length === 1);
}

/** Whether a text is long enough that its language can be told. */
export function isLong(text: string): boolean {
  return wordsOf(text).length >= 5;
}

/** Where a pattern matches in what visitors read: not in a reference or a link target. */
export function matchesInProse(text: string, pattern: RegExp): RegExpExecArray[] {
  const hidden = [...text.matchAll(/\{[^}]*\}|\]\([^)]*\)/g)].map(
    ({ 0: mark, index }) => [index, index + mark.length] as const,
  );
  return [...text.matchAll(pattern)].filter(
    ({ 0: found, index }) =>
      !hidden.some(([start, end]) => index < end && start < index + found.length),
  );
}
