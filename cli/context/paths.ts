import type { Kind } from '../../schema/catalogue.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { isPageKind, type ToolKind, toolKinds } from '../../schema/page-kinds.ts';
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
import { hasStrayCharacters, unspoilt } from '../load/stray-characters.ts';
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

/** What is at which path, and who says so. */
export interface Paths {
  /** Every path that is taken. A path may have several owners. */
  readonly owners: readonly PathOwner[];
  /** Whether something is, or may be, at a path. */
  readonly has: (path: string) => boolean;
  /**
   * The path of the page that a link shows, also by a redirect, with a language prefix, or with a
   * slash too many; undefined where it shows none. Redirects that lead in circles count as pages.
   */
  readonly pageAt: (link: string) => string | undefined;
  /** Below which paths records have their pages. */
  readonly bases: BasePaths;
  /** The pages that help to choose, with or without a record. */
  readonly tools: ReadonlyMap<ToolKind, string>;
  /** The path as it is spelt, for one that matches only in another letter case. */
  readonly inOtherCase: (path: string) => string | undefined;
  /** The page that is shown at each path that is known for sure. */
  readonly targets: ReadonlyMap<string, string>;
  /** The codes that may begin a path. */
  readonly languages: readonly string[];
}

/** The paths of every record, guessed ones of what could not be read, and that of the home page. */
export function indexPaths(loaded: Loaded): Paths {
  const { entries, unreadable } = loaded;
  const pages = pagesIn(loaded);
  const bases = basesOf(pages);
  const languages = languagesOf(loaded);
  const owners = entries.filter(isReadable).flatMap((entry) => ownedBy(entry, bases));
  const unsure = [...unreadable, ...entries.filter((entry) => !isReadable(entry))];
  const guessed = unsure.flatMap((source) => possiblePaths(source, bases));
  const tools = new Map(toolsOf(loaded, pages));
  const spoilt = owners.flatMap(({ path }) => (hasStrayCharacters(path) ? unspoilt(path) : []));
  const taken = owners.flatMap(({ path }) => [path, withSlash(path)]);
  const known = new Set(['/', ...tools.values(), ...taken, ...guessed, ...spoilt]);
  const folded = new Map([...known].map((path) => [path.toLowerCase(), path]));
  const endOf = endsOf(redirectsOf(owners));
  const targets = new Map(owners.map(({ path, target }) => [path, target]));
  for (const path of tools.values()) targets.set(path, path);
  return {
    owners,
    bases,
    tools,
    targets,
    languages,
    has: (path) => known.has(path),
    pageAt: memoizeByName((link) => {
      const written = link.replace(/[?#].*$/s, '');
      if (!written.startsWith('/')) return undefined;
      const path = [written, plainPath(written, languages)].find((each) => known.has(each));
      const end = path === undefined ? undefined : endOf(path);
      return end !== undefined && known.has(end) ? end : path;
    }),
    inOtherCase: (path) => folded.get(path.toLowerCase()),
  };
}

/** The slash that a path begins with may have been forgotten, which breaks no link of others. */
const withSlash = (path: string) => path.replace(/^\/?/, '/');

/** Where redirects lead, without those to a page of another owner of the same path. */
function redirectsOf(owners: readonly PathOwner[]): ReadonlyMap<string, string> {
  const pages = new Set(owners.flatMap((owner) => (isRedirect(owner) ? [] : owner.path)));
  const redirects = owners.filter((owner) => isRedirect(owner) && !pages.has(owner.path));
  return new Map(redirects.map(({ path, target }) => [path, target]));
}

/** Where redirects end: a path that leads in circles at itself. What is learnt of a row of them holds for each. */
function endsOf(targets: ReadonlyMap<string, string>): (path: string) => string {
  const ends = new Map<string, string | undefined>();
  return (path) => {
    const way = new Set<string>();
    let last = path;
    for (let next = targets.get(last); next !== undefined; next = targets.get(last)) {
      if (way.has(last) || ends.has(last)) break;
      way.add(last);
      last = next;
    }
    const known = ends.has(last) ? ends.get(last) : last;
    const end = way.has(last) ? undefined : known;
    for (const each of way) ends.set(each, end);
    return end ?? path;
  };
}

/** A path without language prefix, `index.html`, doubled slashes and a slash at its end. */
function plainPath(path: string, languages: readonly string[]): string {
  const parts = path.split('/').filter((part) => part !== '');
  if (languages.includes(parts[0] ?? '')) parts.shift();
  if (/^index\.html?$/.test(parts.at(-1) ?? '')) parts.pop();
  return `/${parts.join('/')}`;
}

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
