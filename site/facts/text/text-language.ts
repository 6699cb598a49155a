import { foldInPlace } from './fold.ts';
import type { ReadingFile, ReadingLanguage } from './reading-file.ts';

/** From so many of its short words on a language is recognised, in a text of this length at most. */
const enoughWords = 3;
const sampleLength = 20_000;

/** The language that a text is most likely in, which decides about “1.450”. */
export function languageOf(
  folded: string,
  own: string,
  { languages }: ReadingFile,
): ReadingLanguage {
  const words = folded.slice(0, sampleLength).match(/\p{L}+/gu) ?? [];
  const counts = languages.map(({ common }) => {
    const known = new Set(common.map(foldInPlace));
    return words.filter((word) => known.has(word)).length;
  });
  const most = Math.max(...counts);
  const isClear = most >= enoughWords && counts.filter((count) => count === most).length === 1;
  const found = isClear
    ? languages[counts.indexOf(most)]
    : languages.find(({ language }) => language === own);
  const [first] = languages;
  if (!first) throw new Error('A site has a language.');
  return found ?? first;
}
