import type { FactsFile, FigureColumns, RequirementWords, Span, UnitWords } from './facts.ts';
import { fill, formatAsked, inUnit, withUnit } from './requirement.ts';

/** The unit that a value is written in; none for counts and codes. */
export type Writing = UnitWords | undefined;

/** How the values of a dimension can be written, in the order in which a file numbers them. */
export function writings(dimension: string, { units }: Pick<FactsFile, 'units'>): Writing[] {
  return [undefined, ...(units[dimension] ?? [])];
}

/**
 * A value as a page shows it, “up to 50 m”, made from its numbers or codes alone. What can be said of a
 * value is more than that, so the build keeps the text of each that this does not give.
 */
export function sayValue(
  figure: Pick<FigureColumns, 'spans' | 'sizes' | 'codes' | 'current' | 'limit'>,
  row: number,
  unit: Writing,
  words: RequirementWords,
): string {
  const codes = figure.codes?.[row];
  const sizes = figure.sizes?.[row];
  const [span, ...others] = figure.spans?.[row] ?? [];
  const current = figure.current?.[row];
  const number = (value: number) => formatAsked(inUnit(value, unit), words);
  const kind = current && (words.currents[current] ?? current);
  const amount = (text: string) => withUnit(text, unit, kind);
  if (codes && span === undefined) {
    const text = codes.join('\u00A0/ ');
    return figure.limit?.[row] === 'min' ? fill(words.rating, text) : text;
  }
  if (sizes) return amount(sizes.map(number).join('\u00A0×\u00A0'));
  if (span === undefined || others.length > 0) return '';
  const [template, ...ends] = limitOf(span, words);
  return fill(template, amount(ends.map(number).join(between(words))));
}

/** The words around the numbers of a span, and these. */
function limitOf(span: Span, words: RequirementWords): [template: string, ...ends: number[]] {
  if (typeof span === 'number') return ['{}', span];
  const [first, second] = span;
  if (second === null) return ['', 0];
  switch (first) {
    case null:
      return [words.upTo ?? '', second];
    case 'over':
      return [words.over ?? '', second];
    case 'under':
      return [words.under ?? '', second];
    case 'min':
      return [words.atLeast, second];
    default:
      return [words.rangeStart ?? '{}', first, second];
  }
}

/** What stands between the ends of a range, on one line with them. */
function between({ range }: RequirementWords): string {
  return (range.split('{}')[1] ?? '').replaceAll(' ', '\u00A0');
}
