import { type Kind, kinds } from '../../schema/catalogue.ts';
import type { Dimension } from '../../schema/figures/units.ts';
import { memoize } from '../../schema/memoize.ts';
import { children, field, isFields, likelyField } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import { guessId } from '../load/guess-from-text.ts';
import type { Loaded } from '../load/load-files.ts';
import { unspoilt } from '../load/stray-characters.ts';

/** The figures of a product or of one of its parts, by id; undefined where they are unreadable. */
export type FigureValues = ReadonlyMap<string, unknown>;

/** Which ids there are. What a record that could not be read may hold counts as there. */
export interface Ids {
  /** Every id of a kind, guessed ones too. */
  readonly all: (kind: Kind) => ReadonlySet<string>;
  /** The product of an id, if it could be read. */
  readonly product: (id: string) => Entry | undefined;
  /** The dictionary of figures, empty where there is none, or undefined where it is unreadable. */
  readonly dictionary: FigureValues | undefined;
  /** The places that connections can end at, or undefined where their record is unreadable. */
  readonly places: ReadonlySet<string> | undefined;
  /** The same of the connections themselves. */
  readonly connections: ReadonlySet<string> | undefined;
  /** The groups of solutions, or undefined where the site record is unreadable. */
  readonly solutionGroups: ReadonlySet<string> | undefined;
}

export function indexIds({ entries, unreadable }: Loaded): Ids {
  const known = new Map<Kind, Set<string>>();
  const add = (kind: Kind, id: string) => {
    if ('file' in kinds[kind]) return;
    const ids = known.get(kind) ?? new Set();
    for (const each of bothSpellings(id)) ids.add(each);
    known.set(kind, ids);
  };
  const products = new Map<string, Entry>();
  for (const entry of entries) {
    const id = likelyField(entry.data, 'id');
    add(entry.kind, typeof id === 'string' ? id : guessId(entry));
    if (entry.kind === 'product' && typeof id === 'string') products.set(id, entry);
  }
  for (const source of unreadable) add(source.kind, guessId(source));
  const figures = entries.find(({ kind }) => kind === 'figures');
  const site = entries.find(({ kind }) => kind === 'site');
  const connections = entries.find(({ kind }) => kind === 'connections');
  const isUnreadable = (kind: Kind) => unreadable.some((source) => source.kind === kind);
  const isUnread = isUnreadable('connections');
  const idsIn = (list: string) => {
    const items = children(likelyField(connections?.data, list));
    const given = items.flatMap(([, item]) => bothSpellings(likelyField(item, 'id')));
    return isUnread ? undefined : new Set(given);
  };
  const groups = children(likelyField(site?.data, 'solutionGroups')).map(([, group]) =>
    likelyField(group, 'id'),
  );
  return {
    all: (kind) => known.get(kind) ?? new Set(),
    product: (id) => products.get(id),
    dictionary: figures
      ? dictionaryIn(figures)
      : isUnreadable('figures')
        ? undefined
        : noDictionary,
    places: idsIn('places'),
    connections: idsIn('connections'),
    solutionGroups: site && new Set(groups.flatMap(bothSpellings)),
  };
}

const noDictionary: FigureValues = new Map();

/** An id that is broken by an invisible character is named without it, too. */
function bothSpellings(id: unknown): string[] {
  return typeof id === 'string' ? [id, unspoilt(id)] : [];
}

/**
 * The figures of a product, or of its part; undefined if there is no such part, or if what is
 * there is no group of figures, so that its content is unknown.
 */
export function figuresOf(product: Entry, component?: string): FigureValues | undefined {
  const { own, parts } = readFigures(product);
  return component === undefined ? own : parts.get(component);
}

/** Every reference to a figure asks for these. */
const readFigures = memoize(({ data }: Entry) => {
  const parts = new Map<string, FigureValues | undefined>();
  for (const [, part] of children(likelyField(data, 'components'))) {
    const given = likelyField(part, 'id');
    if (typeof given !== 'string') continue;
    // No reference can hold an invisible character, so a part is named as it looks.
    const id = unspoilt(given);
    // Of two parts with one id, the first one counts.
    if (!parts.has(id)) parts.set(id, figureValues(figuresIn(part)));
  }
  const given = likelyField(data, 'components') ?? [];
  const names: ReadonlySet<string> = new Set(parts.keys());
  return { own: figureValues(figuresIn(data)), parts, names, hasList: typeof given === 'object' };
});

/** `keyFigures`, a list, has a like name, and is no misspelt `figures`. */
function figuresIn(record: unknown): unknown {
  const given = field(record, 'figures');
  if (given !== undefined && given !== null) return given;
  const groups = children(record).filter(([, value]) => isFields(value));
  return likelyField(Object.fromEntries(groups), 'figures') ?? {};
}

/** Whether a product lists its parts, or has none: else they are unknown. */
export function knowsComponents(product: Entry): boolean {
  return readFigures(product).hasList;
}

/** The ids of a product's parts, without invisible characters. */
export function componentsOf(product: Entry): ReadonlySet<string> {
  return readFigures(product).names;
}

/** The same as long as its record is. */
const dictionaryIn = memoize(({ data }: Entry) => figureValues(data));

function figureValues(value: unknown): FigureValues | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}

/** What the dictionary says that a figure measures; undefined where it does not say. */
export function dimensionIn(
  dictionary: FigureValues | undefined,
  id: string | undefined,
): Dimension | undefined {
  const dimension = id === undefined ? undefined : field(dictionary?.get(id), 'dimension');
  return typeof dimension === 'string' ? dimension : undefined;
}
