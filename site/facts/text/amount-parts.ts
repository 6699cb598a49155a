import { readNumber } from '../typed-number.ts';
import type { Grammar } from './amount-grammar.ts';
import type { ReadingLanguage } from './reading-file.ts';
import type { Stretch } from './sentences.ts';

/** Where a quantity is read, and how. */
export interface Source {
  readonly text: string;
  readonly folded: string;
  readonly sentence: Stretch;
  readonly grammar: Grammar;
  readonly numbers: ReadingLanguage;
}

/** A number with what may be behind it. */
export interface Part {
  readonly value: number;
  readonly unit: string;
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

/** Reads a number with its unit, and the tolerance behind it; undefined for what is none. */
export function readPart(source: Source, at: number, sign: 1 | -1): Part | undefined {
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
    value: part.value,
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
    pattern.lastIndex = from;
    const found = pattern.exec(folded);
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
  const next =
    first && skip(sign === '+' ? / ?[,/]? ?- ?(?=\d)/y : / ?[,/]? ?\+ ?(?=\d)/y, first.end);
  const second = next === undefined ? undefined : readValue(source, next, 1);
  if (!first || !second || (first.unit !== '' && first.unit !== second.unit)) return undefined;
  const [plus, minus] = sign === '+' ? [first, second] : [second, first];
  return { ...second, minus: minus.value, plus: plus.value };
}

function readValue(source: Source, at: number, sign: 1 | -1): Part | undefined {
  const { text, folded, grammar, numbers } = source;
  grammar.number.lastIndex = at;
  const [written = ''] = grammar.number.exec(folded) ?? [];
  const value = grammar.numbers.get(written) ?? readNumber(written, numbers);
  if (value === undefined) return undefined;
  let end = at + written.length;
  const unit = readUnit(text, folded, end, grammar);
  if (unit) end = unit.end;
  grammar.current.lastIndex = end;
  const [whole = '', word = ''] = (unit && grammar.current.exec(folded)) ?? [];
  const current = grammar.currents.get(word.replaceAll('.', '')) ?? '';
  // “24 V CC.” ends a sentence; the point of “24 V d.c.” belongs to the word.
  const isSentenceEnd = whole.endsWith('.') && !word.includes('.');
  end += whole.length - (isSentenceEnd ? 1 : 0);
  return { value: sign * value, unit: unit?.id ?? '', current, end };
}

function readUnit(text: string, folded: string, at: number, grammar: Grammar) {
  const { unit, foldedUnit, unitIds, unitPatterns } = grammar;
  unit.lastIndex = at;
  foldedUnit.lastIndex = at;
  const found = unit.exec(text) ?? foldedUnit.exec(folded);
  const id = found && unitIds.get((found[1] ?? '').replace(/^[°º˚] /, (sign) => sign.trim()));
  grammar.unitWord.lastIndex = at;
  const longest = (grammar.unitWord.test(folded) ? unitPatterns : [])
    .flatMap(([pattern, id]) => {
      pattern.lastIndex = at;
      const match = pattern.exec(folded);
      return match ? [{ id, end: at + match[0].length }] : [];
    })
    .sort((a, b) => b.end - a.end)[0];
  const named = id ? { id, end: at + (found?.[0].length ?? 0) } : undefined;
  return longest && longest.end > (named?.end ?? 0) ? longest : named;
}
