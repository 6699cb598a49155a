import { type Quantity, slackOf } from '../../../schema/figures/figure.ts';
import { parseFigure } from '../../../schema/figures/parse-figure.ts';
import type { Units } from '../../../schema/figures/units.ts';
import { groupBy } from '../../../schema/group-by.ts';
import { type PortKind, portKinds } from '../../../schema/kinds/figures.ts';
import { parseFigureReference } from '../../../schema/text.ts';
import type { Context } from '../../context/context.ts';
import { figuresOf, type Ids } from '../../context/ids.ts';
import { field, likelyField, select, selectStrings, textOf } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { Entry } from '../../core/source.ts';
import { listOf } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const connectionMismatch = {
  id: 'connection-mismatch',
  severity: 'error',
  looksAcross: true,
  *checkCatalogue(context) {
    yield* inPorts(context);
    const connections = connectionsIn(context);
    for (const entry of context.of('solution')) yield* inDiagram(entry, connections, context);
    yield* inRelated(context, connections);
  },
} satisfies Rule;

function* inPorts({ select, ids, units }: Context): Generator<Finding> {
  for (const { entry, value, at } of select('connections', 'connections', '*')) {
    const [from, to] = ['from', 'to'].map((side) => portOf(field(value, side), ids, units));
    for (const [side, port] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (!port) continue;
      const place = { entry, at: [...at, side, 'port'] };
      if (field(value, 'contactless') === true) {
        const message = 'A contactless connection has no port.';
        yield { ...place, message, help: 'Remove "port:", or "contactless: true".' };
      } else if (!port.kind) {
        const message = `${port.name} is a figure, but no port.`;
        const help =
          'Name a figure that states a port; its definition in figures.yaml has "port:".';
        yield { ...place, message, help };
      }
    }
    const problem = incompatibilityOf(from, to, units);
    if (!problem) continue;
    const side = from?.kind?.endsWith('-input') ? 'from' : 'to';
    const help = 'Name other ports, or leave out what is not published.';
    yield { entry, at: [...at, side, 'port'], message: problem, help };
  }
}

/** Connections, with the products at their ends. */
interface Known {
  readonly entry: Entry;
  readonly at: readonly (string | number)[];
  readonly products: readonly string[];
  /** Whether both ends can be read, and are different. */
  readonly isWhole: boolean;
}

function connectionsIn({ select, ids }: Context): ReadonlyMap<string, Known> {
  const places = ids.inList('connections', 'places');
  const all = select('connections', 'connections', '*').flatMap(({ entry, value, at }) => {
    const id = textOf(value, 'id');
    const ends = ['from', 'to'].map((side) => likelyField(value, side));
    const products = ends.flatMap(productOf);
    const [from, to] = ends.map((end) => {
      const place = likelyField(end, 'place');
      const isUnknown = typeof place === 'string' && places?.has(place) === false;
      return likelyField(end, 'product') ?? (isUnknown ? undefined : place);
    });
    const isWhole = from !== undefined && to !== undefined && from !== to;
    return id === undefined ? [] : [[id, { entry, at, products, isWhole }] as const];
  });
  return new Map(all);
}

/** The product of an end of a connection, or of an entry of "uses". */
function productOf(value: unknown): string[] {
  const product = likelyField(value, 'product');
  return typeof product === 'string' ? [product] : [];
}

function* inDiagram(
  entry: Entry,
  connections: ReadonlyMap<string, Known>,
  { ids }: Context,
): Generator<Finding> {
  const drawn = selectStrings(entry.data, 'diagram', 'connections', '*');
  const used = selectStrings(entry.data, 'uses', '*', 'product');
  // A missing or malformed list is reported elsewhere.
  if (drawn.length === 0 || used.length === 0) return;
  // So is an unknown product.
  const isKnown = (product: string) => ids.all('product').has(product);
  const isUsed = new Set(select(entry.data, 'uses', '*').flatMap(({ value }) => productOf(value)));
  const isDrawn = new Set(drawn.flatMap(({ value }) => connections.get(value)?.products ?? []));
  // Unknown connections, and unreadable ends, may have any product.
  const isWhole = drawn.every(({ value }) => {
    const known = connections.get(value);
    return known?.isWhole && known.products.every(isKnown);
  });
  for (const { value, at } of isWhole ? used : []) {
    if (isDrawn.has(value) || !isKnown(value)) continue;
    const message = `The solution uses "${value}", and its diagram does not show it.`;
    yield {
      entry,
      at,
      message,
      help: 'Add one of its connections to the diagram, or remove it here.',
    };
  }
  // An unknown or repeated product likely stands for the missing one.
  const isClear = isUsed.size === used.length && used.every(({ value }) => isKnown(value));
  for (const { value, at } of isClear ? drawn : []) {
    const known = connections.get(value);
    const missing = known?.products.find((product) => !isUsed.has(product) && isKnown(product));
    if (!known || missing === undefined) continue;
    yield {
      entry,
      at,
      message: `"${value}" shows "${missing}", which the solution does not use.`,
      help: `Add "${missing}" to "uses", or remove the connection from the diagram.`,
      related: [{ entry: known.entry, at: [...known.at, 'id'], message: 'the connection' }],
    };
  }
}

