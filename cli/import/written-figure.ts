import { withSafeHelp } from '../../schema/figures/checked-help.ts';
import { dimensionOf, type Figure } from '../../schema/figures/figure.ts';
import { fractionsIn } from '../../schema/figures/fractions.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { anyOf, aroundFigures, fold } from '../../schema/figures/words-around.ts';
import { en } from '../../schema/languages/en.ts';
import { ColumnNumbers } from './column-numbers.ts';

/** A value in the notation of figures, with notes for a person, or why it is none. */
export type WrittenFigure =
  | { readonly value: string; readonly note?: string }
  | { readonly reason: string };

/**
 * Reads a value of a data sheet (`24VDC/3A`, `-10 to +70 C`, `< 8 W`) as a figure of a dimension. Changes only
 * the spelling, and only if it is unambiguous: no number and no unit is guessed. `unit` is that of a label such
 * as "Power (W)", for a value without one; `numbers` reads the numbers of its column.
 */
export function writtenFigure(
  given: string | number,
  dimension: string,
  units: Units,
  unit?: string,
  numbers = (own: string) => new ColumnNumbers().read(own),
): WrittenFigure {
  const text = String(given);
  const isPlain = typeof given === 'number' || dimension === 'code';
  const plain = isPlain ? { text } : numbers(text);
  const doubt = 'reason' in plain ? plain.reason : doubtIn(plain.text, units);
  if ('reason' in plain || (typeof given !== 'number' && doubt !== undefined))
    return { reason: `"${text}" can't be read as a figure: ${doubt}` };
  const spelt = inNotation(plain.text, dimension, units);
  const needsUnit = unit !== undefined && /\d$/.test(spelt);
  const withUnit = needsUnit ? inNotation(`${spelt} ${unit}`, dimension, units) : spelt;
  const { figure, error } = parseFigure(withUnit, units, { dimension, words: [en.figures] });
  if (error)
    return { reason: `"${text}" can't be read as a figure: ${error.message} ${error.help}` };
  const found = dimensionOf(figure, units);
  const unsure = formDoubt(figure, dimension, text);
  if (unsure && found === dimension) return { reason: `"${text}" ${unsure}` };
  if (found === dimension) return withHeading(withUnit, figure, units, unit);
  return {
    reason: `"${text}" is ${units.nameOf(found)}, and the figure is ${units.nameOf(dimension)}`,
  };
}

/** Dimensions of sizes. In `2 x 5 A` and in `2x 5 m`, the first number is a count. */
const isSized = /^(?:length|angle|count|pixel-count)$/;

/** Why numbers with a sign between them may not mean what they mean in the notation. */
function formDoubt({ terms }: Figure, dimension: string, text: string): string | undefined {
  const has = (form: string) =>
    terms.some((term) => term.kind === 'quantity' && term.form === form);
  if (has('dimensions') && (!isSized.test(dimension) || /\d[x×] /.test(text)))
    return 'may say how many there are: write the value of one, and how many in a table';
  if (dimension !== 'temperature' || !/\d\/\+?\d/.test(text) || !has('alternatives'))
    return undefined;
  return 'may be a range, or two values: write it as in "10..40 °C" or "10 or 40 °C"';
}

/** Compares the unit of a value with that of its label; the unit of the value has precedence. */
function withHeading(value: string, { terms }: Figure, units: Units, label = ''): WrittenFigure {
  const own = terms[0].kind === 'quantity' ? terms[0].unit : undefined;
  const headed = units.onlyReading(label)?.split(' ')[0];
  if (own === undefined || headed === undefined || !units.has(headed) || own === headed)
    return { value };
  const differ = `"${value}" is in ${own}, and its label says ${headed}`;
  return own.toLowerCase() === headed.toLowerCase()
    ? { reason: `${differ}: one of them is a slip` }
    : { value, note: `${differ}: look at which is right` };
}

function doubtIn(text: string, units: Units): string | undefined {
  const [fraction] = fractionsIn(text, units);
  if (!fraction) return undefined;
  const read = (other: string) => parseFigure(other, units).figure;
  const { message, help } = withSafeHelp(fraction, text, units, read);
  return `${message} ${help}`;
}

const around = aroundFigures([en.figures]);
const bound = new RegExp(`^${anyOf(around.boundBefore.keys())}\\s*(?=[-\\d]|IP)`, 'iu');
const number = String.raw`\d+(?:\.\d+)?`;
const range = new RegExp(
  `((?<!\\d ?)-?${number})(?: - |- ?| ?(?:to|\\.{2,3}|…) ?)(-?${number})`,
  'g',
);

function inNotation(text: string, dimension: string, units: Units): string {
  const plain = text
    .trim()
    .replace(/\.$/, '')
    .replace(/\s+/g, ' ')
    .replace(/[−–—](?=\s?\d)/g, '-')
    .replace(/ ?(?:\+ ?\/ ?-|±) ?(?=\d)/g, ' ±')
    .replace(/(?<!\/ ?|[\d\p{L}])\+(?=\d)(?!\S+ ?\S{0,3} ?\/ ?-)/gu, '');
  if (dimension === 'code')
    return plain.replace(/^([A-Z]{2,}) (\d+)$/, '$1$2').replace(/^IP-(?=\d)/, 'IP');
  return (
    plain
      .replace(bound, (word) => `${around.boundBefore.get(fold(word.trim())) ?? word.trim()} `)
      .replace(/(\d) ?[x×] ?(?=\d)/g, '$1 x ')
      .replace(/(\d) ?([°℃]\s?C|°) ?(?=to |- ?-?\d)/g, '$1 ')
      // A descending range may be a power of ten: 10-3.
      .replace(range, (all, from: string, to: string) =>
        Number(from) < Number(to) || / to /.test(all) ? `${from}..${to}` : all,
      )
      .replace(/([\p{L}%]) ?\/ ?(?=\d)/gu, '$1 / ')
      .replace(/ at (?=\d)/g, ' @ ')
      .replace(/° C\b/g, '°C')
      .replace(/(\d) ?([\p{L}°º%Ω][^\s()±@]*)/gu, (all, digit: string, unit: string) => {
        if (unit === 'x' || /^e[+-]?\d/i.test(unit)) return all;
        return `${digit} ${units.onlyReading(unit, dimension) ?? units.onlyReading(unit) ?? unit}`;
      })
  );
}
