import { type Kind, kinds } from '../../schema/catalogue.ts';
import { type AttributeType, attributeType } from '../../schema/figures/attribute.ts';
import type { Dimension } from '../../schema/figures/units.ts';
import { memoize } from '../../schema/memoize.ts';
import { children, field, isFields, likelyField } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import { guessId } from '../load/guess-from-text.ts';
import type { Loaded } from '../load/load-files.ts';
import { withoutStrayCharacters } from '../load/stray-characters.ts';

/** The figures of a product or one of its parts, by id; undefined if unreadable. */
export type FigureValues = ReadonlyMap<string, unknown>;

/** The known ids. Ids that an unreadable record may define count as known. */
export interface Ids {
  /** All ids of a kind, including guesses. */
  readonly all: (kind: Kind) => ReadonlySet<string>;
  /** The product with an id, if it could be read. */
  readonly product: (id: string) => Entry | undefined;
  /** The dictionary of figures: empty if there is none, undefined if unreadable. */
  readonly dictionary: FigureValues | undefined;
  /** The ids of the items of a list of the only record of a kind; undefined if the record is unreadable. */
  readonly inList: (kind: Kind, list: string) => ReadonlySet<string> | undefined;
}

export function indexIds({ entries, unreadable }: Loaded): Ids {
  const idsByKind = new Map<Kind, Set<string>>();
  const add = (kind: Kind, id: string) => {
    if ('file' in kinds[kind]) return;
    const ids = idsByKind.get(kind) ?? new Set();
    for (const each of bothSpellings(id)) ids.add(each);
    idsByKind.set(kind, ids);
  };
  const products = new Map<string, Entry>();
  for (const entry of entries) {
    const id = likelyField(entry.data, 'id');
    add(entry.kind, typeof id === 'string' ? id : guessId(entry));
    if (entry.kind === 'product' && typeof id === 'string') products.set(id, entry);
  }
  for (const source of unreadable) add(source.kind, guessId(source));
  const recordOf = (kind: Kind) => entries.find((entry) => entry.kind === kind);
  const isUnreadable = (kind: Kind) => unreadable.some((source) => source.kind === kind);
  const figures = recordOf('figures');
  const inList = (kind: Kind, list: string) => {
    const items = children(likelyField(recordOf(kind)?.data, list));
    const given = items.flatMap(([, item]) => bothSpellings(likelyField(item, 'id')));
    return isUnreadable(kind) ? undefined : new Set(given);
  };
  const missing = isUnreadable('figures') ? undefined : noDictionary;
  return {
    all: (kind) => idsByKind.get(kind) ?? new Set(),
    product: (id) => products.get(id),
    dictionary: figures ? dictionaryIn(figures) : missing,
    inList,
  };
}

export const noDictionary: FigureValues = new Map();

/** An id, and the id without invisible characters, by which others may name it. */
function bothSpellings(id: unknown): string[] {
  return typeof id === 'string' ? [id, withoutStrayCharacters(id)] : [];
}

/** The figures of a product or its part; undefined if there is no such part, or if its figures aren't a mapping. */
export function figuresOf(product: Entry, component?: string): FigureValues | undefined {
  return partsOf(product).figures.get(component);
}

/** The parts of a product, and all figures. Memoized, since every figure reference needs them. */
export const partsOf = memoize(({ data }: Entry) => {
  const list = likelyField(data, 'components') ?? [];
  const figures = new Map<string | undefined, FigureValues | undefined>();
  figures.set(undefined, figureValues(figuresIn(data)));
  const names = new Set<string>();
  for (const [, part] of children(list)) {
    const given = likelyField(part, 'id');
    if (typeof given !== 'string') continue;
    // References can't contain invisible characters, so parts are found without them.
    const id = withoutStrayCharacters(given);
    // Among parts with the same id, the first counts.
    if (!names.has(id)) figures.set(id, figureValues(figuresIn(part)));
    names.add(id);
  }
  return {
    /** Those of the product itself have no part. */
    figures,
    /** The ids of the parts, without invisible characters. */
    names,
    /** Whether the parts are known: a list, or none. */
    isKnown: typeof list === 'object',
  };
});

/** `keyFigures`, a list, is not a misspelt `figures`. */
function figuresIn(record: unknown): unknown {
  const given = field(record, 'figures');
  if (given !== undefined && given !== null) return given;
  const groups = children(record).filter(([, value]) => isFields(value));
  return likelyField(Object.fromEntries(groups), 'figures') ?? {};
}

/** Memoized by record. */
const dictionaryIn = memoize(({ data }: Entry) => figureValues(data));

function figureValues(value: unknown): FigureValues | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}

/** How the values of a figure are read, as far as its definition is valid; undefined without one. */
export function typeIn(
  dictionary: FigureValues | undefined,
  id: string | undefined,
): AttributeType | undefined {
  const definition = id === undefined ? undefined : dictionary?.get(id);
  return isFields(definition) ? attributeType(definition) : undefined;
}

/** The dimension of a figure in the dictionary, or that of its kind; undefined if not stated. */
export function dimensionIn(
  dictionary: FigureValues | undefined,
  id: string | undefined,
): Dimension | undefined {
  return typeIn(dictionary, id)?.dimension;
}
