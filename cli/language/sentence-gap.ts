import type { TextVersion } from '../context/context.ts';
import { hasFullStops, sentencesOf } from './sentences.ts';

/**
 * The numbers of sentences of two versions of a text, where they differ by more than one; undefined
 * where they don't, or can't be counted.
 */
export function sentenceGap(
  first: TextVersion,
  second: TextVersion,
): readonly [first: number, second: number] | undefined {
  if (first === second) return undefined;
  const [a, b] = [sentencesOf(first.prose.text).length, sentencesOf(second.prose.text).length];
  if (Math.abs(a - b) < 2 || first.text.trim() === '' || second.text.trim() === '')
    return undefined;
  const isCounted = [first, second].every((each) => hasFullStops(each.prose.text, each.language));
  return isCounted ? [a, b] : undefined;
}
