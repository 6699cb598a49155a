import { writeNumber } from '../languages/number-style.ts';
import { memberOf } from '../member-of.ts';
import { baseUnits } from './built-in-units.ts';
import type { Figure, Quantity, Term, Tolerance } from './figure.ts';
import { isUnclear, writeFraction } from './fractions.ts';
import { isSized, mayBeCount } from './multiplicity.ts';

/** Writes a figure in the notation: the inverse of `parseFigure`. */
export function writeFigure({ terms, condition }: Figure): string {
  const text = terms.map(writeTerm).join(' / ');
  return condition ? `${text} @ ${writeTerm(condition)}` : text;
}

function writeTerm(term: Term): string {
  if (term.kind === 'code') return words(term.bound, term.code);
  const { bound, multiplicity, unit } = term;
  const one = words(bound, writeOne(term));
  if (multiplicity === undefined) return one;
  // The notation takes brackets for any unit: whether one of a catalogue measures sides is not known here.
  const built = unit === undefined ? undefined : memberOf(baseUnits, unit);
  const isPlain = bound || (built && !isSized(built));
  return `${multiplicity} x ${isPlain ? one : `(${one})`}`;
}

function writeOne(term: Quantity): string {
  const { form, values, unit, tolerance, expandableTo, inFractions } = term;
  const or = inFractions || isUnclear(values, unit) ? ' or ' : '/';
  const side = form === 'dimensions' && unit && mayBeCount(values[0]) ? ` ${unit} x ` : ' x ';
  const separator = { value: '', range: '..', alternatives: or, dimensions: side }[form];
  return words(
    values
      .map((value) => (inFractions ? writeFraction(value) : writeNumber(value)))
      .join(separator),
    unit,
    ...term.qualifiers,
    tolerance && words(writeTolerance(tolerance, writeNumber), tolerance.unit),
    expandableTo === undefined ? '' : `(expandable to ${words(writeNumber(expandableTo), unit)})`,
  );
}

/** `±15`, `+10/-15`, with the numbers as `say` writes them. */
export function writeTolerance(
  { value, minus }: Tolerance,
  say: (value: number) => string,
  sign = '-',
): string {
  return minus === undefined ? `±${say(value)}` : `+${say(value)}/${sign}${say(minus)}`;
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
