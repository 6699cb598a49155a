import { memoize } from '../../schema/memoize.ts';
import { parseFigureReference } from '../../schema/text.ts';
import { problemOf, type Surroundings } from '../context/figure-references.ts';
import type { TextVersion } from '../context/text-version.ts';
import { isWithin, type Stretch } from './addresses.ts';

/** A pair, or one brace with the name next to it. */
const braces = /\{\{[^{}]*\}\}|\$?\{[^{}]*\}|\{(?:\w[\w.|/-]*\w)?|(?<![\w.|/-])\w[\w.|/-]*\w\}|\}/g;

/**
 * Braces in a text with their content that are not a figure reference, so that visitors would see them; nested ones
 * count as one.
 */
export const strayBraces = memoize(({ text, marks }: TextVersion) => {
  if (!/[{}]/.test(text)) return [];
  const references = marks.flatMap((mark): Stretch[] => {
    if (mark.kind === 'figure') return [[mark.start, mark.end]];
    return mark.kind === 'link' ? [[mark.end - mark.path.length - 1, mark.end - 1]] : [];
  });
  return (
    [...text.matchAll(braces)]
      .map(({ 0: source, index }) => ({ source, start: index, end: index + source.length }))
      // Not in the code of a rich text, and not the attributes of its parts.
      .filter(
        ({ start }) =>
          marks.length === 0 || marks.some((mark) => mark.start <= start && start < mark.end),
      )
      .filter(({ start, end }) => !(isWithin(start, references) && isWithin(end - 1, references)))
  );
});

/** The likely reference, if there is such a figure; else how to write a reference. */
export function helpForBraces(source: string, surroundings: Surroundings): string {
  const content = source.replace(/[${}]/g, '').trim();
  const joined = content.replace(/\s*([|/.])\s*/g, '$1').replace(/\s+/g, '-');
  const inLowerCase = joined.replace(/[^/]*$/, (figure) => figure.toLowerCase());
  const plain = inLowerCase.replace(/\|.*/, '|plain');
  const meant = [joined, inLowerCase, plain].find((each) => {
    const reference = parseFigureReference(each);
    return reference && !problemOf(reference, surroundings);
  });
  return meant === undefined
    ? 'Write "{figure-id}", "{part.figure-id}" or "{product/figure-id}", each with "|plain" or not; nothing else goes in braces.'
    : `Write "{${meant}}".`;
}
