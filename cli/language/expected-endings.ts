import { groupBy } from '../../schema/group-by.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { TextField } from '../context/context.ts';
import { endingIn } from './sentences.ts';

/** What a text should end with: a mark, or '' for none; and what says so. */
export interface ExpectedEnding {
  readonly mark: string;
  readonly by: 'original' | 'list';
}

/**
 * For each text of a record the ending of its original, or of the other items of its list: lists end their
 * items with a full stop or without, as most of their originals do. A text is left out where its
 * original has no telling end.
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
    if (typeof field.at.at(-1) === 'number' && ['', '.'].includes(mark)) items.push(field);
  }
  const lists = groupBy(items, ({ at }) => at.slice(0, -1).join('/'));
  for (const list of lists.values()) alignList(list, expected);
  return expected;
}

const byOriginal = memoizeByName((mark): ExpectedEnding => ({ mark, by: 'original' }));

/** Of a draw, the first item decides. */
function alignList(items: readonly TextField[], expected: Map<TextField, ExpectedEnding>): void {
  const marks = items.map((item) => expected.get(item)?.mark);
  const stops = marks.filter((mark) => mark === '.').length;
  if (stops === 0 || stops === items.length) return;
  const isDraw = stops * 2 === items.length;
  const most = isDraw ? marks[0] : stops * 2 > items.length ? '.' : '';
  for (const [index, item] of items.entries()) {
    if (marks[index] !== most) expected.set(item, { mark: most ?? '', by: 'list' });
  }
}
