import { writeNumber } from '../../schema/languages/number-style.ts';
import { plural } from '../core/diagnostic.ts';

/** The signs of the numbers of a source. */
export interface NumberFormat {
  readonly decimal: string;
  /** What sets thousands apart; by default any usual sign. */
  readonly group?: string;
}

/** A text with its numbers as the notation writes them, or why they can't be read. */
export type PlainNumbers = { readonly text: string } | { readonly reason: string };

const space = '[ \\u00A0\\u202F]';
/** A number with separators, and no part of a word. */
const written = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[.,])(?:[1-9]\d{0,2}(?:(?:${space}|['’])\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)`,
  'gu',
);
const spaces = new RegExp(space, 'g');

/** A number of a format with a decimal point; undefined if the format doesn't allow it. */
function plain(number: string, { decimal, group }: NumberFormat): string | undefined {
  const [whole = '', ...fractions] = number.replace(spaces, ' ').split(decimal);
  const [, sign = ''] = /^[1-9]\d{0,2}([., '’])\d{3}(?:\1\d{3})*$/.exec(whole) ?? [];
  const isGroup = sign !== '' && (group === undefined || group === sign.replace('’', "'"));
  if (fractions.length > 1 || !(isGroup || /^\d+$/.test(whole))) return undefined;
  if (!fractions.every((each) => /^\d+$/.test(each))) return undefined;
  return [whole.replaceAll(sign, ''), ...fractions].join('.');
}

const withoutZeros = (number: string) =>
  number.includes('.') ? number.replace(/\.?0+$/, '') : number;

/** The readings of a number by either decimal sign, the largest first. */
export function readingsOf(number: string): string[] {
  const all = ['.', ','].flatMap((decimal) => plain(number, { decimal }) ?? []);
  return [...new Set(all)].sort((one, other) => Number(other) - Number(one));
}

type Said = '.' | ',' | 'unclear' | 'pair' | 'broken';

/**
 * What a number says of its column: its decimal sign; that it has readings by both signs; that it may be a pair of
 * numbers, as `12,24 V`, but not `24,5`, `0,5` or `5,05`; or that no sign allows it. Undefined of a whole number.
 */
function saidBy(number: string): Said | undefined {
  if (!/[.,]/.test(number)) return undefined;
  const [point, comma] = ['.', ','].map((decimal) => plain(number, { decimal }));
  if (comma === undefined) return point === undefined ? 'broken' : '.';
  if (point !== undefined) return 'unclear';
  const [, one, other] = /^([1-9]\d*),([1-9]\d*)$/.exec(number) ?? [];
  return Number(other) > Number(one) ? 'pair' : ',';
}

class Column {
  /** What its numbers say, with those that say it. */
  readonly said = new Map<Said, Set<string>>();
  /** How many decimals those have of which the sign is certain. */
  readonly decimals = new Set<number>();
  /** The texts with decimals that were read. */
  readonly values = new Set<string>();

  /** Whether a number has a zero too many for the others: “1.050” beside “1.85”. */
  isOdd(number: string): boolean {
    const isUneven = this.decimals.size > 0 && !this.decimals.has(3);
    return isUneven && number.includes(this.said.has(',') ? ',' : '.') && number.endsWith('0');
  }

  add(text: string): void {
    for (const [number] of text.matchAll(written)) {
      const said = saidBy(number);
      if (said) this.said.set(said, (this.said.get(said) ?? new Set()).add(number));
      if (said === '.' || said === ',') this.decimals.add(/\d*$/.exec(number)?.[0].length ?? 0);
    }
  }
}

/**
 * Reads the numbers of columns: a column has one decimal sign, which the mapping says, or else a value that only one
 * sign allows, or else the other columns, unless `usual`, the sign of the language of the files, is another. A number that
 * two signs allow is refused where nothing decides.
 */
export class ColumnNumbers {
  readonly #stated: NumberFormat | undefined;
  readonly #usual: string | undefined;
  readonly #columns = new Map<string, Column>();
  isCollecting = false;

  constructor(stated?: NumberFormat, usual?: string) {
    this.#stated = stated;
    this.#usual = usual;
  }

  /** Runs a task whose values are not read yet, but say how their columns, or all columns, write numbers. */
  collect(work: () => void): void {
    this.isCollecting = true;
    work();
    this.isCollecting = false;
    const all = [...this.#columns.values()].map(({ said }) => said);
    const signs = (['.', ','] as const).filter((each) => all.some((said) => said.has(each)));
    const [sign = '.', other] = signs;
    const examples = all.find((said) => said.has(sign))?.get(sign);
    if (!examples || other || (this.#usual ?? sign) !== sign) return;
    for (const said of all) said.set(sign, said.get(sign) ?? examples);
  }

  /** The text of a cell with plain numbers. A column without a name has no other value. */
  read(text: string, name?: string, own?: NumberFormat): PlainNumbers {
    const stated = own ?? this.#stated;
    if (stated) return inFormat(text, stated);
    const known = name === undefined ? undefined : this.#columns.get(name);
    const column = known ?? new Column();
    if (!known || this.isCollecting) column.add(text);
    if (this.isCollecting && name !== undefined) this.#columns.set(name, column);
    if (/\d[.,]\d/.test(text) && !this.isCollecting) column.values.add(text);
    return inColumn(text, column);
  }

  /** What was found out of the decimal signs of columns, for the report. */
  report(): string[] {
    return [...this.#columns].flatMap(([name, column]) => {
      const { said, values } = column;
      const unclear = [...(said.get('unclear') ?? [])].filter((each) => !column.isOdd(each));
      const sign = said.has('.') ? '.' : ',';
      const [example] = said.get(sign) ?? [];
      const isMixed = said.has('broken') || (said.has('.') && said.has(','));
      if (example === undefined || isMixed) return [];
      const isOwn = [...values].some((value) => value.includes(example));
      if (unclear.length === 0 && (sign === '.' || !isOwn)) return [];
      const others = unclear.slice(0, 3).map((each) => `"${each}"`);
      const decided = others.length > 0 ? `, which decides how ${others.join(', ')} is read` : '';
      return `${name.split('\0').join(', ')}: the decimal sign is "${sign}" in ${plural(values.size, 'different value')}, as in "${example}"${isOwn ? '' : ' of another column'}${decided}`;
    });
  }
}

function inFormat(text: string, format: NumberFormat): PlainNumbers {
  const numbers = [...text.matchAll(written)].map(([number]) => number);
  const wrong = numbers.find((number) => plain(number, format) === undefined);
  const read = (number: string) => withoutZeros(plain(number, format) ?? number);
  if (wrong === undefined) return { text: withoutExponent(text.replace(written, read)) };
  const group = format.group === undefined ? '' : ` and "${format.group}" between thousands`;
  return { reason: `"${wrong}" is no number with the decimal sign "${format.decimal}"${group}.` };
}

function inColumn(text: string, column: Column): PlainNumbers {
  const { said } = column;
  const numbers = [...text.matchAll(written)].map(([number]) => number);
  const own = (what: Said) => numbers.find((each) => saidBy(each) === what);
  const [point, comma] = (['.', ','] as const).map((what) => [...(said.get(what) ?? [])][0]);
  const refused = (why: string, which = '') => ({
    reason: `${why}. Say in the mapping which it is: numbers: { decimal: "," }${which}`,
  });
  if (point !== undefined && comma !== undefined && /\d[.,]\d/.test(text))
    return refused(`its column has two decimal signs, "${point}" and "${comma}"`);
  const two = own('pair');
  if (two !== undefined && comma === undefined)
    return refused(`"${two}" may be ${two.replace(',', '.')}, or ${two.replace(',', ' and ')}`);
  const doubtful = own('unclear');
  const isDecided = (point ?? comma) && !said.has('broken') && !column.isOdd(doubtful ?? '');
  if (doubtful !== undefined && !isDecided) {
    const by = (decimal: string) => withoutZeros(plain(doubtful, { decimal }) ?? '');
    const why = `"${doubtful}" may be ${readingsOf(doubtful).map(withoutZeros).join(' or ')}`;
    return refused(why, ` for ${by(',')}, or { decimal: "." } for ${by('.')}`);
  }
  // What is no number at all is left to the notation, which says why.
  if (own('broken') !== undefined) return { text };
  return inFormat(text, { decimal: comma === undefined ? '.' : ',' });
}

/** `1.2e3` as 1200, where the notation has enough digits. */
function withoutExponent(text: string): string {
  return text.replace(/(?<![\p{L}\d.])\d+(?:\.\d+)?e[+-]?\d+(?![\p{L}\d])/giu, (number) => {
    const value = writeNumber(Number(number));
    return /e/.test(value) ? number : value;
  });
}
