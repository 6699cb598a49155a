import { describe, expect, test } from 'vitest';
import { checkSchema } from '../../cli/check/check-schema.ts';
import { loadSchemas } from '../../cli/check/schemas.ts';
import { walk } from '../../cli/check/shared-nodes.ts';
import { isFields } from '../../cli/core/data.ts';
import type { Entry } from '../../cli/core/source.ts';
import { kindNames } from '../../schema/catalogue.ts';

const schemas = await loadSchemas(kindNames, ['en', 'fr', 'es']);
const check = (entry: Entry) => checkSchema(schemas.get(entry.kind) ?? {}, entry);

function entryOf(kind: Entry['kind'], data: unknown): Entry {
  return { file: 'x.yaml', path: '/x.yaml', text: '', hash: '', format: 'yaml', kind, data };
}

/** The findings on a product as `pointer: message`. */
function messages(data: unknown): string[] {
  return check(entryOf('product', data)).map(({ finding }) =>
    'at' in finding ? `${finding.at.join('/')}: ${finding.message}` : finding.message,
  );
}

const text = { en: 'A', fr: 'B', es: 'C' };
const product = {
  id: 'X',
  family: 'f',
  path: '/x',
  title: text,
  subtitle: text,
  requiredInformation: { productFamily: 'toll_products', productName: 'X' },
};

describe('a check', () => {
  test('finds nothing in a good record', () => {
    expect(messages(product)).toEqual([]);
  });

  test('speaks only of the branch that was meant', () => {
    const tables = [{ rows: ['a', { parameter: text }] }];
    expect(messages({ ...product, tabs: [{ kind: 'specs', tables }] })).toEqual([
      'tabs/0/tables/0/rows/1: The field "specification" is missing.',
    ]);
  });

  test('says what is possible where no branch was meant', () => {
    const tabs = [{ kind: 'specs', tables: [{ rows: [true] }] }];
    expect(messages({ ...product, figures: { a: [1] }, tabs })).toEqual([
      'figures/a/0: Item 1 of "a" is the number 1, but a group of fields ("value" and "note") is expected.',
      'tabs/0/tables/0/rows/0: Item 1 of "rows" is true, but a plain text or a group of fields ' +
        '("parameter" and "specification") is expected.',
    ]);
  });

  test('leaves missing and extra languages to their own rules', () => {
    expect(messages({ ...product, title: { en: 'A', de: 'B', es: null } })).toEqual([]);
  });

  test('takes a misspelt field for one mistake', () => {
    const { subtitle, ...rest } = product;
    expect(messages({ ...rest, subtitel: subtitle })).toEqual([
      'subtitel: There is no field "subtitel" here.',
    ]);
  });

  test('reports one mistake a value, and every mistake of a record', () => {
    expect(messages({ ...product, id: 5, status: 7, order: 1.5, keyFigures: {} })).toEqual([
      'id: "id" is the number 5, but a plain text is expected.',
      'status: "status" is the number 7, but only "partial" is possible.',
      'order: "order" is the number 1.5, but a whole number is expected.',
      'keyFigures: "keyFigures" is a group of fields, but a list is expected.',
    ]);
  });
});

describe('a walk', () => {
  const schema = schemas.get('product') ?? {};
  const found = (data: unknown, name: string) =>
    [...walk(schema, data)].filter((node) => node.name === name).map(({ at }) => at.join('/'));

  test('finds texts, figures, paths and assets wherever the schema has them', () => {
    const data = {
      path: '/x',
      aliases: ['/y'],
      title: text,
      images: [{ src: 'a.svg', alt: text }],
      figures: { a: 1, b: [{ value: 1, note: text }, { value: 2 }] },
      tabs: [{ kind: 'lineup', table: { columns: [], rows: [{ a: text, b: 'code' }] } }],
    };
    expect(found(data, 'text')).toEqual([
      'title',
      'images/0/alt',
      'figures/b/0/note',
      'tabs/0/table/rows/0/a',
    ]);
    expect(found(data, 'figure')).toEqual(['figures/a', 'figures/b']);
    expect(found(data, 'path')).toEqual(['path', 'aliases/0']);
    expect(found(data, 'asset')).toEqual(['images/0/src']);
  });

  test('goes on below a misspelt field and a misspelt kind', () => {
    expect(found({ titel: text, tabs: [{ kind: 'feature', items: [text] }] }, 'text')).toEqual([
      'titel',
      'tabs/0/items/0',
    ]);
  });

  test('passes over what has another shape than the schema', () => {
    expect(found({ tabs: { kind: 'features' }, intro: 'text', images: [[text]] }, 'text')).toEqual(
      [],
    );
    expect(isFields(schema)).toBe(true);
  });
});
