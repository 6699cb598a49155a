import type { ConnectionModel } from './connections.ts';
import type { SiteModel, SolutionModel } from './model.ts';
import type { ProductModel } from './product-model.ts';

/** A product that works with another one: by what they exchange, else by a solution that uses both. */
export interface Neighbour {
  product: ProductModel;
  /** The connections to the other product, with this product's end: receiving (`to`) or sending (`from`). */
  exchanges: readonly { connection: ConnectionModel; end: 'from' | 'to' }[];
  /** A solution that uses both; undefined if they exchange something. */
  shared?: SolutionModel | undefined;
}

/** One and a half rows. */
const maxNeighbours = 6;

/** The neighbours of a product: connected ones, else those in the same solutions. */
export function neighboursOf(product: ProductModel, model: SiteModel): Neighbour[] {
  const connected = connectedTo(product, model);
  return (connected.length > 0 ? connected : sharingWith(product, model)).slice(0, maxNeighbours);
}

function connectedTo(product: ProductModel, { connections }: SiteModel): Neighbour[] {
  const found = new Map<ProductModel, Neighbour['exchanges'][number][]>();
  for (const connection of connections.values()) {
    const ends = [connection.from.product, connection.to.product];
    const other = ends.find((end) => end !== product);
    if (!ends.includes(product) || !other) continue;
    const end = connection.to.product === other ? 'to' : 'from';
    found.set(other, [...(found.get(other) ?? []), { connection, end }]);
  }
  return [...found].map(([other, exchanges]) => ({ product: other, exchanges }));
}

/** Distinct products, each with the first solution that uses both. */
function sharingWith(own: ProductModel, { solutions, product }: SiteModel): Neighbour[] {
  const found = new Map<ProductModel, Neighbour>();
  for (const solution of solutions) {
    const { uses } = solution.record;
    if (!uses.some((use) => use.product === own.record.id)) continue;
    for (const { product: id } of uses) {
      const other = product(id);
      if (!other || other === own || found.has(other)) continue;
      found.set(other, { product: other, exchanges: [], shared: solution });
    }
  }
  return [...found.values()];
}
