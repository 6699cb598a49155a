import type { Amount } from './amount.ts';
import { readCurrent, readUnit, type Source } from './amount-parts.ts';
import type { Sentence } from './sentences.ts';
import { countUntil, type Stretch } from './stretch.ts';

/** How far before a number its unit may be in brackets, in characters. */
const reach = 24;

/**
 * What a row says of its numbers: the unit in a cell or in brackets behind the name, the limits in the
 * head. The numbers below “Min” and “Max” are the ends of one range.
 */
export function withCells(
  amounts: readonly Amount[],
  source: Pick<Source, 'text' | 'folded' | 'grammar'> & { sentence: Sentence },
): Amount[] {
  const { text, folded, grammar, sentence } = source;
  const unitIn = ({ start, end }: Stretch) => {
    const found = start < end ? readUnit(text, folded, start, grammar) : undefined;
    const kind = found && readCurrent(folded, found.end, grammar);
    const isAll = found && kind && Math.max(found.end, kind.end) === end;
    return isAll ? { unit: found.id, current: kind.current } : undefined;
  };
  const [ofRow] = sentence.row?.cells.flatMap((cell) => unitIn(cell) ?? []) ?? [];
  const inBrackets = ({ start: end }: Stretch) => {
    const before = folded.slice(Math.max(sentence.start, end - reach), end);
    const [whole = '', inner = ''] = /[([]([^()[\]]{1,12})[)\]][ :=|]*$/.exec(before) ?? [];
    const start = end - whole.length + 1;
    return unitIn({ start, end: start + inner.length });
  };
  const limitOf = ({ number }: Amount) => {
    const { cells, columns = [] } = sentence.row ?? {};
    return cells && columns[countUntil(cells, number.start)];
  };
  const own = amounts.map((amount): Amount => {
    const given = amount.unit === '' ? (inBrackets(amount) ?? ofRow) : undefined;
    const limit = limitOf(amount);
    return {
      ...amount,
      ...(limit && amount.limit === undefined && { limit, isNextTo: true }),
      ...(given && {
        unit: given.unit,
        values: amount.values.map((value) => ({ ...value, current: given.current })),
      }),
    };
  });
  const [least, most] = own.filter((amount) => limitOf(amount) !== undefined);
  if (!least || !most || own.length > 2 || least.form !== 'value' || most.form !== 'value')
    return own;
  const { number } = least;
  return [
    {
      ...most,
      form: 'range',
      limit: undefined,
      values: [...least.values, ...most.values],
      number: { start: number.start, end: most.number.end },
      start: least.start,
    },
  ];
}
