import type { LimitName } from '../../../schema/languages/language-pack.ts';
import { currentSigns, escaped, readNumber } from '../requirement.ts';
import { anyOf, foldInPlace } from './fold.ts';
import type { ReadingFile, ReadingLanguage } from './reading-file.ts';
import type { Stretch } from './sentences.ts';

/** A quantity in a text, with the words of its limit. */
export interface Amount extends Stretch {
  /** The number itself, without words around it. */
  readonly number: Stretch;
  readonly form: 'value' | 'range' | 'sizes' | 'choice';
  readonly values: readonly { readonly value: number; readonly current: string }[];
  /** The id of the unit; '' without one. */
  readonly unit: string;
  readonly limit: LimitName | undefined;
  /** Whether the limit is next to the number, and not with the name of the figure. */
  readonly isNextTo: boolean;
  /** Whether something else is said to hold at it: “at 60 km/h”. */
  readonly isCondition: boolean;
}

/** Finds the quantities of a sentence. `text` is as it was written, `folded` the same, folded. */
export type AmountReader = (text: string, folded: string, sentence: Stretch) => Amount[];

/** How far before and behind a number its limit may be, in characters. */
const reach = 40;
const digits = String.raw`(?:\d{1,3}(?:[ '\u00A0\u202F]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)`;

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
      if (!read.isTolerance) amounts.push(withLimit(read, folded, before, sentence.end, grammar));
    }
    return amounts;
  };
}

interface Grammar {
  /** A number in digits or in a word, and the numbers of these words. */
  readonly number: RegExp;
  readonly numbers: ReadonlyMap<string, number>;
  readonly unit: RegExp;
  readonly foldedUnit: RegExp;
  readonly unitIds: ReadonlyMap<string, string>;
  /** Whether there is a word for a unit at all, and which. */
  readonly unitWord: RegExp;
  readonly unitPatterns: readonly (readonly [RegExp, string])[];
  readonly current: RegExp;
  readonly currentBefore: RegExp;
  readonly currents: ReadonlyMap<string, string>;
  readonly to: RegExp;
  readonly betweenBefore: RegExp;
  readonly and: RegExp;
  readonly or: RegExp;
  readonly times: RegExp;
  readonly minus: RegExp;
  readonly condition: RegExp;
  readonly before: readonly (readonly [LimitName, RegExp])[];
  readonly behind: readonly (readonly [LimitName, RegExp])[];
  readonly named: readonly (readonly [LimitName, RegExp])[];
}

const limits = ['least', 'most', 'over', 'under', 'upTo'] as const;
const sides = ['least', 'most'] as const;
/** What goes on with another number behind it. */
const next = String.raw`(?=[+-]? ?\d)`;

