import type {
  FigureData,
  ProductData,
  QuantityData,
  ReadingData,
} from '../../schema/product-data.ts';
import { csvOf } from '../facts/csv.ts';

/** What a row says whatever the language is. */
const columns = [
  'product',
  'product_code',
  'figure',
  'part',
  'dimension',
  'reading',
  'term',
  'form',
  'bound',
  'value',
  'min',
  'max',
  'values',
  'unit',
  'unit_code',
  'code',
  'qualifiers',
  'tolerance',
  'tolerance_unit',
  'expandable_to',
  'condition',
  'condition_unit',
  'condition_unit_code',
  'address',
] as const;

/** What it says in each language: `label_en`. */
const worded = ['label', 'part', 'text', 'note'] as const;

type Cell = string | number | undefined;
type Cells = Partial<Record<(typeof columns)[number], Cell>>;

/**
 * Products as CSV by RFC 4180: a row for each value of each reading, a column for each part of a
 * value. Numbers have a decimal point, several values a space between them. Readings and terms
 * count from 1. The address is in the first language.
 */
export function productsCsv(
  products: readonly ProductData[],
  languages: readonly string[],
): string {
  const head = [
    ...columns,
    ...languages.flatMap((language) => worded.map((word) => `${word}_${language}`)),
  ];
  const rows = products.flatMap((product) =>
    product.figures.flatMap((figure) =>
      figure.readings.flatMap((reading, place) =>
        reading.terms.map((term, index) => {
          const own: Cells = {
            ...ofFigure(product, figure, languages[0] ?? ''),
            reading: place + 1,
            term: index + 1,
            ...(term.kind === 'code' ? { code: term.code, bound: term.bound } : numbers(term)),
            ...condition(reading),
          };
          return [
            ...columns.map((column) => own[column]),
            ...languages.flatMap((language) => wordsOf(figure, reading, language)),
          ];
        }),
      ),
    ),
  );
  return csvOf([head, ...rows.map((cells) => cells.map((cell) => String(cell ?? '')))]);
}

function ofFigure({ id, code, page }: ProductData, figure: FigureData, language: string): Cells {
  return {
    product: id,
    product_code: code,
    figure: figure.figure,
    part: figure.part?.id,
    dimension: figure.dimension,
    address: `${page[language]}#${figure.place}`,
  };
}

function numbers(quantity: QuantityData): Cells {
  const { tolerance } = quantity;
  return {
    form: quantity.form,
    bound: quantity.bound,
    value: quantity.value,
    min: quantity.min,
    max: quantity.max,
    values: quantity.values?.join(' '),
    unit: quantity.unit,
    unit_code: quantity.unitCode,
    qualifiers: quantity.qualifiers?.join(' '),
    tolerance: tolerance?.value,
    tolerance_unit: tolerance?.unit,
    expandable_to: quantity.expandableTo,
  };
}

function condition({ condition }: ReadingData): Cells {
  return {
    condition: condition?.value,
    condition_unit: condition?.unit,
    condition_unit_code: condition?.unitCode,
  };
}

function wordsOf({ label, part }: FigureData, { text, note }: ReadingData, language: string) {
  return [label[language], part?.title[language], text[language], note?.[language]];
}
