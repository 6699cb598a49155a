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
const signs = ['.', ','] as const;
type DecimalSign = (typeof signs)[number];

/** A number of a format in the notation; undefined if the format doesn't allow it. */
function plain(number: string, { decimal, group }: NumberFormat): string | undefined {
  const [whole = '', fraction, ...others] = number.replace(spaces, ' ').split(decimal);
  const [, sign = ''] = /^[1-9]\d{0,2}([., '’])\d{3}(?:\1\d{3})*$/.exec(whole) ?? [];
  const isGroup = sign !== '' && (group === undefined || group === sign.replace('’', "'"));
  if (others.length > 0 || !(isGroup || /^\d+$/.test(whole))) return undefined;
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return undefined;
  const digits = whole.replaceAll(sign, '');
  const rest = fraction?.replace(/0+$/, '') ?? '';
  return rest === '' ? digits : `${digits}.${rest}`;
}

/** The readings of a number by either decimal sign. */
function readingsOf(number: string): string[] {
  return signs.flatMap((decimal) => plain(number, { decimal }) ?? []);
}

/** What the numbers of a column say: an example of each decimal sign, and a value for which there is none. */
interface Evidence {
  readonly examples: Map<DecimalSign, string>;
  readonly unclear: Set<string>;
  /** Numbers such as `12,24`, which may be two. */
  readonly pairs: Set<string>;
  readonly values: Set<string>;
  broken?: string;
}

/** Whether a comma may stand between two whole numbers: `12,24 V`, but not `24,5`, `0,5` or `5,05`. */
function isPair(number: string): boolean {
  const [, one = '', other = ''] = /^([1-9]\d*),([1-9]\d*)$/.exec(number) ?? [];
  return one !== '' && Number(other) > Number(one);
}

function newEvidence(): Evidence {
  return { examples: new Map(), unclear: new Set(), pairs: new Set(), values: new Set() };
}

function addTo(evidence: Evidence, text: string): void {
  for (const [number] of text.matchAll(written)) {
    if (!/[.,]/.test(number)) continue;
    const [point, comma] = signs.map((decimal) => plain(number, { decimal }));
    if (point === undefined && comma === undefined) evidence.broken ??= number;
    else if (point !== undefined && comma !== undefined) evidence.unclear.add(number);
    else if (isPair(number)) evidence.pairs.add(number);
    else {
      const sign = point === undefined ? ',' : '.';
      if (!evidence.examples.has(sign)) evidence.examples.set(sign, number);
    }
  }
}

/**
 * Reads the numbers of columns: a column has one decimal sign, which the mapping says, or else a value that only one
 * sign allows. A number that two signs allow is refused where no other value of its column decides.
 */
export class ColumnNumbers {
  readonly #stated: NumberFormat | undefined;
  readonly #columns = new Map<string, Evidence>();
  #isCollecting = false;
  #commas: boolean | undefined;

  constructor(stated?: NumberFormat) {
    this.#stated = stated;
  }

  get isCollecting(): boolean {
    return this.#isCollecting;
  }

  /** Runs a task whose values are not read yet, but say how their columns write numbers. */
  collect(work: () => void): void {
    this.#isCollecting = true;
    work();
    this.#isCollecting = false;
    this.#commas = undefined;
  }

  /** The text of a cell with plain numbers. A column without a name has no other value. */
  read(text: string, column?: string, own?: NumberFormat): PlainNumbers {
    const stated = own ?? this.#stated;
    if (stated) return inFormat(text, stated);
    const known = column === undefined ? undefined : this.#columns.get(column);
    const evidence = known ?? newEvidence();
    if (!known || this.#isCollecting) addTo(evidence, text);
    if (this.#isCollecting && column !== undefined) this.#columns.set(column, evidence);
    if (/\d[.,]\d/.test(text) && !this.#isCollecting) evidence.values.add(text);
    return inColumn(text, evidence, this.#hasCommas());
  }

  /** Whether other columns have decimal commas, and none has points: so does a column of `12,24` alone. */
  #hasCommas(): boolean {
    if (this.#commas === undefined) {
      const all = [...this.#columns.values()].map(({ examples }) => examples);
      this.#commas = all.some((each) => each.has(',')) && !all.some((each) => each.has('.'));
    }
    return this.#commas;
  }

  /** What was found out of the decimal signs of columns, for the report. */
  report(): string[] {
    return [...this.#columns].flatMap(([column, { examples, unclear, values, broken }]) => {
      const [[sign, example] = [], other] = examples;
      if (sign === undefined || other || broken || (sign === '.' && unclear.size === 0)) return [];
      const others = [...unclear].slice(0, 3).map((each) => `"${each}"`);
      const decided = others.length > 0 ? `, which decides how ${others.join(', ')} is read` : '';
      const name = column.split('\0').join(', ');
      return `${name}: the decimal sign is "${sign}" in ${plural(values.size, 'different value')}, as in "${example}"${decided}`;
    });
  }
}

function inFormat(text: string, format: NumberFormat): PlainNumbers {
  let wrong: string | undefined;
  const read = text.replace(written, (number) => {
    const own = plain(number, format);
    wrong ??= own === undefined ? number : undefined;
    return own ?? number;
  });
  if (wrong === undefined) return { text: withoutExponent(read) };
  const group = format.group === undefined ? '' : ` and "${format.group}" between thousands`;
  return { reason: `"${wrong}" is no number with the decimal sign "${format.decimal}"${group}.` };
}

function inColumn(text: string, evidence: Evidence, hasCommas: boolean): PlainNumbers {
  const { examples, broken, unclear, pairs } = evidence;
  const [point, certain] = signs.map((sign) => examples.get(sign));
  const [pair] = pairs;
  const comma = certain ?? (hasCommas ? pair : undefined);
  if (point !== undefined && comma !== undefined && /\d[.,]\d/.test(text))
    return {
      reason: `its column has two decimal signs, "${point}" and "${comma}". ${sayIt}`,
    };
  const two = [...text.matchAll(written)].find(([number]) => pairs.has(number));
  if (two && comma === undefined)
    return {
      reason: `"${two[0]}" may be ${two[0].replace(',', '.')}, or ${two[0].replace(',', ' and ')}. ${sayIt}`,
    };
  const doubtful = [...text.matchAll(written)].find(([number]) => unclear.has(number));
  const isDecided = (point ?? comma) !== undefined && broken === undefined;
  if (doubtful && !isDecided) {
    const [number] = doubtful;
    const [small, large] = readingsOf(number).sort((one, other) => Number(one) - Number(other));
    return { reason: `"${number}" may be ${large} or ${small}. ${sayIt}` };
  }
  const unreadable = [...text.matchAll(written)].some(
    ([number]) => readingsOf(number).length === 0,
  );
  // What is no number at all is left to the notation, which says why.
  if (unreadable) return { text };
  return inFormat(text, { decimal: comma === undefined ? '.' : ',' });
}

const sayIt = 'Say in the mapping which it is: numbers: { decimal: "," }';

/** `1.2e3` as 1200, where the notation has enough digits. */
function withoutExponent(text: string): string {
  return text.replace(/(?<![\p{L}\d.])\d+(?:\.\d+)?e[+-]?\d+(?![\p{L}\d])/giu, (number) => {
    const value = writeNumber(Number(number));
    return /e/.test(value) ? number : value;
  });
}