function grammarOf({ languages, units, unitWords, otherUnits }: ReadingFile): Grammar {
  const phrases = languages.map((language) => language.phrases);
  const common = new Set(languages.flatMap((each) => each.common));
  const spelled = Object.values(units)
    .flat()
    .flatMap(({ id, symbol = id, names = [] }) => [id, symbol, ...names].map((name) => [name, id]))
    .concat(otherUnits.map((name) => [name, name]))
    .flatMap(([name = '', id = '']) =>
      common.has(name.toLowerCase()) ? [] : [[name, id] as const],
    );
  const exact = new Map([...spelled].reverse());
  const lower = new Map(
    [...spelled]
      .reverse()
      .filter(([name]) => name.length > 1 || /^[VW]$/.test(name))
      .map(([name, id]) => [name.toLowerCase(), id] as const)
      .filter(([name]) => !exact.has(name)),
  );
  const list = (names: Iterable<string>) =>
    [...names]
      .sort((a, b) => b.length - a.length)
      .map((name) => escaped(name).replace(/^(°|º|˚)/, '[°º˚] ?'))
      .join('|');
  const currents = new Map(
    languages
      .flatMap((each) => Object.entries(each.currents))
      .filter(([current]) => current === 'AC' || current === 'DC')
      .concat(currentSigns)
      .map(([current, word]) => [word.toLowerCase(), current] as const),
  );
  const current = `(?:${[...currents.keys()].map((word) => word.split('').join(String.raw`\.?`)).join('|')})`;
  const end = String.raw`(?![\p{L}\d])`;
  const anyCase = current.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  // “24VDC”
  const unitEnd = `(?:${end}|(?=${anyCase}${end}))`;
  const space = '[ \\u00A0\\u202F-]{0,2}';
  const named = (sorted: readonly (readonly string[])[]) => anyOf(sorted.flat());
  const numbers = new Map(
    languages.flatMap((each) =>
      Object.entries(each.numbers).map(([word, value]) => [foldInPlace(word), value] as const),
    ),
  );
  return {
    number: new RegExp(
      String.raw`${digits}|(?<![\p{L}\d])${anyOf([...numbers.keys()])}(?![\p{L}\d])`,
      'uy',
    ),
    numbers,
    unit: new RegExp(`${space}(${list(exact.keys())})${unitEnd}`, 'uy'),
    foldedUnit: new RegExp(`[ -]{0,2}(${list(lower.keys())})${unitEnd}`, 'uy'),
    unitIds: new Map([...lower, ...exact]),
    unitWord: new RegExp(`[ -]{0,2}${anyOf(Object.values(unitWords).flat())}${end}`, 'uy'),
    unitPatterns: Object.entries(unitWords).map(([id, words]) => [
      new RegExp(`[ -]{0,2}${anyOf(words)}${end}`, 'uy'),
      id,
    ]),
    current: new RegExp(String.raw`[ (]{0,2}(${current})\.?${end}`, 'uy'),
    currentBefore: new RegExp(String.raw`(?<![\p{L}\d])(${current}) ?$`, 'u'),
    currents,
    to: new RegExp(
      String.raw` ?(?:\.\.+|…) ?${next}| ?- ?${next}| ${named(phrases.map(({ to }) => to))} ${next}| ?/ ?(?=\+)`,
      'uy',
    ),
    betweenBefore: new RegExp(
      String.raw`(?<!\p{L})${named(phrases.map(({ between }) => between))} $`,
      'u',
    ),
    and: new RegExp(` ${named(phrases.map(({ and }) => and))} ${next}`, 'uy'),
    or: new RegExp(
      String.raw` ?/ ?(?=\d)|,? ${named(phrases.map((each) => each.or))} ${next}`,
      'uy',
    ),
    times: new RegExp(
      String.raw`(?: ?\(\p{L}{1,12}\))? ?[x×*] ?(?=\d)| ${named(phrases.map(({ times }) => times))} (?=\d)`,
      'uy',
    ),
    minus: new RegExp(
      String.raw`(?<!\p{L})${anyOf(languages.flatMap(({ minus }) => minus || []))} $`,
      'u',
    ),
    condition: new RegExp(
      String.raw`(?<!\p{L})${named(phrases.map(({ condition }) => condition))} $`,
      'u',
    ),
    before: limits.map((limit) => [
      limit,
      new RegExp(
        String.raw`(?<!\p{L})${named(phrases.map(({ before }) => before[limit]))}(?: \p{L}{1,2})?[ :=("]*$`,
        'u',
      ),
    ]),
    behind: sides.map((limit) => [
      limit,
      new RegExp(`^[ ,(]*${named(phrases.map(({ behind }) => behind[limit]))}${end}`, 'u'),
    ]),
    named: sides.map((limit) => [
      limit,
      new RegExp(
        String.raw`(?<!\p{L})${named(phrases.map((each) => each.named[limit]))}(?!\p{L})`,
        'gu',
      ),
    ]),
  };
}

interface Source {
  readonly text: string;
  readonly folded: string;
  readonly sentence: Stretch;
  readonly grammar: Grammar;
  readonly numbers: ReadingLanguage;
}

type ReadAmount = Pick<Amount, 'number' | 'form' | 'values' | 'unit'> & {
  readonly isTolerance: boolean;
};

