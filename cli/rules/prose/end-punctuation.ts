import { groupBy } from '../../../schema/group-by.ts';
import { scriptOf } from '../../../schema/languages/look-up.ts';
import { knowsPunctuation } from '../../../schema/languages/script.ts';
import type { TextField } from '../../context/context.ts';
import { isBold, pairedTexts } from '../../context/paired-texts.ts';
import { type TextVersion, versionIn } from '../../context/text-version.ts';
import { languageName } from '../../core/language-name.ts';
import { openingMarkSlips } from '../../language/opening-marks.ts';
import { endingIn, sentencesOf } from '../../language/sentences.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const endPunctuation = {
  id: 'end-punctuation',
  severity: 'warning',
  isAboutStyle: true,
  hasFix: true,
  checkRecord(record, terms) {
    const { languages, siteLanguages } = terms;
    const { texts } = pairedTexts(record.texts)(languages[0] ?? '');
    const isKnown = (language: string) =>
      knowsPunctuation({ language, pack: siteLanguages.packOf(language) });
    // If the conventions of the default language are unknown, the next language is the original.
    const original = languages.find(isKnown) ?? '';
    const endings = endingsIn(texts, original);
    const find = findSlips<TextField>((version, field) => {
      if (!knowsPunctuation(version)) return noSlips;
      const piled = piledMarks(version);
      if (piled.length > 0) return piled;
      const ending = endings.get(field);
      return ending ? compare(version, ending, original) : noSlips;
    });
    return texts.flatMap((text) => find(text, terms));
  },
} satisfies Rule;

/** Two full stops, one too many. Two points can be a range, three are an ellipsis. */
function piledMarks({ prose: { text } }: TextVersion): readonly Slip[] {
  if (!/[.,;:]\./.test(text)) return noSlips;
  const all = text.matchAll(/(?<![.\s])(?:\.\.|[,;:]\.)(?=[\s»”’")\]]|$)/g);
  return [...all].map(({ 0: marks, index: start }) => ({
    start,
    end: start + marks.length,
    message: `"${marks}" ends a sentence with two marks.`,
    help: 'Keep one.',
    edits: [{ start, end: start + marks.length, text: '.' }],
  }));
}

function compare(version: TextVersion, expected: ExpectedEnding, original: string) {
  const { prose, pack, language } = version;
  const { text } = prose;
  const mark = endingIn(version);
  if (mark === undefined || mark === expected.mark || text.trim() === '') return noSlips;
  // Languages differ in how much they exclaim.
  if (mark === '!' || expected.mark === '!') return noSlips;
  // Mistakes in a Spanish question are left to `spanish-marks`.
  if (openingMarkSlips(text, pack).length > 0) return noSlips;
  const says =
    expected.by === 'list'
      ? `the other items of its list end with ${nameOf(expected.mark)}`
      : `the ${languageName(original)} text ends with ${nameOf(expected.mark)}`;
  const end = text.trimEnd().length;
  return [
    {
      start: end - 1,
      end,
      message: `This text ends with ${nameOf(mark)}, but ${says}.`,
      help: 'End the text the same way in every language and in all items of a list.',
      ...(scriptOf(language) === 'Latn' && fixOf(text, mark, expected.mark)),
    },
  ];
}

/** Full stops can be added and removed; other marks change the meaning. */
function fixOf(text: string, mark: string, expected: string): Pick<Slip, 'edits'> {
  const { length } = text;
  if (mark === '' && expected === '.')
    return { edits: [{ start: length, end: length, text: '.' }] };
  const start = text.lastIndexOf('.');
  if (mark !== '.' || expected !== '' || start < 0) return {};
  return { edits: [{ start, end: start + 1, text: '' }] };
}

function nameOf(mark: string): string {
  if (mark === '') return 'no mark';
  return mark === '.' ? 'a full stop' : `"${mark}"`;
}

/** The mark that a text should end with, or '', and the reason. */
interface ExpectedEnding {
  readonly mark: string;
  readonly by: 'original' | 'list';
}

/**
 * The expected ending for each text of a record: that of its original, or of most originals in its list. Omits
 * texts whose original has no clear ending.
 */
function endingsIn(texts: readonly TextField[], original: string): Map<TextField, ExpectedEnding> {
  const expected = new Map<TextField, ExpectedEnding>();
  const items: TextField[] = [];
  for (const field of texts) {
    const source = field.versions.find(({ language }) => language === original);
    const mark = source && source.text.trim() !== '' ? endingIn(source) : undefined;
    if (mark === undefined) continue;
    expected.set(field, { mark, by: 'original' });
    if (source && typeof field.at.at(-1) === 'number' && !isBold(source)) items.push(field);
  }
  const lists = groupBy(items, ({ at }) => at.slice(0, -1).join('/'));
  for (const list of lists.values()) {
    // Paragraphs are no list of alike items.
    const hasParagraph = list.some((item) => {
      const version = versionIn(item, original);
      return version && sentencesOf(version.prose.text, version.pack).length > 1;
    });
    if (!hasParagraph) alignList(list, expected);
  }
  return expected;
}

/** Only a few items that differ from all others are mistakes. */
function alignList(items: readonly TextField[], expected: Map<TextField, ExpectedEnding>): void {
  const marks = items.map((item) => expected.get(item)?.mark);
  const stops = marks.filter((mark) => mark === '.').length;
  const plain = marks.filter((mark) => mark === '').length;
  if (Math.min(stops, plain) * 2 > Math.max(stops, plain)) return;
  const most = stops > plain ? '.' : '';
  for (const [index, item] of items.entries()) {
    if (['', '.'].includes(marks[index] ?? ':') && marks[index] !== most)
      expected.set(item, { mark: most ?? '', by: 'list' });
  }
}
