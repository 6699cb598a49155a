import { memberOf } from '../../schema/member-of.ts';
import type {
  FigureData,
  ProductData,
  QuantityData,
  ReadingData,
} from '../../schema/product-data.ts';
import { csvOf } from '../facts/csv.ts';

type Cell = string | number | undefined;

/** A value of a reading, with its product and figure. */
interface Row {
  readonly product: ProductData;
  readonly figure: FigureData;
  readonly reading: ReadingData;
  /** The number of the reading, and of the value in it. */
  readonly place: number;
  readonly number: number;
  readonly code: Extract<ReadingData['terms'][number], { kind: 'code' }> | undefined;
  readonly quantity: Partial<QuantityData>;
  /** The first language. */
  readonly language: string;
}

/** The columns that don't depend on the language, by name. */
const columns: readonly (readonly [name: string, of: (row: Row) => Cell])[] = [
  ['product', ({ product }) => product.id],
  ['product_code', ({ product }) => product.code],
  ['figure', ({ figure }) => figure.figure],
  ['part', ({ figure }) => figure.part?.id],
  ['dimension', ({ figure }) => figure.dimension],
  ['reading', ({ place }) => place],
  ['term', ({ number }) => number],
  ['form', ({ quantity }) => quantity.form],
  ['bound', ({ quantity, code }) => (code ?? quantity).bound],
  ['value', ({ quantity }) => quantity.value],
  ['min', ({ quantity }) => quantity.min],
  ['max', ({ quantity }) => quantity.max],
  ['values', ({ quantity }) => quantity.values?.join(' ')],
  ['unit', ({ quantity }) => quantity.unit],
  ['unit_code', ({ quantity }) => quantity.unitCode],
  ['code', ({ code }) => code?.code],
  ['qualifiers', ({ quantity }) => quantity.qualifiers?.join(' ')],
  ['tolerance', ({ quantity }) => quantity.tolerance?.value],
  ['tolerance_unit', ({ quantity }) => (quantity.tolerance ?? quantity.deviation)?.unit],
  ['expandable_to', ({ quantity }) => quantity.expandableTo],
  ['condition', ({ reading }) => reading.condition?.value],
  ['condition_unit', ({ reading }) => reading.condition?.unit],
  ['condition_unit_code', ({ reading }) => reading.condition?.unitCode],
  ['condition_min', ({ reading }) => reading.condition?.min],
  ['condition_max', ({ reading }) => reading.condition?.max],
  ['condition_values', ({ reading }) => reading.condition?.values?.join(' ')],
  ['deviation_plus', ({ quantity }) => quantity.deviation?.plus],
  ['deviation_minus', ({ quantity }) => quantity.deviation?.minus],
  ['multiplicity', ({ quantity }) => quantity.multiplicity],
  ['address', ({ product, figure, language }) => `${product.page[language]}#${figure.place}`],
];

/** The columns for each language: `label_en`. */
const worded = ['label', 'part', 'text', 'note'] as const;

/** A quantity's fields for a code. */
const noQuantity: Partial<QuantityData> = {};

/**
 * Products as CSV (RFC 4180): a row for each value of each reading, a column for each part of a value. Numbers
 * have a decimal point, several values are separated by spaces. Readings and terms count from 1. The address is
 * in the first language.
 */
export function productsCsv(
  products: readonly ProductData[],
  languages: readonly string[],
): string {
  const [language = ''] = languages;
  const head = [
    ...columns.map(([name]) => name),
    ...languages.flatMap((each) => worded.map((word) => `${word}_${each}`)),
  ];
  const rows = [head];
  for (const product of products) {
    for (const figure of product.figures) {
      for (const [place, reading] of figure.readings.entries()) {
        const said = [figure.label, figure.part?.title, reading.text, reading.note];
        const words = languages.flatMap((each) => said.map((text) => memberOf(text, each) ?? ''));
        for (const [index, term] of reading.terms.entries()) {
          const code = term.kind === 'code' ? term : undefined;
          const quantity = term.kind === 'quantity' ? term : noQuantity;
          const counts = { place: place + 1, number: index + 1, language };
          const row = { product, figure, reading, code, quantity, ...counts };
          rows.push([...columns.map(([, of]) => String(of(row) ?? '')), ...words]);
        }
      }
    }
  }
  return csvOf(rows);
}
