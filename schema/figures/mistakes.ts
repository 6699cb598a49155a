import type { FigureWords } from '../languages/language-pack.ts';
import { memberOf } from '../member-of.ts';
import { memoize } from '../memoize.ts';
import { type Figure, qualifiers } from './figure.ts';
import { fractionsIn, plainFraction, separateUnit } from './fractions.ts';
import table from './mistakes.json' with { type: 'json' };
import { isSized, mayBeCount } from './multiplicity.ts';
import { type FigureError, type Piece, problem } from './source-piece.ts';
import type { Units } from './units.ts';
import { anyOf, aroundFigures, fold } from './words-around.ts';

/** What mistakes are recognised by: the units of the catalogue, and the words of its languages. */
export interface Vocabulary {
  readonly units: Units;
  readonly words: readonly FigureWords[];
  /** Parses another source; undefined if that has a mistake as well. */
  readonly read?: (source: string) => Figure | undefined;
}

/** A mistake in the source of a figure, from offset `from` to `to`, with its message and help. */
interface FoundMistake {
  readonly from: number;
  readonly to: number;
  /** Whether the help reads the digits in another way: `1,5` as 1.5. Other helps keep every amount. */
  readonly isReading?: boolean;
  /** The help in words, where no notation can be proposed. */
  readonly inWords?: string;
  readonly error: FigureError;
}

/**
 * A mistake in the table. Of several that match, the earliest in the text is reported, then the first of the
 * table. Names in braces stand for the words of languages in a pattern, and for its groups in a help, where
 * `text` is the match with the replacements of `fix`. The group `wrong` is underlined, else the whole match.
 */
interface Mistake extends Pick<FoundMistake, 'isReading' | 'inWords'> {
  readonly pattern: string;
  readonly anyCase?: boolean;
  readonly message: string;
  readonly help?: string;
  readonly fix?: readonly (readonly string[])[];
  /** Which of the {@link helps} says it. */
  readonly by?: string;
}

const number = String.raw`-?\d+(?:\.\d+)?`;

const mistakesIn = memoize((languages: readonly FigureWords[]) => {
  const around = aroundFigures(languages);
  const names: Readonly<Record<string, string>> = {
    ...{ number, qualifiers: qualifiers.join('|'), ledRange: around.rangeOf(number) },
    ...{ between: around.between, expandable: around.expandable },
    ...{ about: around.about, condition: around.condition },
    multiples: anyOf(around.multiples.keys()),
    boundsBefore: anyOf([...around.boundBefore.keys()].filter((word) => /^\p{L}/u.test(word))),
    boundsBehind: anyOf(around.boundBehind.keys()),
  };
  return table.map((mistake: Mistake) => {
    const pattern = filled(mistake.pattern, names);
    return { ...mistake, around, pattern: new RegExp(pattern, mistake.anyCase ? 'dgiu' : 'dgu') };
  });
});

/** A text with values in the place of their names in braces. */
function filled(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{([a-z]\w+)\}/g, (_, name: string) => memberOf(values, name) ?? '');
}

/** What a mistake is, as far as its pattern found it. */
interface Match extends Readonly<Record<string, string | undefined>> {
  readonly text: string;
}

type Help = (match: Match, units: Units, around: ReturnType<typeof aroundFigures>) => string;

