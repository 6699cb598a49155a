import type { Random } from '../random.ts';

/** An id with a letter more, less or exchanged. */
export function misspell(word: string, random: Random): string {
  const letters = [...word.matchAll(/(?<=[a-z])[a-z](?=[a-z])/gi)];
  if (letters.length === 0) return `${word}${random.pick(['x', 'q', 'z'])}`;
  const { index } = random.pick(letters);
  const [before, letter, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)];
  const next = after.charAt(0);
  return random.pick([
    before + after,
    before + letter + letter + after,
    ...(next === letter ? [] : [before + next + letter + after.slice(1)]),
  ]);
}
