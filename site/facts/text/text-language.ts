import { once } from '../../../schema/memoize.ts';
import { foldInPlace } from './fold.ts';
import type { ReadingFile, ReadingLanguage } from './reading-file.ts';

/** Texts are looked at up to this length. */
const sampleLength = 20_000;

/** The language that a folded sentence is in; undefined where neither it nor its text says so. */
export type LanguageFinder = (sentence: string) => ReadingLanguage | undefined;

/** Makes what finds the languages of a folded text, sentence by sentence. */
export function languageFinder({ languages }: ReadingFile): (text: string) => LanguageFinder {
  const known = languages.map(
    ({ common, named }) => new Set([...common, ...named].map(foldInPlace)),
  );
  const find = (folded: string) => {
    // Behind a number there is a unit: “64 ha”, “12 dB(A)”.
    const words = folded.match(/(?<!\p{L}|\d ?|\()\p{L}+/gu) ?? [];
    const counts = known.map((own) => words.filter((word) => own.has(word)).length);
    const most = Math.max(1, ...counts);
    const found = languages.filter((_language, place) => counts[place] === most);
    return found.length === 1 ? found[0] : undefined;
  };
  return (text) => {
    const whole = once(() => find(text.slice(0, sampleLength)));
    return (sentence) => find(sentence) ?? whole();
  };
}
