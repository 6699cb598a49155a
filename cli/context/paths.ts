import type { Kind } from '../../schema/catalogue.ts';
import { joinLists } from '../../schema/join-lists.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { isPageKind, toolKinds } from '../../schema/page-kinds.ts';
import {
  type BasePaths,
  basePaths,
  listKinds,
  recordPaths,
} from '../../site/model/record-paths.ts';
import { toolPaths } from '../../site/model/tools.ts';
import { children, field, isFields, isLike, likelyField, select } from '../core/data.ts';
import type { DataPath, Entry, RecordSource } from '../core/source.ts';
import { guessField, guessId, guessPaths, hasId } from '../load/guess-from-text.ts';
import { languagesOf } from '../load/languages-of.ts';
import type { Loaded } from '../load/load-files.ts';
import { createDirectory, type Directory, type TakenPath, withSlash } from './directory.ts';
import { componentsOf, figuresOf } from './ids.ts';

/** A path of the site, and who says that it is one. */
export interface PathOwner {
  readonly path: string;
  /** The page that is shown: the path itself, unless this is a redirect. */
  readonly target: string;
  /** The record that says so. */
  readonly entry: Entry;
  readonly at: DataPath;
}

export interface Paths extends Directory {
  /** Every path that is taken. A path may have several owners. */
  readonly owners: readonly PathOwner[];
  /** The same from one run to the next, as long as it says the same of every path. */
  readonly directory: Directory;
}

/** The paths of every record, guessed ones of what could not be read, and that of the home page. */
export function indexPaths(loaded: Loaded): Paths {
  const { entries, unreadable } = loaded;
  const pages = pagesIn(loaded);
  const bases = basesOf(pages);
  const lists = entries.filter(isReadable).map(ownedBelow(JSON.stringify(bases)));
  const unsure = [...unreadable, ...entries.filter((entry) => !isReadable(entry))];
  const directory = createDirectory(lists.map(namesIn), {
    tools: [...toolsOf(loaded, pages)],
    guessed: unsure.flatMap((source) => possiblePaths(source, bases)),
    bases,
    languages: languagesOf(loaded),
  });
  return { ...directory, directory, owners: joinLists(lists) };
}

/** The paths that a record owns, as JSON. */
const namesIn = memoize((owners: readonly PathOwner[]): string =>
  JSON.stringify(
    owners.map((owner): TakenPath => {
      return { path: owner.path, target: owner.target, isRedirect: isRedirect(owner) };
    }),
  ),
);

interface AnyPage {
  readonly kind: unknown;
  readonly path: unknown;
}

/** Kind and path of every page, guessed where a record can't be read. */
function pagesIn({ entries, unreadable }: Loaded): AnyPage[] {
  const read = entries.flatMap(({ kind, data }) => {
    if (kind !== 'page') return [];
    const path = likelyField(data, 'path');
    const meant = typeof path === 'string' ? withSlash(path) : path;
    return { kind: likelyField(data, 'kind'), path: meant };
  });
  const guessed = unreadable.flatMap((source) =>
    source.kind === 'page'
      ? { kind: guessField(source, 'kind'), path: guessField(source, 'path') }
      : [],
  );
  return [...read, ...guessed];
}

/**
 * The base paths of the records. A page whose kind can't be read may be any list that is missing, so
 * that one mistake breaks no link of others.
 */
function basesOf(pages: readonly AnyPage[]): BasePaths {
  const unsure = pages.filter(({ kind }) => !isPageKind(kind));
  return basePaths([
    ...pages,
    ...unsure.flatMap(({ path }) => listKinds.map((kind) => ({ kind, path }))),
  ]);
}

