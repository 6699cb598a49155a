import { groupBy } from '../../schema/group-by.ts';
import type { ConnectionModel } from './connections.ts';

/** The maximum number of ends in a readable diagram. */
const maxEnds = 11;

/** The connections of one diagram. */
export interface ConnectionCluster {
  connections: readonly ConnectionModel[];
  /** The end with the most connections; the first of several. */
  hub: ConnectionModel['from'];
}

/**
 * Divides all connections into clusters. Connected products are together; if there are too many for a diagram,
 * those of a family. A place belongs to every cluster that connects to it. Clusters with one product or none are
 * joined by shared places, up to the maximum.
 */
export function connectionClusters(connections: readonly ConnectionModel[]): ConnectionCluster[] {
  const order = new Map(connections.map((connection, index) => [connection, index]));
  const at = (connection: ConnectionModel) => order.get(connection) ?? 0;
  return joinSmall(connectedPieces(connections).flatMap(splitLarge).map(measure))
    .map(({ connections: own }) => own.toSorted((one, other) => at(one) - at(other)))
    .sort((one, other) => other.length - one.length)
    .map((piece) => ({ connections: piece, hub: hubOf(piece) }));
}

type Connections = readonly ConnectionModel[];

/** Connected components by products, in the order of their last connections. */
function connectedPieces(connections: Connections): Connections[] {
  const pieceOf = new Map<string, Set<ConnectionModel>>();
  const pieces = new Set<Set<ConnectionModel>>();
  for (const connection of connections) {
    const products = productsOf([connection]);
    const touching = new Set([...products].flatMap((product) => pieceOf.get(product) ?? []));
    const [largest = new Set(), ...others] = [...touching].sort((a, b) => b.size - a.size);
    for (const other of others) {
      for (const each of other) largest.add(each);
      for (const product of productsOf([...other])) pieceOf.set(product, largest);
      pieces.delete(other);
    }
    largest.add(connection);
    for (const product of products) pieceOf.set(product, largest);
    pieces.delete(largest);
    pieces.add(largest);
  }
  return [...pieces].map((piece) => [...piece]);
}

/** Splits by the family of the first product of each connection. */
function splitLarge(piece: Connections): Connections[] {
  if (endsOf(piece).size <= maxEnds) return [piece];
  const familyOf = ({ from, to }: ConnectionModel) => (from.product ?? to.product)?.record.family;
  return [...groupBy(piece, (connection) => familyOf(connection) ?? '').values()];
}

interface Piece {
  readonly connections: Connections;
  readonly ends: ReadonlySet<string>;
  readonly isSmall: boolean;
}

function measure(connections: Connections): Piece {
  const ends = new Set(endsOf(connections).keys());
  return { connections, ends, isSmall: productsOf(connections).size <= 1 };
}

/** Joins small pieces, smallest first, each with the smallest other one that shares a place. */
function joinSmall(pieces: readonly Piece[]): Piece[] {
  const remaining = new Set(pieces);
  /** Joinable pieces, by size and by each of their ends. */
  const joinable = sizes.map(() => new Map<string, Set<Piece>>());
  const toJoin = sizes.map((): Piece[] => []);
  const add = (piece: Piece) => {
    const size = piece.ends.size;
    for (const end of piece.ends) {
      const known = joinable[size]?.get(end);
      if (known) known.add(piece);
      else joinable[size]?.set(end, new Set([piece]));
    }
    if (piece.isSmall) toJoin[size]?.push(piece);
  };
  const removePiece = (piece: Piece) => {
    remaining.delete(piece);
    for (const end of piece.ends) joinable[piece.ends.size]?.get(end)?.delete(piece);
  };
  for (const piece of pieces) add(piece);
  for (const queue of toJoin) {
    for (const small of queue) {
      const partner = remaining.has(small) && partnerOf(small, joinable);
      if (!partner) continue;
      removePiece(small);
      removePiece(partner);
      const joined = measure([...partner.connections, ...small.connections]);
      remaining.add(joined);
      add(joined);
    }
  }
  return [...remaining];
}

/** From none to the maximum number of ends. */
const sizes = Array.from({ length: maxEnds + 1 }, (_, size) => size);

function partnerOf(
  small: Piece,
  joinable: readonly ReadonlyMap<string, ReadonlySet<Piece>>[],
): Piece | undefined {
  for (const byEnd of joinable) {
    for (const end of small.ends) {
      for (const other of byEnd.get(end) ?? []) {
        const added = [...small.ends].filter((each) => !other.ends.has(each));
        if (other !== small && other.ends.size + added.length <= maxEnds) return other;
      }
    }
  }
  return undefined;
}

function endsOf(piece: Connections) {
  return new Map(piece.flatMap(({ from, to }) => [from, to].map((end) => [end.key, end])));
}

function productsOf(piece: Connections): ReadonlySet<string> {
  return new Set([...endsOf(piece).values()].flatMap(({ key, product }) => (product ? key : [])));
}

function hubOf(piece: Connections): ConnectionModel['from'] {
  const counts = new Map<string, number>();
  for (const key of piece.flatMap(({ from, to }) => [...new Set([from.key, to.key])])) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [first, ...others] = endsOf(piece).values();
  if (!first) throw new Error('A cluster has a connection.');
  const countOf = ({ key }: ConnectionModel['from']) => counts.get(key) ?? 0;
  return others.reduce((most, each) => (countOf(each) > countOf(most) ? each : most), first);
}

/** The type of line: only products have ports, places don't. */
export function wireKind({ from, to, record }: ConnectionModel): 'contactless' | 'stated' | 'open' {
  if (record.contactless) return 'contactless';
  const products = [from, to].filter(({ product }) => product);
  return products.length > 0 && products.every(({ port }) => port) ? 'stated' : 'open';
}
