import type { Picture } from './picture.ts';
import { sentences } from './sentences.ts';
import type { Subject } from './subject.ts';

/** What the lines and brackets of these pictures mean; nothing of those that are not there. */
export function keyOf(pictures: readonly Picture[], t: Subject['t']): string {
  const marks = pictures.flatMap((picture) => picture.marks);
  // A figure as it is published is strong: its condition may be in brackets, too.
  const words = pictures.flatMap(({ labels }) =>
    labels.flatMap(({ lines, isStrong }) => (isStrong ? [] : lines.join(' '))),
  );
  const isAround = marks.some(({ pen, of, isMeasure }) => pen === 'world' && !of && !isMeasure);
  return sentences(
    // Strong lines need a word only where there are grey ones, too.
    isAround &&
      marks.some(({ pen, fill, dots }) => [pen, fill, dots?.tone].includes('ink')) &&
      t('drawings.key.product'),
    isAround && t('drawings.key.around'),
    // Only computed values have brackets around a number.
    words.some((text) => /\([^)]*\d[^)]*\)/.test(text)) && t('drawings.key.computed'),
  );
}
