import type { Figure } from './figure.ts';
import type { FigureError } from './source-piece.ts';
import type { Units } from './units.ts';

/** A mistake in the source of a figure, from offset `from` to `to`, with its message and help. */
export interface FoundMistake {
  readonly from: number;
  readonly to: number;
  /** Whether the help reads the digits in another way: `1,5` as 1.5. Other helps keep every amount. */
  readonly isReading?: boolean;
  /** The help in words, where no notation can be proposed. */
  readonly inWords?: string;
  readonly error: FigureError;
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
export function keepsAmounts(
  { from, to, isReading = false, error }: FoundMistake,
  source: string,
  units: Units,
  read: (source: string) => Figure | undefined,
): boolean {
  const proposals = proposalsOf(error.help);
  const amounts = isReading || amountsIn(source, units).toSorted().join();
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
      return (
        (isReading || amountsIn(fixed, units).toSorted().join() === amounts) &&
        read(fixed) !== undefined
      );
    }),
  );
}

/** The notations in `Write "1" if …, or "2" …`, without examples. */
function proposalsOf(help: string): readonly string[] {
  if (!help.startsWith('Write "') || help.includes('…')) return [];
  const [own = ''] = help.split(/ as in | instead of /);
  return [...own.matchAll(/"((?:[^"]|"(?="))+)"/g)].map(([, text = '']) => text);
}

const amount =
  /(\d+(?:\.\d+)?)(?: ?(?!(?:to|bis|à|a|x)(?![\p{L}/]))((?:1\/)?[\p{L}°º˚℃℉%‰"″”](?:(?!\.\.|\/ ?[-+\d]|[-–—]\d)[^\s()±@,;…×*])*))?/gu;

/** The size of each number in a text, in the base unit of its unit, or of the next one in the text. */
function amountsIn(text: string, units: Units): readonly string[] {
  const found = [...text.matchAll(amount)].map(([, value, name]) => ({
    value,
    unit: units.onlyReading(name ?? '')?.split(' ')[0],
  }));
  const last = found.findLast(({ unit }) => unit !== undefined)?.unit;
  return found.map(({ value, unit }, index) => {
    const own = unit ?? found.slice(index).find((each) => each.unit !== undefined)?.unit ?? last;
    const definition = units.get(own ?? '');
    const base = Number(value) * (definition?.factor ?? 1) + (definition?.offset ?? 0);
    return `${base.toPrecision(9)} ${definition?.dimension}`;
  });
}