/** The pages that help to choose. What can't be read may have what they show. */
function toolsOf({ entries, unreadable }: Loaded, pages: readonly AnyPage[]) {
  const records = (kind: Kind) => entries.filter((entry) => entry.kind === kind);
  const isUnread = (kind: Kind) => unreadable.some((source) => source.kind === kind);
  const [site] = records('site');
  const wanted = likelyField(site?.data, 'tools');
  const products = records('product');
  return toolPaths({
    wanted: Array.isArray(wanted) ? toolKinds.filter((kind) => wanted.includes(kind)) : undefined,
    pages: pages.flatMap(({ kind, path }) =>
      typeof kind === 'string' && typeof path === 'string' ? { kind, path } : [],
    ),
    hasProducts: products.length > 0 || isUnread('product'),
    hasFigures: products.some(hasFigures) || isUnread('product'),
    hasConnections:
      records('connections').some(({ data }) => select(data, 'connections', '*').length > 0) ||
      isUnread('connections'),
  });
}

function hasFigures(product: Entry): boolean {
  const parts = [...componentsOf(product)].map((part) => figuresOf(product, part));
  return [figuresOf(product), ...parts].some(
    (figures) => figures === undefined || figures.size > 0,
  );
}

/** Whether the path of an owner only leads on to another one. */
export function isRedirect({ path, target, entry }: PathOwner): boolean {
  return path !== target || entry.kind === 'site';
}

function isReadable(entry: Entry): boolean {
  return entry.kind === 'site' ? isFields(entry.data) : hasId(entry);
}

function possiblePaths(source: RecordSource, bases: BasePaths): string[] {
  const id = guessId(source);
  const paths = recordPaths(source.kind, { id }, bases);
  return [...(paths ? [paths.path, ...paths.aliases] : []), ...guessPaths(source)];
}

/** The same as long as the record and the base paths, as JSON, are. */
const ownedBelow = memoizeByName((bases) =>
  memoize((entry: Entry) => ownedBy(entry, JSON.parse(bases))),
);

function ownedBy(entry: Entry, bases: BasePaths): PathOwner[] {
  if (entry.kind === 'site') return [...redirects(entry)];
  const [id, path, aliases] = ['id', 'path', 'aliases'].map((name) =>
    likelyField(entry.data, name),
  );
  const paths = recordPaths(entry.kind, { id, path, aliases }, bases);
  if (!paths) return [];
  const { path: target } = paths;
  const placeOf = placesIn(entry);
  return [target, ...paths.aliases].map((path) => ({
    path,
    target,
    entry,
    at: placeOf(path),
  }));
}

function* redirects(entry: Entry): Generator<PathOwner> {
  for (const { value, at } of select(entry.data, 'redirects', '*')) {
    const from = field(value, 'from');
    const to = field(value, 'to');
    if (typeof from !== 'string') continue;
    yield { path: from, target: typeof to === 'string' ? to : from, entry, at: [...at, 'from'] };
  }
}

/** Where a record says a path: in `path`, in `aliases`, by its id, or by the end of its path. */
function placesIn({ data }: Entry): (path: string) => DataPath {
  const own = field(data, 'path');
  const end = `/${field(data, 'id')}`;
  // Of an alias twice, the first one.
  const aliases = new Map(
    children(field(data, 'aliases'))
      .map(([key, value]) => [value, key] as const)
      .reverse(),
  );
  return (path) => {
    if (own === path) return ['path'];
    const alias = aliases.get(path);
    if (alias !== undefined) return ['aliases', alias];
    return path.endsWith(end) ? ['id'] : ['path'];
  };
}

/** Whether a path field says where a record is, and is no link to somewhere else. */
export function isDefinition(kind: Kind, at: DataPath): boolean {
  const [first, , last] = at;
  if (kind === 'site') return first === 'redirects' && last === 'from';
  // A misspelt one still says where the record is.
  return at.length <= 2 && ['path', 'aliases'].some((name) => isLike(String(first), name));
}

/** The page that a link leads to: without `?query`, `#anchor` and a needless slash at the end. */
export function pageOf(link: string): string {
  const path = link.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
