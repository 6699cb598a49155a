import { meaningsOf } from '../../../schema/languages/number-style.ts';
import { type Grammar, uncertainUnit } from './amount-grammar.ts';
import type { Limited } from './amount-limit.ts';
import type { ReadingLanguage, UnitOf } from './reading-file.ts';
import { matchAt, type Stretch } from './stretch.ts';

/** Where a quantity is read, and how. */
export interface Source {
  readonly text: string;
  readonly folded: string;
  readonly sentence: Stretch;
  readonly grammar: Grammar;
  readonly factors: ReadonlyMap<string, UnitOf>;
  /** The language of the sentence, where it is clear: it decides about “1,250”. */
  readonly language: () => ReadingLanguage | undefined;
}

/** A number with what may be behind it. */
export interface Part {
  readonly value: number;
  /** What the digits mean as well, with a decimal point; `value` is with a decimal comma then. */
  readonly other?: number | undefined;
  readonly unit: string;
  /** What multiplied the number: 1e6 of “2 million”. */
  readonly factor?: number;
  /** `AC`, `DC`, `AC|DC` for one of them, `AC/DC` for both, `AC?DC` for either reading; or ''. */
  readonly current: string;
  readonly end: number;
  readonly tolerance?: Tolerance | undefined;
}

/** How far a value may be below and above its number. */
export interface Tolerance {
  readonly minus: number;
  readonly plus: number;
  /** The id of their unit: `%` of the number, another one of the same dimension, '' for its own. */
  readonly unit: string;
}

/** A quantity in a text, with the words of its limit. */
export interface Amount extends Limited {
  /** The number itself, without words around it. */
  readonly number: Stretch;
  /** `tolerance`: of no number that is next to it. `stroke`: either value, or both. */
  readonly form: 'value' | 'range' | 'sizes' | 'choice' | 'stroke' | 'tolerance';
  readonly values: readonly AmountValue[];
  /** The id of the unit; '' without one. */
  readonly unit: string;
  /** Where its current is, if that is before it and may be a word of its name: “AC power 5 kW”. */
  readonly currentAt?: number;
}

export type AmountValue = Pick<Part, 'value' | 'other' | 'current' | 'tolerance'>;

/** Reads a number with its unit, and the tolerance behind it; undefined for what is none. */
export function readPart(source: Source, at: number, sign: number): Part | undefined {
  const part = readValue(source, at, sign);
  if (!part) return undefined;
  const { sentence, folded } = source;
  const read = readTolerance(source, part.end);
  if (!read || read.end > sentence.end) return part;
  const { minus, plus, unit, current } = read;
  // “24 ± 2 V”: the unit behind it is of both.
  const isShared = part.unit === '' && unit !== '%';
  const isClosed = folded.slice(part.end, read.end).includes('(') && folded[read.end] === ')';
  return {
    ...part,
    unit: isShared ? unit : part.unit,
    current: part.current || current,
    end: read.end + (isClosed ? 1 : 0),
    tolerance: { minus, plus, unit: isShared ? '' : unit },
  };
}

/** “± 10 %”, “+10 %/−15 %”, “(tolerance ±5 m)”. */
function readTolerance(source: Source, at: number) {
  const { folded, grammar } = source;
  const skip = (pattern: RegExp, from: number) => {
    const found = matchAt(pattern, folded, from);
    return found ? from + found[0].length : undefined;
  };
  const start = skip(grammar.toleranceBefore, at) ?? at;
  const same = skip(grammar.tolerance, start);
  if (same !== undefined) {
    const both = readValue(source, same, 1);
    return both && { ...both, minus: both.value, plus: both.value };
  }
  const [, sign] = /^([+-]) ?\d/.exec(folded.slice(start, start + 3)) ?? [];
  if (sign === undefined) return undefined;
  const first = readValue(source, skip(/[+-] ?/y, start) ?? start, 1);
  const other = sign === '+' ? / ?[,/]? ?- ?(?=\d)/y : / ?[,/]? ?\+ ?(?=\d)/y;
  // “-20 %/+25 %”, “-20 % to +25 %”
  const far = first?.unit === '%' ? skip(grammar.to, first.end) : undefined;
  const next = first && (skip(other, first.end) ?? skip(other, far ?? first.end));
  const second = next === undefined ? undefined : readValue(source, next, 1);
  if (!first || !second || (first.unit !== '' && first.unit !== second.unit)) return undefined;
  const [plus, minus] = sign === '+' ? [first, second] : [second, first];
  return { ...second, minus: minus.value, plus: plus.value };
}