/** A number with what may be behind it. */
interface Part {
  readonly value: number;
  readonly unit: string;
  readonly current: string;
  readonly end: number;
}

/** Reads the quantity that begins with the digits at a place; undefined for what is none. */
function readAmount(source: Source, at: number): ReadAmount | undefined {
  const { folded, sentence, grammar } = source;
  const before = folded.slice(Math.max(sentence.start, at - 12), at);
  // Digits of a word, of a standard or of a clause: “A4”, “ISO-9001”, “3.2.1”.
  if (/[\p{L}\d_][-.,]?$/u.test(before)) return undefined;
  const isTolerance = /(?:±|\+ ?\/ ?-) ?$/.test(before);
  const isNegative = !isTolerance && isMinus(before, at, source);
  const first = readPart(source, at, isNegative ? -1 : 1);
  if (!first) return undefined;
  const start = /[+-] ?$/.test(before) ? at - (/ $/.test(before) ? 2 : 1) : at;
  const parts = [first];
  let form: Amount['form'] = 'value';
  for (let end = first.end; ; ) {
    const joint = readJoint(source, end, form, start);
    const [signed = '', sign = ''] =
      /^([+-]?) ?(?=\d)/.exec(folded.slice(joint?.end ?? end, (joint?.end ?? end) + 3)) ?? [];
    const from = (joint?.end ?? end) + signed.length;
    const part = joint && readPart(source, from, sign === '-' ? -1 : 1);
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
      isTolerance,
    };
  }
  const [, leading] = grammar.currentBefore.exec(before) ?? [];
  const shared = last.current || grammar.currents.get(leading?.replaceAll('.', '') ?? '') || '';
  return {
    number: { start, end: last.end },
    form,
    values: parts.map(({ value, current }) => ({ value, current: current || shared })),
    unit,
    isTolerance,
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

function readPart(source: Source, at: number, sign: 1 | -1): Part | undefined {
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

function withLimit(
  { number, form, values, unit }: ReadAmount,
  folded: string,
  from: number,
  to: number,
  grammar: Grammar,
): Amount {
  const before = folded.slice(Math.max(from, number.start - reach), number.start);
  const behind = folded.slice(number.end, Math.min(to, number.end + reach));
  const base = { number, form, values, unit };
  const isCondition = grammar.condition.test(before);
  const next = nextTo(before, behind, grammar);
  if (next) {
    const { limit, left, right } = next;
    const [start, end] = [number.start - left, number.end + right];
    return { ...base, limit, isNextTo: true, isCondition: false, start, end };
  }
  const [named] = grammar.named
    .flatMap(([limit, pattern]) =>
      [...before.matchAll(pattern)].map(({ index }) => ({ limit, index })),
    )
    .sort((a, b) => b.index - a.index);
  return { ...base, limit: named?.limit, isNextTo: false, isCondition, ...number };
}

/** The limit directly before or behind a number; the longest, since “no more than” has “more than”. */
function nextTo(before: string, behind: string, grammar: Grammar) {
  const [, sign] = /(>=|=>|≥|⩾|<=|=<|≤|⩽|>|<) ?$/.exec(before) ?? [];
  if (sign) {
    const isUp = /[>≥⩾]/.test(sign);
    const isStrict = sign === '>' || sign === '<';
    const limit: LimitName = isUp ? (isStrict ? 'over' : 'least') : isStrict ? 'under' : 'most';
    return { limit, left: before.length - before.lastIndexOf(sign), right: 0 };
  }
  const [longest] = grammar.before
    .flatMap(([limit, pattern]) => {
      const found = pattern.exec(before);
      return found ? [{ limit, left: before.length - found.index, right: 0 }] : [];
    })
    .sort((a, b) => b.left - a.left);
  const after = grammar.behind.flatMap(([limit, pattern]) => {
    const found = pattern.exec(behind);
    return found ? [{ limit, left: 0, right: found[0].length }] : [];
  });
  return longest && longest.limit !== 'upTo' ? longest : (after[0] ?? longest);
}
