import { describe, expect, test } from 'vitest';
import { neighboursOf } from '../../site/content/product/product-links.tsx';
import { buildModel } from '../../site/model/model.ts';
import { shipped } from '../companies.ts';

const model = buildModel(shipped.catalogue);

describe('what a product works with', () => {
  const all = model.products.map((product) => ({ product, found: neighboursOf(product, model) }));

  test('is what its connections lead to, each once, with what passes', () => {
    for (const { product, found } of all) {
      expect(new Set(found.map((neighbour) => neighbour.product)).size).toBe(found.length);
      for (const { product: other, exchanges } of found) {
        expect(other).not.toBe(product);
        for (const { connection, end } of exchanges) {
          expect(connection[end].product).toBe(other);
          expect(connection[end === 'from' ? 'to' : 'from'].product).toBe(product);
        }
      }
    }
    const connected = all.filter(({ found }) =>
      found.some(({ exchanges }) => exchanges.length > 0),
    );
    expect(Math.max(...connected.map(({ found }) => found.length))).toBeGreaterThan(3);
    for (const { found } of connected) {
      expect(found.every(({ exchanges }) => exchanges.length > 0)).toBe(true);
    }
  });

  test('is what the same solutions use where it is connected to nothing', () => {
    const shared = all.flatMap(({ product, found }) =>
      found.flatMap((neighbour) =>
        neighbour.shared ? [{ product, other: neighbour.product, solution: neighbour.shared }] : [],
      ),
    );
    expect(shared.length).toBeGreaterThan(0);
    for (const { product, other, solution } of shared) {
      const used = solution.record.uses.map((use) => use.product);
      expect(used).toContain(product.record.id);
      expect(used).toContain(other.record.id);
    }
    for (const { found } of all) {
      expect(new Set(found.map(({ shared }) => shared === undefined)).size).toBeLessThanOrEqual(1);
    }
  });
});
