import { certainFraction, fractionAt, takesFractions } from '../../../schema/figures/fractions.ts';
import { once } from '../../../schema/memoize.ts';
import { oddNumbers } from '../odd-numbers.ts';
import { grammarOf } from './amount-grammar.ts';
import { limitAround } from './amount-limit.ts';
import {
  type Amount,
  readCurrent,
  readPart,
  readUnit,
  type Source,
  saidAgain,
} from './amount-parts.ts';
import type { ReadingFile, UnitOf } from './reading-file.ts';
import type { Sentence } from './sentences.ts';
import { countUntil, matchAt, type Stretch } from './stretch.ts';
import type { LanguageFinder } from './text-language.ts';

/**
 * What finds the quantities of a sentence, and says whether there is a unit at a place of a text; `text` is as it was
 * written, `folded` the same, folded.
 */
export function amountReader(file: ReadingFile, factors: ReadonlyMap<string, UnitOf>) {
  const grammar = grammarOf(file);
  const isUnit = (text: string, folded: string, at: number) =>
    readUnit(text, folded, at, grammar) !== undefined;
  const read = (text: string, folded: string, sentence: Sentence, languageAt: LanguageFinder) => {
    const all: Amount[] = [];
    const own = folded.slice(sentence.start, sentence.end);
    const language = once(() => languageAt(own));
    const odd = oddNumbers(own, sentence.start);
    let from = sentence.start;
    for (const { 0: digits, index } of own.matchAll(new RegExp(grammar.number, 'gu'))) {
      const at = sentence.start + index;
      const before = all.at(-1)?.end ?? sentence.start;
      if (at < from) continue;
      const rest = { ...sentence, start: before };
      const source = { text, folded, sentence: rest, grammar, factors, language };
      const found = unlessOdd(readAmount(source, at), at, odd);
      from = Math.max(found?.number.end ?? 0, at + digits.length);
      if (!found) continue;
      const limited = limitAround(found.number, folded, rest, grammar);
      // “from 5 to 8 kW” is a range, and no limit of one.
      const isOpened = found.form === 'range' && limited.limit === 'from';
      const isWord = grammar.numbers.has(digits);
      const spoken = isWord && language()?.language;
      const isOdd = (of: string) => (spoken ? of === spoken : /\d/.test(own));
      const isAlien = isWord && grammar.spoken.some(([of, own]) => !own.has(digits) && isOdd(of));
      const read = isAlien ? { ...found, values: [], unit: '?' } : found;
      all.push({ ...read, ...limited, ...(isOpened && { limit: undefined }) });
    }
    return withCells(withoutCompounds(all, folded, factors), { text, folded, sentence, grammar });
  };
  return { read, isUnit, grammar };
}

/** An amount; without values if it is an odd number, or ends in one. */
function unlessOdd(found: ReadAmount | undefined, at: number, odd: readonly Stretch[]) {
  const { start, end } = found?.number ?? { start: at, end: at + 1 };
  const part = odd.find((each) => each.start < end && start < each.end);
  if (!part) return found;
  return unread({ start: Math.min(start, part.start), end: Math.max(end, part.end) });
}

const unread = (number: Stretch): ReadAmount => ({ number, form: 'value', values: [], unit: '?' });

/** Amounts, of which those in two units, “5 ft 3 in”, are not read. */
function withoutCompounds(
  all: readonly Amount[],
  folded: string,
  factors: ReadonlyMap<string, UnitOf>,
): Amount[] {
  const isCompound = (one: Amount | undefined, other: Amount | undefined) => {
    const [large, small] = [one, other].map((each) => factors.get(each?.unit ?? ''));
    if (!one || !other || !large || !small || large.dimension !== small.dimension) return false;
    const isNext = /^\.? ?$/.test(folded.slice(one.number.end, other.number.start));
    const [{ value = 0 } = {}] = other.values;
    return isNext && other.form === 'value' && value * small.factor < large.factor;
  };
  return all.map((each, index) => {
    const isPart = isCompound(all[index - 1], each) || isCompound(each, all[index + 1]);
    return isPart ? { ...each, values: [], unit: '?' } : each;
  });
}

type ReadAmount = Pick<Amount, 'number' | 'form' | 'values' | 'unit' | 'currentAt'>;

