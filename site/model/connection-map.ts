import { groupBy } from '../../schema/group-by.ts';
import type { ConnectionModel } from './connections.ts';

/** Above this a diagram can't be read. */
const mostEnds = 11;

/** Connections that one diagram shows. */
export interface ConnectionCluster {
  connections: readonly ConnectionModel[];
  /** The end with the most connections: the first of them where several have as many. */
  hub: ConnectionModel['from'];
}

/**
 * All connections in clusters, each connection in one. Products that are connected to each other are
 * together, or only those of a family if there are too many for a diagram. A place belongs to every
 * cluster that has a connection to it. Clusters with one product or none are joined at the places
 * that they share, as far as there is room.
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

/** Connections that share a product are together; a piece comes where its last connection does. */
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

/** By the family of the first product of each connection. */
function splitLarge(piece: Connections): Connections[] {
  if (endsOf(piece).size <= mostEnds) return [piece];
  const familyOf = ({ from, to }: ConnectionModel) => (from.product ?? to.product)?.record.family;
  return [...groupBy(piece, (connection) => familyOf(connection) ?? '').values()];
}

interface Piece {
  readonly connections: Connections;
  /** The keys of the ends. */
  readonly ends: ReadonlySet<string>;
  readonly isSmall: boolean;
}

function measure(connections: Connections): Piece {
  const ends = new Set(endsOf(connections).keys());
  return { connections, ends, isSmall: productsOf(connections).size <= 1 };
}

/** Joins each small piece with the smallest other one that shares a place with it, the smallest first. */
function joinSmall(pieces: readonly Piece[]): Piece[] {
  const left = new Set(pieces);
  /** What may be joined, by its size and by each of its ends. */
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
  const take = (piece: Piece) => {
    left.delete(piece);
    for (const end of piece.ends) joinable[piece.ends.size]?.get(end)?.delete(piece);
  };
  for (const piece of pieces) add(piece);
  for (const queue of toJoin) {
    for (const small of queue) {
      const partner = left.has(small) && partnerOf(small, joinable);
      if (!partner) continue;
      take(small);
      take(partner);
      const joined = measure([...partner.connections, ...small.connections]);
      left.add(joined);
      add(joined);
    }
  }
  return [...left];
}

/** From none to as many ends as a diagram shows. */
const sizes = Array.from({ length: mostEnds + 1 }, (_, size) => size);

function partnerOf(
  small: Piece,
  joinable: readonly ReadonlyMap<string, ReadonlySet<Piece>>[],
): Piece | undefined {
  for (const byEnd of joinable) {
    for (const end of small.ends) {
      for (const other of byEnd.get(end) ?? []) {
        const added = [...small.ends].filter((each) => !other.ends.has(each));
        if (other !== small && other.ends.size + added.length <= mostEnds) return other;
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

/** How a line is drawn: a place has no port, so that only those of products count. */
export function wireKind({ from, to, record }: ConnectionModel): 'contactless' | 'stated' | 'open' {
  if (record.contactless) return 'contactless';
  const products = [from, to].filter(({ product }) => product);
  return products.length > 0 && products.every(({ port }) => port) ? 'stated' : 'open';
}