/** Related products that a connection leads to as well. */
function* inRelated(
  { selectStrings, paths }: Context,
  connections: ReadonlyMap<string, Known>,
): Generator<Finding> {
  const pages = new Map(paths.owners.map((owner) => [owner.path, owner.entry]));
  const ends = [...connections.values()].flatMap((known) =>
    [...new Set(known.products)].map((id) => ({ id, known })),
  );
  const connectionsOf = groupBy(ends, ({ id }) => id);
  for (const { entry, value, at } of selectStrings('product', 'related', '*', 'path')) {
    const id = textOf(entry.data, 'id') ?? '';
    const other = textOf(pages.get(paths.pageAt(value) ?? '')?.data, 'id');
    if (other === undefined || other === id) continue;
    const own = connectionsOf.get(id);
    const { known } = own?.find((each) => each.known.products.includes(other)) ?? {};
    if (!known) continue;
    yield {
      entry,
      at,
      message: `The page of "${id}" lists its connection with "${other}" already.`,
      help: 'Remove it from "related", which is for siblings and alternatives.',
      related: [{ entry: known.entry, at: [...known.at, 'id'], message: 'the connection' }],
    };
  }
}

/** A port that a figure of a product states. */
export type Port = NonNullable<ReturnType<typeof portOf>>;

/**
 * The port at an end of a connection. Undefined if the end names none, and if the product, part or figure doesn't
 * exist, which is reported elsewhere.
 */
export function portOf(end: unknown, ids: Ids, units: Units) {
  const [id, source] = [textOf(end, 'product'), textOf(end, 'port')];
  const reference = parseFigureReference(source ?? '');
  const product = ids.product(id ?? '');
  const figures = reference && product && figuresOf(product, reference.component);
  const definition = reference && ids.dictionary?.get(reference.figure);
  if (!reference || !figures?.has(reference.figure) || definition === undefined) return undefined;
  const value = figures.get(reference.figure);
  const isOne = typeof value === 'string' || typeof value === 'number';
  const kind = likelyField(definition, 'port');
  return {
    /** The name in messages: `"S1" (case.outputs)`. */
    name: `"${id}" (${source})`,
    /** Undefined if no such figure is a port in the dictionary. */
    kind: portKinds.find((each) => each === kind),
    /** Undefined if its value can't be read, or if there are several. */
    figure: isOne ? parseFigure(value, units).figure : undefined,
  };
}

/** Why two ports are incompatible, as a sentence; undefined if they are compatible. */
function incompatibilityOf(from: Port | undefined, to: Port | undefined, units: Units) {
  if (from?.kind?.endsWith('-input')) return `${from.name} is an input, so nothing leaves it.`;
  if (to?.kind?.endsWith('-output')) return `${to.name} is an output, so nothing enters it.`;
  if (!from?.kind || !to?.kind) return undefined;
  const [gives, takes] = [familyOf(from.kind), familyOf(to.kind)];
  if (gives !== takes)
    return `${from.name} gives ${words[gives]}, ${to.name} takes ${words[takes]}.`;
  if (!from.figure || !to.figure) return undefined;
  if (gives === 'serial') return withoutStandard(from, to);
  return gives === 'supply' ? unlikeSupplies(from, to, units) : undefined;
}

type Family = 'ethernet' | 'serial' | 'signal' | 'supply';

const words = {
  ethernet: 'Ethernet',
  serial: 'a serial interface',
  signal: 'a switched signal',
  supply: 'power',
} as const satisfies Record<Family, string>;

function familyOf(kind: PortKind): Family {
  return kind.replace(/-.*/, '') as Family;
}

function withoutStandard(from: Port, to: Port): string | undefined {
  const [given, taken] = [standardsOf(from), standardsOf(to)];
  if (given.length === 0 || taken.length === 0) return undefined;
  if (given.some((code) => taken.includes(code))) return undefined;
  return `${from.name} has ${listOf(given, 'and')}, ${to.name} has ${listOf(taken, 'and')}: no common standard.`;
}

function standardsOf({ figure }: Port): string[] {
  return (figure?.terms ?? []).flatMap((term) => (term.kind === 'code' ? term.code : []));
}

function unlikeSupplies(from: Port, to: Port, units: Units): string | undefined {
  const [given, taken] = [voltageOf(from, units), voltageOf(to, units)];
  if (!given || !taken) return undefined;
  // AC or DC; undefined if neither or both are stated.
  const [gives, takes] = [given, taken].map(({ qualifiers }) =>
    qualifiers.find((each) => each === 'AC' || each === 'DC'),
  );
  if (gives && takes && gives !== takes)
    return `${from.name} gives ${gives}, ${to.name} takes ${takes}.`;
  const overlap = stretchesOf(given, units).some(([low, high]) =>
    stretchesOf(taken, units).some(([least, most]) => low <= most && least <= high),
  );
  return overlap ? undefined : `The voltages of ${from.name} and ${to.name} do not overlap.`;
}

function voltageOf({ figure }: Port, units: Units): Quantity | undefined {
  return figure?.terms.find(
    (term): term is Quantity =>
      term.kind === 'quantity' &&
      term.unit !== undefined &&
      units.get(term.unit)?.dimension === 'voltage',
  );
}

/** The voltage ranges of a figure, including its tolerance. */
function stretchesOf(quantity: Quantity, units: Units): [number, number][] {
  const { bound, form, values, unit } = quantity;
  const [low = 0, high = low] = values;
  const pairs: [number, number][] =
    form === 'range' ? [[low, high]] : values.map((value) => [value, value]);
  return pairs.map(([least, most]) => {
    const isUpward = bound === 'over' || bound === 'min';
    const isDownward = bound === 'under' || bound === 'up to' || bound === 'max';
    return [
      isDownward ? 0 : units.inBase(least, unit) - slackOf(least, quantity, units)[0],
      isUpward
        ? Number.POSITIVE_INFINITY
        : units.inBase(most, unit) + slackOf(most, quantity, units)[1],
    ];
  });
}
