import type { Figure, Term } from './figure.ts';
import { isUnclear } from './fractions.ts';

/** Writes a figure in the notation: the inverse of `parseFigure`. */
export function writeFigure({ terms, condition }: Figure): string {
  const text = terms.map(writeTerm).join(' / ');
  return condition ? `${text} @ ${writeTerm(condition)}` : text;
}

function writeTerm(term: Term): string {
  if (term.kind === 'code') return words(term.bound, term.code);
  const { bound, form, values, unit, tolerance, expandableTo } = term;
  const or = isUnclear(values) ? ' or ' : '/';
  const separator = { value: '', range: '..', alternatives: or, dimensions: ' x ' }[form];
  return words(
    bound,
    values.join(separator),
    unit,
    ...term.qualifiers,
    tolerance && words(`±${tolerance.value}`, tolerance.unit),
    expandableTo === undefined ? '' : `(expandable to ${words(`${expandableTo}`, unit)})`,
  );
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
