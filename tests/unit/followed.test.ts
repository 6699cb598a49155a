import { expect, test } from 'vitest';
import { followReads, readsOf } from '../../schema/reads.ts';
import { remember } from '../../schema/remember.ts';
import { followedKinds } from '../../site/model/followed.ts';
import { buildModel } from '../../site/model/model.ts';
import { productFigures } from '../../site/model/product-model.ts';
import { shippedCatalogue } from '../catalogue.ts';

const catalogue = await shippedCatalogue();
followReads();
const model = buildModel(catalogue);

test.each(followedKinds)('who reads one of the %s depends on that record alone', (kind) => {
  const [first] = model[kind];
  const id = first?.outline.id;
  expect(readsOf(() => first?.record.title).reads).toEqual(new Set([`${kind}\n${id}`]));
  expect(readsOf(() => [first?.outline.id, first?.path]).reads).toBeUndefined();
});

test('who reads figures, or what is remembered of them, depends on the product', () => {
  const [product] = model.products;
  if (!product) throw new Error('there is no product');
  const names = new Set([`products\n${product.outline.id}`]);
  const count = remember(() => productFigures(product).length);
  expect(readsOf(() => product.figures.size).reads).toEqual(names);
  expect(readsOf(() => product.components.length).reads).toEqual(names);
  for (const _ of ['made', 'remembered']) {
    expect(readsOf(() => count(model)).reads).toEqual(names);
  }
});

test('to build a model reads no record, and a page finds none of these but by the model', () => {
  expect(readsOf(() => buildModel(catalogue)).reads).toBeUndefined();
  for (const kind of followedKinds) expect(model.catalogue).not.toHaveProperty(kind);
});