/** Helps that depend on more than the groups of a pattern. */
const helps: Readonly<Record<string, Help>> = {
  thousands: ({ text }) =>
    /^\d+,\d+$/.test(text)
      ? `Write "${text.replace(',', '')}", or "${Number(text.replace(',', '.'))}" if it is a decimal.`
      : `Write "${text.replace(/\D/g, '')}".`,
  sign: ({ wrong = '', value }, _, { boundBefore }) =>
    `Write "${boundBefore.get(wrong)} ${value?.trim() || '…'}".`,
  boundBefore: ({ text }, _, { boundBefore }) =>
    `Write "${boundBefore.get(fold(text))}" and a space.`,
  boundBehind: ({ text }, _, { boundBehind }) =>
    `Begin with "${boundBehind.get(fold(text)) ?? fold(text)}".`,
  tolerance: ({ plus, of, below, minus, also, above, unit = '' }) => {
    const isOne = [of, also].every((each) => !each || each === unit);
    const numbers = `+${plus ?? above}/-${below ?? minus}`;
    return isOne ? `Write "${`${numbers} ${unit}`.trim()}".` : 'Give it one unit.';
  },
  oneSide: ({ sign, value }) => {
    const only = sign === '+' ? `+${value}/-0 %` : `+0/-${value} %`;
    return `Write "${only}" if that is all, or "±${value} %" for both.`;
  },
  fraction: ({ whole, part = '' }) =>
    `Write "${[whole, plainFraction(part)].filter(Boolean).join(' ')}".`,
  unitTwice: ({ from, to, unit }, units) =>
    `Write "${separateUnit(units, `${from}..${to}`, unit)}".`,
  range: ({ text }) => `Write "${numbersIn(text).join('..')}".`,
  sides: ({ text, unit = '' }, units) => {
    if (!isSized(units.find(unit)))
      return 'Give each a figure; how many there are comes before an x: "3 x 400 V AC".';
    const numbers = numbersIn(text);
    const each = separateUnit(units, '', unit);
    const joint = mayBeCount(Number(numbers[0])) ? `${each} x ` : ' x ';
    return `Write "${numbers.join(joint)}${each}".`;
  },
  space: ({ value, wrong }, units) => `Write "${separateUnit(units, value, wrong)}".`,
  multiple: ({ value, wrong = '' }, units, { multiples }) =>
    `Write "${separateUnit(units, value, wrong)}", or "${Number(value) * (multiples.get(wrong) ?? 1)}".`,
  capitals: ({ text }) => `Write "${text.toUpperCase()}".`,
};

function numbersIn(text: string): readonly string[] {
  return text.match(new RegExp(number, 'g')) ?? [];
}

/** The error for a piece that can't be read: a known mistake in it, or else the given message. */
export function explain(piece: Piece, by: Vocabulary, message: string, help: string): FigureError {
  const { read, units, words } = by;
  if (!read) return problem(piece, message, help);
  const matched = mistakesIn(words).flatMap((each) => matches(each, piece.source, units));
  const found = [...fractionsIn(piece.source, units), ...matched]
    .filter(({ from, to }) => from < Math.max(piece.end, piece.start + 1) && to > piece.start)
    .sort((a, b) => a.from - b.from);
  const [first] = found;
  if (!first) return problem(piece, message, help);
  const safe = found.find(
    (each) => each.inWords !== undefined || keepsAmounts(each, piece.source, units, read),
  );
  return withSafeHelp(safe ?? first, piece.source, units, read);
}

function matches(
  mistake: ReturnType<typeof mistakesIn>[number],
  source: string,
  units: Units,
): FoundMistake[] {
  const { pattern, message, help = '', fix = [], by = '', around, ...how } = mistake;
  return [...source.matchAll(pattern)].map((match) => {
    const [whole] = match;
    const [from, to] = [match.index, match.index + whole.length];
    const [start, end] = match.indices?.groups?.wrong ?? [from, to];
    const text = fix.reduce(
      (rest, [wrong = '', right = '']) => rest.replace(new RegExp(wrong, 'gu'), right),
      whole,
    );
    const said = { ...match.groups, text };
    const own = memberOf(helps, by)?.(said, units, around) ?? filled(help, said);
    return { from, to, ...how, error: { message, help: own, start, end } };
  });
}

/** The help where no notation keeps every number. */
const inWords =
  'Write each number as a figure has it: "30 km/h", "0..60 °C", "600 x 400 mm", "24 V ±10 %", or "12 V / 3 A" with a unit each.';

