import { expect, test } from 'vitest';
import { startTracking, trackDependencies } from '../../schema/dependencies.ts';
import { memoize } from '../../schema/memoize.ts';
import { listPages } from '../../site/model/list-pages.ts';
import { buildModel } from '../../site/model/model.ts';
import { productFigures } from '../../site/model/product-model.ts';
import { trackedKinds } from '../../site/model/tracked-records.ts';
import { contentContext } from '../../site/page-api/content-context.ts';
import { tableOf } from '../../site/pages/family/product-table.tsx';
import { shipped } from '../companies.ts';
import { contentInput } from '../facts.ts';
import { seriesCatalogue } from '../large-catalogue.ts';

const { catalogue } = shipped;
startTracking();
const model = buildModel(catalogue);

test.each(trackedKinds)('who reads one of the %s depends on that record alone', (kind) => {
  const [first] = model[kind];
  const id = first?.outline.id;
  expect(trackDependencies(() => first?.record.title).dependencies).toEqual(
    new Set([`${kind}\n${id}`]),
  );
  expect(trackDependencies(() => [first?.outline.id, first?.path]).dependencies).toBeUndefined();
});

test('who reads figures, or what is remembered of them, depends on the product', () => {
  const [product] = model.products;
  if (!product) throw new Error('there is no product');
  const names = new Set([`products\n${product.outline.id}`]);
  const count = memoize(() => productFigures(product).length);
  expect(trackDependencies(() => product.figures.size).dependencies).toEqual(names);
  expect(trackDependencies(() => product.components.length).dependencies).toEqual(names);
  for (const _ of ['made', 'remembered']) {
    expect(trackDependencies(() => count(model)).dependencies).toEqual(names);
  }
});

test('to build a model reads no record, and a page finds none of these but by the model', () => {
  expect(trackDependencies(() => buildModel(catalogue)).dependencies).toBeUndefined();
  for (const kind of trackedKinds) expect(model.catalogue).not.toHaveProperty(kind);
});

test('the columns of a family depend on the products of its first page alone', () => {
  const company = { ...shipped, catalogue: seriesCatalogue(240) };
  const context = contentContext(contentInput(company), 'en');
  const [family] = context.model.families;
  const [page, ...others] = family ? listPages(family.path, family.products) : [];
  if (!family || !page || others.length === 0) throw new Error('it has one page');
  const { value, dependencies = [] } = trackDependencies(() => tableOf(family, context));
  expect(value).toMatchObject({ usualView: 'table', columns: { length: 5 } });
  const shown = page.items.map(({ outline }) => `products\n${outline.id}`);
  expect([...dependencies].sort()).toEqual(shown.sort());
});
