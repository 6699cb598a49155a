import { expect, test } from 'vitest';
import { startTracking, trackDependencies } from '../../schema/dependencies.ts';
import { memoize } from '../../schema/memoize.ts';
import { buildModel } from '../../site/model/model.ts';
import { productFigures } from '../../site/model/product-model.ts';
import { trackedKinds } from '../../site/model/tracked-records.ts';
import { shipped } from '../companies.ts';

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