/** Reads the quantity that begins with the digits at a place; undefined for what is none. */
function readAmount(source: Source, at: number): ReadAmount | undefined {
  const { folded, sentence, grammar } = source;
  const before = folded.slice(Math.max(sentence.start, at - 40), at);
  // Digits of a word or of a clause: “A4”, “3.2.1”.
  if (/[\p{L}\d_][-.,]?$/u.test(before)) return undefined;
  const fraction = readFraction(source, at);
  if (fraction) return fraction;
  const sign = grammar.plusMinus.exec(before)?.[0];
  const isTolerance = sign !== undefined;
  const isNegative = !isTolerance && isMinus(before, at, source);
  const first = readPart(source, at, isNegative ? -1 : 1);
  if (!first) return undefined;
  const start = at - (sign ?? /[+-] ?$/.exec(before)?.[0] ?? '').length;
  // “12 units” are delivered.
  if (first.unit === '' && matchAt(grammar.pieces, folded, first.end)) return undefined;
  let parts = saidAgain(source, [first]);
  let form: Amount['form'] = isTolerance ? 'tolerance' : 'value';
  for (let end = parts[0]?.end ?? first.end; !isTolerance; ) {
    const joint = readJoint(source, end, form, start);
    if (!joint) break;
    const [signed = '', own = '', minus] = matchAt(grammar.sign, folded, joint.end) ?? [];
    const next = joint.end + signed.length;
    const read =
      next < sentence.end ? readPart(source, next, own === '-' || minus ? -1 : 1) : undefined;
    const [part] = read ? saidAgain(source, [read]) : [];
    const last = parts.at(-1) ?? first;
    if (!part || !isSameKind(last.unit, part.unit, joint)) break;
    // “20/10 mm” of sheet metal are tenths.
    if (joint.form === 'stroke' && part.unit === 'mm' && part.value === 10 && last.unit === '') {
      parts.splice(0, 1, { ...part, value: first.value / 10 });
      break;
    }
    form = joint.form;
    if (isDegree.test(last.unit + part.unit)) parts.splice(-1, 1, { ...last, unit: '' });
    parts.push(part);
    end = part.end;
    if (form === 'range') break;
  }
  parts = saidAgain(source, parts);
  const last = parts.at(-1) ?? first;
  const { unit } = last;
  // “2 × 0 to 10 V”
  const [to] = (form === 'sizes' && matchAt(grammar.to, folded, last.end)) || [];
  if (to !== undefined) {
    const end = readPart(source, last.end + to.length, 1)?.end ?? last.end;
    return unread({ start, end });
  }
  // “2 to 3 million” begins with two, or with two million.
  const isShared = parts.some(
    ({ value, factor = 1, unit: own }) => value !== 0 && own === '' && factor !== last.factor,
  );
  if (isShared || isPartOfAnother(source, { start: at, end: last.end }, unit))
    return unread({ start, end: last.end });
  if (parts.some((part) => part.unit !== '' && part.unit !== unit)) {
    // “0.6 m × 600 mm”: rare enough to be left to the reader.
    return { number: { start, end: first.end }, form: 'value', values: [first], unit: first.unit };
  }
  const led = grammar.currentBefore.exec(before);
  const [, leading = ''] = led ?? [];
  const shared = last.current || (leading && unit !== '' ? grammar.currentOf(leading) : '');
  const isSign = led && leading.length === 2 && !last.current;
  return {
    ...(isSign && { currentAt: at - before.length + led.index }),
    number: { start, end: last.end },
    form,
    values: parts.map(({ value, other, current, tolerance = last.tolerance }) => ({
      value,
      other,
      current: current || shared,
      tolerance,
    })),
    unit,
  };
}

/** “3/4 in”, “1/2 to 3/4 in”; “3/4 W” may be three quarters, or 3 and 4: it can't be read. */
function readFraction(source: Source, at: number): ReadAmount | undefined {
  const { folded, grammar } = source;
  const first = fractionAt(folded, at);
  if (!first) return undefined;
  const end = at + first.text.length;
  const [to = ''] = matchAt(grammar.to, folded, end) ?? [];
  const second = to ? fractionAt(folded, end + to.length) : undefined;
  const last = second ? end + to.length + second.text.length : end;
  const unit = unitOfFraction(source, last);
  const values = [first, second].flatMap((each) =>
    each ? [certainFraction(each.text) ?? Number.NaN] : [],
  );
  if (!unit || values.some((value) => Number.isNaN(value)))
    return { number: { start: at, end: last }, form: 'value', values: [], unit: first.text };
  const parts = values.map((value) => ({ value, unit: unit.id, current: '', end: unit.end }));
  const read = saidAgain(source, parts);
  return {
    number: { start: at, end: read.at(-1)?.end ?? unit.end },
    form: second ? 'range' : 'value',
    values: read,
    unit: unit.id,
  };
}

