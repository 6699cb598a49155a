import { groupBy } from '../../schema/group-by.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextField } from '../context/context.ts';
import { isBold } from '../context/paired-texts.ts';
import { type TextVersion, versionIn } from '../context/text-version.ts';
import { endingIn, sentencesOf } from './sentences.ts';

/** The mark that a text should end with, or '', and the reason. */
export interface ExpectedEnding {
  readonly mark: string;
  readonly by: 'original' | 'list';
}

/**
 * The expected ending for each text of a record: that of its original, or of most originals in its list. Omits
 * texts whose original has no clear ending.
 */
export const expectedEndings = memoize((texts: readonly TextField[]) =>
  memoizeByName((original) => endingsIn(texts, original)),
);

function endingsIn(texts: readonly TextField[], original: string): Map<TextField, ExpectedEnding> {
  const expected = new Map<TextField, ExpectedEnding>();
  const items: TextField[] = [];
  for (const field of texts) {
    const source = field.versions.find(({ language }) => language === original);
    const mark = source && source.text.trim() !== '' ? endingIn(source) : undefined;
    if (mark === undefined) continue;
    expected.set(field, byOriginal(mark));
    if (source && typeof field.at.at(-1) === 'number' && !isBold(source)) items.push(field);
  }
  const lists = groupBy(items, ({ at }) => at.slice(0, -1).join('/'));
  for (const list of lists.values()) {
    // Paragraphs are no list of alike items.
    const hasParagraph = list.some((item) => hasSentences(versionIn(item, original)));
    if (!hasParagraph) alignList(list, expected);
  }
  return expected;
}

const byOriginal = memoizeByName((mark): ExpectedEnding => ({ mark, by: 'original' }));

function hasSentences(version: TextVersion | undefined): boolean {
  return version !== undefined && sentencesOf(version.prose.text, version.pack).length > 1;
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
