import { groupBy } from '../../schema/group-by.ts';
import type { ConnectionModel } from './connections.ts';

/** The maximum number of ends in a readable diagram. */
const maxEnds = 11;

/** The connections of one diagram, and the end with the most connections; the first of several. */
export type ConnectionCluster = ReturnType<typeof connectionClusters>[number];

/**
 * Divides all connections into clusters. Connected products are together; if there are too many for a diagram,
 * those of a family. A place belongs to every cluster that connects to it. Clusters with one product or none are
 * joined by shared places, up to the maximum.
 */
export function connectionClusters(connections: readonly ConnectionModel[]) {
  const order = new Map(connections.map((connection, index) => [connection, index]));
  const at = (connection: ConnectionModel) => order.get(connection) ?? 0;
  return joinSmall(connectedPieces(connections).flatMap(splitLarge))
    .map((own) => own.toSorted((one, other) => at(one) - at(other)))
    .sort((one, other) => other.length - one.length)
    .map((piece) => ({ connections: piece, hub: hubOf(piece) }));
}

type Connections = readonly ConnectionModel[];

/** Connected components by products; a connection of two places is one of its own. */
function connectedPieces(connections: Connections): Connections[] {
  const above = new Map<string, string>();
  /** The product that stands for all that are connected to one. The way to it is halved, so that it stays short. */
  const rootOf = (product: string): string => {
    const next = above.get(product);
    const further = next && above.get(next);
    if (next === undefined || further === undefined) return next ?? product;
    above.set(product, further);
    return rootOf(further);
  };
  const rootsOf = (connection: ConnectionModel) => [...productsOf([connection])].map(rootOf);
  for (const connection of connections) {
    const [first, other] = rootsOf(connection);
    if (first !== undefined && other !== undefined && first !== other) above.set(other, first);
  }
  const pieces = groupBy<ConnectionModel, unknown>(
    connections,
    (connection) => rootsOf(connection)[0] ?? connection,
  );
  return [...pieces.values()];
}

/** Splits by the family of the first product of each connection. */
function splitLarge(piece: Connections): Connections[] {
  if (endsOf(piece).size <= maxEnds) return [piece];
  const familyOf = ({ from, to }: ConnectionModel) => (from.product ?? to.product)?.record.family;
  return [...groupBy(piece, (connection) => familyOf(connection) ?? '').values()];
}

/** Joins each small piece, the smallest first, with the last one that shares a place and has room for it. */
function joinSmall(pieces: readonly Connections[]): Connections[] {
  const joined = new Set<Piece>();
  const lastAt = new Map<string, Piece>();
  const isSmall = (piece: Connections) => productsOf(piece).size <= 1;
  const sizeOf = (piece: Connections) => endsOf(piece).size + (isSmall(piece) ? 0 : -maxEnds);
  for (const piece of pieces.toSorted((one, other) => sizeOf(one) - sizeOf(other))) {
    const ends = [...endsOf(piece).keys()];
    const hasRoom = (other: Piece) => new Set([...other.ends, ...ends]).size <= maxEnds;
    const near = isSmall(piece) ? ends.map((end) => lastAt.get(end)) : [];
    const whole = near.find((other) => other && hasRoom(other)) ?? {
      connections: [],
      ends: new Set(),
    };
    whole.connections.push(...piece);
    joined.add(whole);
    for (const end of ends) {
      whole.ends.add(end);
      lastAt.set(end, whole);
    }
  }
  return [...joined].map(({ connections }) => connections);
}

interface Piece {
  readonly connections: ConnectionModel[];
  readonly ends: Set<string>;
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
