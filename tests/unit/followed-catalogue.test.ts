import { expect, test } from 'vitest';
import type { Catalogue } from '../../schema/catalogue.ts';
import { followReads, readsOf } from '../../schema/reads.ts';
import { followCatalogue } from '../../site/reuse/followed-catalogue.ts';

type Product = Catalogue['products'][number];

const record = { id: 'S1', family: 'sensors' } as Product;

test.each<[string, (product: Product) => unknown]>([
  ['read', ({ family }) => family],
  ['asked for by “in”', (product) => 'family' in product],
  ['asked for as an own field', (product) => Object.hasOwn(product, 'family')],
  ['copied', (product) => ({ ...product })],
  ['one of the entries', (product) => Object.entries(product)],
])('a field of a record is noted where it is %s', (_, ask) => {
  followReads();
  const { catalogue } = followCatalogue({ products: [record] } as unknown as Catalogue);
  const [product = record] = catalogue.products;
  const { reads } = readsOf(() => ask(product));
  expect([...(reads?.names ?? [])]).toContain('products\nS1\nfamily');
});