/** The error for a mistake. If the proposed notation is not a valid figure, the help is in words. */
export function withSafeHelp(
  found: FoundMistake,
  source: string,
  units: Units,
  read: (source: string) => Figure | undefined,
): FigureError {
  return keepsAmounts(found, source, units, read)
    ? found.error
    : { ...found.error, help: found.inWords ?? inWords };
}

/**
 * Whether every notation that a help proposes is a figure with the same amounts: each number in its unit. A
 * help without a proposal is safe.
 */
function keepsAmounts(
  { from, to, isReading = false, error }: FoundMistake,
  source: string,
  units: Units,
  read: (source: string) => Figure | undefined,
): boolean {
  const proposals = proposalsOf(error.help);
  const amounts = isReading || amountsIn(source, units);
  const [unit = ''] = /^ ?[\p{L}°º%"″”]\S*/u.exec(source.slice(to)) ?? [];
  return proposals.every((text) =>
    [
      [from, to],
      [from, to - 1],
      [from + 1, to - 1],
      [error.start, error.end],
      ...(isReading ? [] : [[from, to + unit.length]]),
    ].some(([start = 0, end = 0]) => {
      const fixed = source.slice(0, start) + text + source.slice(end);
      return (isReading || amountsIn(fixed, units) === amounts) && read(fixed) !== undefined;
    }),
  );
}

/** The error with a help for its decimal commas as well. A comma before three digits may set thousands apart. */
export function withCommas(
  error: FigureError,
  source: string,
  units: Units,
  errorOf: (source: string) => FigureError | undefined,
): FigureError {
  const plain = source.replace(/(?<![\p{L}\d.,])(\d+),(?!\d{3}(?!\d))(\d+)(?![\d.,])/gu, '$1.$2');
  if (plain === source || error.help.startsWith('Write "')) return error;
  const next = errorOf(plain);
  const [own = '', other] = proposalsOf(next?.help ?? '');
  const { start, end } = next ?? { start: 0, end: 0 };
  const ends = [end, plain.length, plain.search(/\d\D*$/) + 1];
  const fixed = ends
    .map((to, index) => plain.slice(0, index === 0 ? start : 0) + own + plain.slice(to))
    .find((each) => !errorOf(each) && amountsIn(each, units) === amountsIn(plain, units));
  if (fixed && !other && (own || !next)) return { ...error, help: `Write "${fixed}".` };
  const isNext = next?.message === error.message;
  return isNext ? { ...error, help: `${error.help} The decimal sign is a point.` } : error;
}

/** The notations in `Write "1" if …, or "2" …`, without examples. */
function proposalsOf(help: string): readonly string[] {
  if (!help.startsWith('Write "') || help.includes('…')) return [];
  const [own = ''] = help.split(/ as in | instead of /);
  return [...own.matchAll(/"((?:[^"]|"(?="))+)"/g)].map(([, text = '']) => text);
}

const amount =
  /(\d+(?:\.\d+)?)(?: ?(?!(?:to|bis|à|a|x)(?![\p{L}/]))((?:1\/)?[\p{L}°º˚℃℉%‰"″”](?:(?!\.\.|\/ ?[-+\d]|[-–—]\d)[^\s()±@,;…×*])*))?/gu;

/** The sizes of the numbers in a text, sorted, each in the base unit of its unit, or of the next one in the text. */
function amountsIn(text: string, units: Units): string {
  const found = [...text.matchAll(amount)].map(([, value, name]) => ({
    value,
    unit: units.onlyReading(name ?? '')?.split(' ')[0],
  }));
  const last = found.findLast(({ unit }) => unit !== undefined)?.unit;
  const amounts = found.map(({ value, unit }, index) => {
    const own = unit ?? found.slice(index).find((each) => each.unit !== undefined)?.unit ?? last;
    const definition = units.get(own ?? '');
    const base = Number(value) * (definition?.factor ?? 1) + (definition?.offset ?? 0);
    return `${base.toPrecision(9)} ${definition?.dimension}`;
  });
  return amounts.sort().join();
}
