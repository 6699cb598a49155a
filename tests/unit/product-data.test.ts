import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { ProductDataFile } from '../../schema/product-data.ts';
import { allDataFiles } from '../../site/files/data-files.ts';
import { dataAddress } from '../../site/model/model.ts';
import { productFigures } from '../../site/model/product-model.ts';
import { type Company, pumps, shipped } from '../companies.ts';
import { contentInput } from '../facts.ts';

function filesOf(company: Company) {
  const input = { ...contentInput(company), revision: { id: 'c6c1fc52', date: '2026-11-22' } };
  const { model } = input;
  const files = allDataFiles(input);
  const contents = new Map(files.map(({ path, content }) => [`/${path}`, String(content)]));
  const read = (id: string, format: 'json' | 'csv') => {
    const content = contents.get(dataAddress(model, id, format));
    if (content === undefined) throw new Error(`There is no ${format} of ${id}.`);
    return content;
  };
  const json = (id: string): ProductDataFile => JSON.parse(read(id, 'json'));
  return { model, contents, read, json };
}

/** The cells of CSV, as RFC 4180 says. */
function cellsOf(csv: string): string[][] {
  return csv
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}

const ofShipped = filesOf(shipped);
const ofPumps = filesOf(pumps);

describe.each([
  ['the shipped catalogue', ofShipped],
  ['the pumps', ofPumps],
])('the data of %s', (_name, { model, contents, json, read }) => {
  const ids = [...model.products, ...model.families].map(({ record }) => record.id);

  test('obey the schema that goes with them', () => {
    const [first = ''] = ids;
    const { $schema } = json(first);
    const schema = contents.get(new URL($schema).pathname) ?? '';
    const ajv = new Ajv({ allErrors: true, strictRequired: false, discriminator: true });
    ajv.addKeyword('markdownDescription');
    const validate = ajv.compile(JSON.parse(schema));
    for (const id of ids) {
      validate(json(id));
      expect([id, validate.errors]).toEqual([id, null]);
    }
    expect(validate({ ...json(first), version: 2 })).toBe(false);
  });

  test('have every figure of every product, with every reading', () => {
    for (const product of model.products) {
      const [data] = json(product.record.id).products;
      const stated = productFigures(product).map(({ id, readings }) => [id, readings.length]);
      expect(data?.figures.map(({ place, readings }) => [place, readings.length])).toEqual(stated);
    }
  });

  test('have the products of a family, with its variants', () => {
    for (const { record } of model.families) {
      const own = model.products.filter((product) => product.record.family === record.id);
      expect(json(record.id).products.map(({ id }) => id)).toEqual(
        own.map((product) => product.record.id),
      );
    }
  });

  test('say as CSV what they say as JSON', () => {
    for (const id of ids) {
      const [head = [], ...rows] = cellsOf(read(id, 'csv'));
      const values = json(id).products.flatMap((product) =>
        product.figures.flatMap((figure) =>
          figure.readings.flatMap(({ terms, text, condition }) =>
            terms.map((term) => ({
              product: product.id,
              figure: figure.figure,
              term,
              text,
              condition,
            })),
          ),
        ),
      );
      expect(rows.map(({ length }) => length)).toEqual(values.map(() => head.length));
      const cells = rows.map((row) => new Map(head.map((name, column) => [name, row[column]])));
      expect(
        cells.map((cell) => [
          ...['product', 'figure', 'text_en', 'condition', 'condition_unit'].map((name) =>
            cell.get(name),
          ),
          ...inTerm.map((name) => cell.get(name)),
        ]),
      ).toEqual(
        values.map(({ product, figure, term, text, condition }) => [
          ...[product, figure, text.en, said(condition?.value), said(condition?.unit)],
          ...inTerm.map((name) => said(Reflect.get(term, name))),
        ]),
      );
    }
  });
});

/** Columns with the same name as the key of a term. */
const inTerm = ['form', 'bound', 'value', 'min', 'max', 'unit', 'code'] as const;

function said(value: string | number | undefined): string {
  return String(value ?? '');
}

describe('a value', () => {
  const readingOf = (product: string, figure: string) =>
    ofPumps.json(product).products[0]?.figures.find(({ place }) => place === figure)?.readings[0];

  test('has its limit, its word for it and the common code of its unit', () => {
    const reading = readingOf('HT-75', 'flow');
    expect(reading?.terms).toEqual([
      {
        kind: 'quantity',
        form: 'value',
        max: 20,
        bound: 'up to',
        unit: 'm³/h',
        unitCode: 'MQH',
      },
    ]);
    expect(reading?.text.de).toBe('bis 20\u00A0m³/h');
  });

  test('has both ends of a range', () => {
    expect(readingOf('HN-32-160', 'media-temperature')?.terms).toMatchObject([
      { form: 'range', min: -10, max: 120, unitCode: 'CEL' },
    ]);
  });

  test('has its condition', () => {
    const stated = ofPumps.model.products.flatMap((product) =>
      productFigures(product).flatMap(({ id, readings }) =>
        readings.flatMap(({ figure }) =>
          figure.condition ? [{ product: product.record.id, id, condition: figure.condition }] : [],
        ),
      ),
    );
    expect(stated.length).toBeGreaterThan(0);
    for (const { product, id, condition } of stated) {
      expect(readingOf(product, id)?.condition).toMatchObject({
        value: condition.values[0],
        unit: condition.unit,
      });
    }
  });
});

test('a connection names both ends with their ports', () => {
  const all = [...ofShipped.model.connections.values()];
  expect(all.length).toBeGreaterThan(0);
  for (const { record, from } of all) {
    if (!from.product) continue;
    const [product] = ofShipped.json(from.product.record.id).products;
    const found = product?.connections.find(({ id }) => id === record.id);
    expect(found?.from).toMatchObject(record.from);
    expect(found?.to).toMatchObject(record.to);
  }
});
