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
  const pieces: ConnectionModel[][] = [];
  for (const connection of connections) {
    const touching = pieces.filter((piece) => sharesProduct(piece, connection));
    const joined = [...touching.flat(), connection];
    for (const piece of touching) pieces.splice(pieces.indexOf(piece), 1);
    pieces.push(joined);
  }
  return joinSmall(pieces.flatMap(splitLarge))
    .map((piece) => connections.filter((connection) => piece.includes(connection)))
    .sort((one, other) => other.length - one.length)
    .map((piece) => ({ connections: piece, hub: hubOf(piece) }));
}

type Piece = readonly ConnectionModel[];

function sharesProduct(piece: Piece, connection: ConnectionModel): boolean {
  const products = productsOf([connection]);
  return [...productsOf(piece)].some((product) => products.has(product));
}

/** By the family of the first product of each connection. */
function splitLarge(piece: Piece): Piece[] {
  if (endsOf(piece).size <= mostEnds) return [piece];
  const parts = new Map<string, ConnectionModel[]>();
  for (const connection of piece) {
    const family = (connection.from.product ?? connection.to.product)?.record.family ?? '';
    parts.set(family, [...(parts.get(family) ?? []), connection]);
  }
  return [...parts.values()];
}

function joinSmall(pieces: readonly Piece[]): Piece[] {
  const smallestFirst = [...pieces].sort((one, other) => endsOf(one).size - endsOf(other).size);
  for (const small of smallestFirst.filter((piece) => productsOf(piece).size <= 1)) {
    const partner = smallestFirst.find((piece) => piece !== small && canJoin(piece, small));
    if (!partner) continue;
    const rest = pieces.filter((piece) => piece !== small && piece !== partner);
    return joinSmall([...rest, [...partner, ...small]]);
  }
  return [...pieces];
}

function canJoin(one: Piece, other: Piece): boolean {
  const [ends, added] = [endsOf(one), endsOf(other)];
  const isShared = [...added.keys()].some((key) => ends.has(key));
  return isShared && new Set([...ends.keys(), ...added.keys()]).size <= mostEnds;
}

function endsOf(piece: Piece) {
  return new Map(piece.flatMap(({ from, to }) => [from, to].map((end) => [end.key, end])));
}

function productsOf(piece: Piece): ReadonlySet<string> {
  return new Set([...endsOf(piece).values()].flatMap(({ key, product }) => (product ? key : [])));
}

function hubOf(piece: Piece): ConnectionModel['from'] {
  const counted = [...endsOf(piece).values()].map((end) => {
    const count = piece.filter(({ from, to }) => [from.key, to.key].includes(end.key)).length;
    return { end, count };
  });
  const [first, ...others] = counted;
  if (!first) throw new Error('A cluster has a connection.');
  return others.reduce((most, each) => (each.count > most.count ? each : most), first).end;
}

/** How a line is drawn: a place has no port, so that only those of products count. */
export function wireKind({ from, to, record }: ConnectionModel): 'contactless' | 'stated' | 'open' {
  if (record.contactless) return 'contactless';
  const products = [from, to].filter(({ product }) => product);
  return products.length > 0 && products.every(({ port }) => port) ? 'stated' : 'open';
}
