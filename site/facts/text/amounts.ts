import { fractionAt } from '../../../schema/figures/fractions.ts';
import { grammarOf } from './amount-grammar.ts';
import { type Limited, limitAround } from './amount-limit.ts';
import { readPart, type Source, type Tolerance } from './amount-parts.ts';
import type { ReadingFile, ReadingLanguage } from './reading-file.ts';
import type { Stretch } from './sentences.ts';

/** A quantity in a text, with the words of its limit. */
export interface Amount extends Limited {
  /** The number itself, without words around it. */
  readonly number: Stretch;
  /** `tolerance`: of no number that is next to it. */
  readonly form: 'value' | 'range' | 'sizes' | 'choice' | 'tolerance';
  readonly values: readonly AmountValue[];
  /** The id of the unit; '' without one. */
  readonly unit: string;
}

export interface AmountValue {
  readonly value: number;
  readonly current: string;
  readonly tolerance?: Tolerance | undefined;
}

/** Finds the quantities of a sentence. `text` is as it was written, `folded` the same, folded. */
export type AmountReader = (text: string, folded: string, sentence: Stretch) => Amount[];

/** Makes the reader for texts of a language, which decides how numbers are written. */
export function amountReader(file: ReadingFile, numbers: ReadingLanguage): AmountReader {
  const grammar = grammarOf(file);
  return (text, folded, sentence) => {
    const amounts: Amount[] = [];
    const starts = new RegExp(grammar.number, 'gu');
    starts.lastIndex = sentence.start;
    for (let found = starts.exec(folded); found; found = starts.exec(folded)) {
      if (found.index >= sentence.end) break;
      const before = amounts.at(-1)?.end ?? sentence.start;
      const read = readAmount({ text, folded, sentence, grammar, numbers }, found.index);
      if (!read) {
        starts.lastIndex = found.index + found[0].length;
        continue;
      }
      starts.lastIndex = Math.max(read.number.end, found.index + found[0].length);
      const around = { start: before, end: sentence.end };
      amounts.push({ ...read, ...limitAround(read.number, folded, around, grammar) });
    }
    return amounts;
  };
}

type ReadAmount = Pick<Amount, 'number' | 'form' | 'values' | 'unit'>;

/** Reads the quantity that begins with the digits at a place; undefined for what is none. */
function readAmount(source: Source, at: number): ReadAmount | undefined {
  const { folded, sentence, grammar } = source;
  const before = folded.slice(Math.max(sentence.start, at - 20), at);
  // Digits of a word, of a standard or of a clause: “A4”, “ISO-9001”, “3.2.1”.
  if (/[\p{L}\d_][-.,]?$/u.test(before)) return undefined;
  // “3/4 in” may be three quarters, or 3 and 4: it can't be read.
  const fraction = fractionAt(folded, at);
  if (fraction) {
    const end = at + fraction.text.length;
    return { number: { start: at, end }, form: 'value', values: [], unit: fraction.text };
  }
  const sign = grammar.plusMinus.exec(before)?.[0];
  const isTolerance = sign !== undefined;
  const isNegative = !isTolerance && isMinus(before, at, source);
  const first = readPart(source, at, isNegative ? -1 : 1);
  if (!first) return undefined;
  const start = at - (sign ?? /[+-] ?$/.exec(before)?.[0] ?? '').length;
  const parts = [first];
  let form: Amount['form'] = isTolerance ? 'tolerance' : 'value';
  for (let end = first.end; !isTolerance; ) {
    const joint = readJoint(source, end, form, start);
    const [signed = '', own = ''] =
      /^([+-]?) ?(?=\d)/.exec(folded.slice(joint?.end ?? end, (joint?.end ?? end) + 3)) ?? [];
    const from = (joint?.end ?? end) + signed.length;
    const part = joint && readPart(source, from, own === '-' ? -1 : 1);
    const last = parts.at(-1) ?? first;
    if (!joint || !part || from >= sentence.end) break;
    if (!isSameKind(last.unit, part.unit, joint.form)) break;
    form = joint.form;
    parts.push(part);
    end = part.end;
    if (form === 'range') break;
  }
  const last = parts.at(-1) ?? first;
  const { unit } = last;
  const inUnit = parts.map((part) => ({ ...part, unit: part.unit || unit }));
  if (inUnit.some((part) => part.unit !== unit)) {
    // “0.6 m × 600 mm”: rare enough to be left to the reader.
    return {
      number: { start, end: first.end },
      form: 'value',
      values: [first],
      unit: first.unit,
    };
  }
  const [, leading] = grammar.currentBefore.exec(before) ?? [];
  const shared = last.current || grammar.currents.get(leading?.replaceAll('.', '') ?? '') || '';
  return {
    number: { start, end: last.end },
    form,
    values: parts.map(({ value, current, tolerance = last.tolerance }) => ({
      value,
      current: current || shared,
      tolerance,
    })),
    unit,
  };
}

/** Whether a sign before the digits is a minus, and no hyphen or bullet. */
function isMinus(before: string, at: number, { folded, sentence, grammar }: Source): boolean {
  // “au moins 100 m” is no negative number.
  const isLimit = grammar.before.some(([, pattern]) => pattern.test(before));
  if (grammar.minus.test(before)) return !isLimit;
  if (!/(?:^|[^\p{L}\d)])- ?$/u.test(before)) return false;
  const isSpaced = before.endsWith(' ');
  const isFirst = folded.slice(sentence.start, at).trim() === '-';
  return !(isSpaced && isFirst);
}

function readJoint(
  { folded, sentence, grammar }: Source,
  at: number,
  form: Amount['form'],
  start: number,
) {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(folded);
    return found && at + found[0].length < sentence.end ? at + found[0].length : undefined;
  };
  const joined = (kind: Amount['form'], end: number | undefined) =>
    end !== undefined && (form === 'value' || form === kind) ? { form: kind, end } : undefined;
  const opening = folded.slice(Math.max(sentence.start, start - 16), start);
  return (
    joined('sizes', match(grammar.times)) ??
    (form === 'value' && grammar.betweenBefore.test(opening)
      ? joined('range', match(grammar.and))
      : undefined) ??
    joined('range', match(grammar.to)) ??
    joined('choice', match(grammar.or))
  );
}

/** Whether two numbers can go together: one has no unit, or both have the same. */
function isSameKind(first: string, second: string, form: Amount['form']): boolean {
  if (form === 'choice' && second === '' && first !== '') return false;
  return first === '' || second === '' || first === second;
}