/** The unit of what is a fraction for certain: “3/4 in”, « 3/4 de pouce ». */
function unitOfFraction({ text, folded, grammar }: Source, end: number) {
  // “in” is a word as well, and not behind a fraction that nothing goes on.
  const [inch = ''] = /^ ?in(?![\p{L}\d])/u.exec(folded.slice(end, end + 5)) ?? [];
  if (inch && grammar.unitIds.has('in')) return { id: 'in', end: end + inch.length };
  const [of = ''] = /^ (?:de |d')/u.exec(folded.slice(end, end + 5)) ?? [];
  const unit = readUnit(text, folded, end + of.length, grammar);
  return unit && takesFractions(unit.id) ? unit : undefined;
}

/** Whether the words next to a number belong to it: “hundred and fifty”, “2 kg and a half”. */
function isPartOfAnother({ folded, grammar }: Source, at: Stretch, unit: string) {
  const before = folded.slice(Math.max(0, at.start - 24), at.start);
  return (
    matchAt(grammar.fractionBehind, folded, at.end) ||
    (unit === '' && matchAt(grammar.partBehind, folded, at.end)) ||
    grammar.multipleBefore.test(before) ||
    (/^\p{L}/u.test(folded.slice(at.start, at.end)) && grammar.partBefore.test(before))
  );
}

/** Whether a sign before the digits is a minus, and no hyphen or bullet. */
function isMinus(before: string, at: number, { folded, sentence, grammar }: Source): boolean {
  const minus = grammar.minus.exec(before)?.index;
  // “au moins 100 m” is no negative number.
  if (minus !== undefined)
    return !grammar.before.some(([, pattern]) => (pattern.exec(before)?.index ?? minus) < minus);
  if (!/(?:^|[^\p{L}\d)])- ?$/u.test(before)) return false;
  const isSpaced = before.endsWith(' ');
  const isFirst = folded.slice(sentence.start, at).trim() === '-';
  return !(isSpaced && isFirst);
}

interface Joint {
  readonly form: Amount['form'];
  readonly end: number;
  readonly isEach?: boolean;
}

function readJoint(
  { folded, sentence, grammar }: Source,
  at: number,
  form: Amount['form'],
  start: number,
): Joint | undefined {
  const match = (pattern: RegExp) => {
    const end = at + (matchAt(pattern, folded, at)?.[0].length ?? Number.POSITIVE_INFINITY);
    return end < sentence.end ? end : undefined;
  };
  const joined = (kind: Amount['form'], end: number | undefined) =>
    end !== undefined && (form === 'value' || form === kind) ? { form: kind, end } : undefined;
  const opening = folded.slice(Math.max(sentence.start, start - 16), start);
  const each = match(grammar.each);
  return (
    joined('sizes', match(grammar.times)) ??
    (form === 'value' && grammar.betweenBefore.test(opening)
      ? joined('range', match(grammar.and))
      : undefined) ??
    joined('range', match(grammar.to)) ??
    (/^ ?\//.test(folded.slice(at, at + 2)) ? joined('stroke', match(grammar.or)) : undefined) ??
    joined('choice', match(grammar.or)) ??
    (form === 'value' && each !== undefined
      ? { form: 'sizes', end: each, isEach: true }
      : undefined)
  );
}

/** The units of “-20° to 60 °C”, run together. */
const isDegree = /^°°./;

/** Whether two numbers can go together: one has no unit, or both have the same. */
function isSameKind(first: string, second: string, { form, isEach }: Joint): boolean {
  if (isEach) return first === '' && second === '';
  if (form === 'choice' && second === '' && first !== '') return false;
  return first === '' || second === '' || first === second || isDegree.test(first + second);
}

/** How far before a number its unit may be in brackets, in characters. */
const unitReach = 24;

/**
 * What a row says of its numbers: the unit in a cell or in brackets behind the name, the limits in the
 * head. The numbers below “Min” and “Max” are the ends of one range.
 */
function withCells(
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
    const before = folded.slice(Math.max(sentence.start, end - unitReach), end);
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
  // “Min, Typ, Max”: which of them is asked for is not clear.
  if (least && own.length > 2) return own.map((amount) => ({ ...amount, isDoubtful: true }));
  if (!least || !most || least.form !== 'value' || most.form !== 'value') return own;
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
