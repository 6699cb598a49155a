import { memberOf } from '../../schema/member-of.ts';
import { exact, inUnit, symbolOf } from './base-value.ts';
import type { Cell, Comparison, Row } from './comparison.ts';
import { spreadsheetOf } from './csv.ts';
import type { Fact, Facts, FactsFile, ListedProduct, UnitWords } from './facts.ts';
import { formatAsked, withUnit } from './requirement.ts';

/** What the first row and empty places of the table say. */
export interface CsvWords {
  readonly group: string;
  readonly figure: string;
  readonly unit: string;
  readonly notStated: string;
}

/**
 * A comparison as a table for spreadsheets: a row for each figure, a column for each product. A single
 * number is written without its unit, which has a column of its own; everything else is as pages show
 * it, with the decimal sign of the language.
 */
export function comparisonCsv(
  { rows, singles }: Comparison,
  products: readonly ListedProduct[],
  facts: Facts,
  words: CsvWords,
): string {
  const codes = products.some(({ code }) => code)
    ? [['', '', '', ...products.map(({ code }) => code)]]
    : [];
  const stated = rows.map(({ group = '', label, unit, cells, isJoined }) => [
    group,
    label,
    symbolOf(unit),
    ...cells.map((cell) => written(cell, { unit, isJoined }, facts, words)),
  ]);
  const single = singles.flatMap((own, column) =>
    own.map(({ figure: { group = '', label }, cell }) => [
      group,
      label,
      '',
      ...products.map((_product, index) =>
        index === column
          ? written(cell, { unit: undefined, isJoined: false }, facts, words)
          : words.notStated,
      ),
    ]),
  );
  const head = [words.group, words.figure, words.unit, ...products.map(({ title }) => title)];
  return spreadsheetOf([head, ...codes, ...stated, ...single], facts.file.words);
}

/** A cell of a table for spreadsheets: a single number in the unit of its head, else all values as pages show them. */
export function written(
  { values }: Cell,
  { unit, isJoined }: Pick<Row, 'unit' | 'isJoined'>,
  { file }: Facts,
  { notStated }: Pick<CsvWords, 'notStated'>,
): string {
  const [value, another] = values;
  if (!value) return notStated;
  const [span, alternative] = value.fact.spans ?? [];
  const isSingle = !another && !isJoined && !value.fact.note && alternative === undefined;
  if (isSingle && typeof span === 'number') {
    const number = plainNumber(value.fact, span, unit, file);
    if (number !== undefined) return number;
  }
  return values
    .map(({ fact, parts }) => {
      const name = isJoined ? fact.figure.label : parts.join(', ');
      const text = fact.note ? `${fact.text} (${fact.note})` : fact.text;
      return name ? `${name}: ${text}` : text;
    })
    .join(' | ');
}

/** The number of a value that is nothing else in the unit, or in ten times it …: of “0.3 km”, and not of “1 TB SSD”; ungrouped. */
function plainNumber(
  { text, figure }: Fact,
  base: number,
  unit: UnitWords | undefined,
  { words, units }: FactsFile,
): string | undefined {
  const bare = (given: string) => given.replace(/[\s\u2066-\u2069]/g, '');
  const isIn = (own: UnitWords | undefined) => {
    const value = inUnit(base, own);
    return bare(text) === bare(withUnit(formatAsked(value, words, own), own, value));
  };
  const others = memberOf(units, figure.dimension)?.filter(
    ({ factor }) => unit && Number.isInteger(exact(Math.log10(factor / unit.factor))),
  );
  if (![unit, ...(others ?? [])].some(isIn)) return undefined;
  return formatAsked(inUnit(base, unit), { ...words, group: '' }, unit).replace('\u2212', '-');
}