/** What may be said again in another unit may be rounded to so much of it. */
const rounded = 0.03;

/**
 * Parts, up to where they are said again in another unit: “155 mph (250 km/h)”, “0 to 10 ft (0 to 3 m)”.
 * That also says which reading of “1,250” is meant.
 */
export function saidAgain(source: Source, parts: readonly Part[]): Part[] {
  const { folded, factors, sentence } = source;
  const { unit = '', end: start = 0 } = parts.at(-1) ?? {};
  const [opening = ''] = (unit && matchAt(/ ?[(/=] ?/y, folded, start)) || [];
  const again: Part[] = [];
  let end = start + opening.length;
  for (const _ of opening ? parts : []) {
    const [joint = ''] =
      (again.length > 0 && matchAt(/ ?(?:[x×/~]|-|\.\.+|…|\p{L}{1,5}) ?/uy, folded, end)) || [];
    const [sign = ''] = matchAt(/[+-]/y, folded, end + joint.length) ?? [];
    const at = end + joint.length + sign.length;
    const part = at < sentence.end ? readValue(source, at, sign === '-' ? -1 : 1) : undefined;
    if (!part) return [...parts];
    again.push(part);
    end = part.end;
  }
  const other = factors.get(again.at(-1)?.unit ?? '');
  const isClosed = !opening.includes('(') || folded[end] === ')';
  if (!other || !isClosed || again.at(-1)?.unit === unit) return [...parts];
  // “°F” of a difference is another unit than that of a temperature.
  const own = factors.get(`${other.dimension} ${unit}`) ?? factors.get(unit);
  if (own?.dimension !== other.dimension) return [...parts];
  const isSame = (value: number, { value: shown, other: also = shown }: Part) => {
    const base = value * own.factor + own.offset;
    return [shown, also].some((each) => {
      const step = 10 ** -(String(each).split('.')[1]?.length ?? 0) * other.factor;
      const off = Math.abs(base - each * other.factor - other.offset);
      return off <= Math.max(step / 2, rounded * Math.abs(base));
    });
  };
  const read = parts.map(({ value, other: also, ...part }, place): Part | undefined => {
    const shown = again[place];
    const [only, second] = [value, also].filter(
      (each) => each !== undefined && shown && isSame(each, shown),
    );
    return only === undefined ? undefined : { ...part, value: only, other: second };
  });
  if (read.some((part) => part === undefined)) return [...parts];
  const closed = end + (opening.includes('(') ? 1 : 0);
  return read.flatMap((part, place) =>
    part ? [place === parts.length - 1 ? { ...part, end: closed } : part] : [],
  );
}

function readValue(source: Source, at: number, sign: number): Part | undefined {
  const { text, folded, sentence, grammar } = source;
  const [written = ''] = matchAt(grammar.number, folded, at) ?? [];
  const word = grammar.numbers.get(written);
  const read = word === undefined ? readDigits(written, source) : { value: word, other: undefined };
  if (!read) return undefined;
  let end = at + written.length;
  // “four (4) hours”, “4 (four) hours”, “100 (D) mm”
  const [again = '', same = ''] = matchAt(/ ?\((\p{L}+|\d+)\)/uy, folded, end) ?? [];
  const isAgain = (grammar.numbers.get(same) ?? Number(same)) === read.value;
  const isSide = same.length === 1 && readUnit(text, folded, end + again.length, grammar);
  if (isAgain || isSide) end += again.length;
  const { factor, length, isDoubtful } = multipleAt(source, end);
  end += length;
  const shown = isDoubtful ? { id: uncertainUnit, end } : readUnit(text, folded, end, grammar);
  // “14.30 uur” is a time of day.
  const isTime =
    shown?.id === 'h' && isDottedTime.test(written) && source.language()?.decimal !== '.';
  const unit = isTime ? { ...shown, id: uncertainUnit } : shown;
  if (unit) end = unit.end;
  // “30 frames per second (fps)”
  const symbol = folded[end + 1] === '(' ? readUnit(text, folded, end + 2, grammar) : undefined;
  if (unit && symbol?.id === unit.id && folded[symbol.end] === ')') end = symbol.end + 1;
  const kind = readCurrent(folded, end, grammar);
  const isOwn = unit && kind.end <= sentence.end;
  const times = sign * factor;
  const other = read.other === undefined ? undefined : times * read.other;
  const value = { value: times * read.value, other, unit: unit?.id ?? '', factor };
  return { ...value, ...(isOwn ? kind : { current: '', end }) };
}

const isDottedTime = /^(?:[01]?\d|2[0-3])\.[0-5]\d$/;

/**
 * What multiplies a number: the longest of these words, in the language of the sentence. It is doubtful where that is
 * not clear and languages differ, as about “billion”, and where the number goes on: “2 million 500 thousand”.
 */
function multipleAt({ folded, grammar, language }: Source, at: number) {
  if (!matchAt(grammar.multiple, folded, at)) return { factor: 1, length: 0, isDoubtful: false };
  const found = grammar.multiples.flatMap(({ pattern, ...each }) => {
    const length = matchAt(pattern, folded, at)?.[0].length;
    return length === undefined ? [] : [{ ...each, length }];
  });
  const length = Math.max(0, ...found.map((each) => each.length));
  const longest = found.filter((each) => each.length === length);
  const spoken = language()?.language;
  const own = longest.filter((each) => spoken === undefined || each.language === spoken);
  const factors = new Set(own.map(({ factor }) => factor));
  const [factor = 1] = factors;
  const goesOn = matchAt(grammar.multipleGoesOn, folded, at + length);
  return { factor, length, isDoubtful: factors.size !== 1 || goesOn !== null };
}

/** The kind of current behind a unit: “DC”, “AC or DC”, “~”. */
export function readCurrent(folded: string, at: number, { current, currentOf, both }: Grammar) {
  const [whole = '', mark, first = mark, joint = '', second] = matchAt(current, folded, at) ?? [];
  if (first === undefined) return { current: '', end: at };
  const kinds = [first, second].flatMap((word) => (word ? currentOf(word) : []));
  const sign = /[/+&-]/.test(joint) ? '?' : both.test(joint) ? '/' : '|';
  // “24 V CC.” ends a sentence; the point of “24 V d.c.” belongs to the word.
  const isSentenceEnd = whole.endsWith('.') && !(second ?? first).includes('.');
  return {
    current: [...new Set(kinds)].sort().join(sign),
    end: at + whole.length - (isSentenceEnd ? 1 : 0),
  };
}

/**
 * A number as it is written. Three digits behind a single point or comma are decimals or thousands,
 * as the language has it; where that is not clear, `other` is the second meaning.
 */
function readDigits(
  written: string,
  { language }: Source,
): Pick<Part, 'value' | 'other'> | undefined {
  const bare = written.replace(/[ '\u00A0\u202F]/g, '');
  const [mark = '', another] = bare.replace(/\d/g, '');
  const isGrouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.test(bare);
  if (another !== undefined && !isGrouped) return undefined;
  const [value, decimal] = meaningsOf(bare);
  const own = decimal === undefined ? undefined : language();
  const isDoubtful = own === undefined || own.doubtful === mark;
  if (decimal === undefined || (!isDoubtful && own.group === mark)) return { value };
  if (!isDoubtful && own.decimal === mark) return { value: decimal };
  // Two numbers of an amount have the same decimal sign: `value` is with a comma, `other` with a point.
  return mark === '.' ? { value, other: decimal } : { value: decimal, other: value };
}

/** The unit at a place of a text, where there is one. */
export function readUnit(text: string, folded: string, at: number, grammar: Grammar) {
  const { unit, unitIds, unitPatterns } = grammar;
  const found = matchAt(unit, text, at);
  const id = found && unitIds.get((found[1] ?? '').replace(/^[°º˚] ?/, '°'));
  const named = id ? { id, end: at + found[0].length } : undefined;
  const longest = (matchAt(grammar.unitWord, folded, at) ? unitPatterns : [])
    .flatMap(([pattern, id]) => {
      const match = matchAt(pattern, folded, at);
      return match ? [{ id, end: at + match[0].length }] : [];
    })
    .sort((a, b) => b.end - a.end)[0];
  const best = longest && longest.end > (named?.end ?? 0) ? longest : named;
  const isOther = best && matchAt(grammar.unitGoesOn, folded, best.end);
  return isOther ? { ...best, id: uncertainUnit } : best;
}
