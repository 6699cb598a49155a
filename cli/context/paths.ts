import type { Kind } from '../../schema/catalogue.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { isPageKind, type ToolKind, toolKinds } from '../../schema/page-kinds.ts';
import {
  type BasePaths,
  basePaths,
  listKinds,
  recordPaths,
  tagPath,
} from '../../site/model/record-paths.ts';
import { toolPaths } from '../../site/model/tools.ts';
import { children, field, isFields, isLike, likelyField, select } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import { guessField, guessId, guessPaths, hasId } from '../load/guess-from-text.ts';
import { languagesOf } from '../load/languages-of.ts';
import type { Loaded } from '../load/load-files.ts';
import { hasStrayCharacters, withoutStrayCharacters } from '../load/stray-characters.ts';
import { partsOf } from './ids.ts';

/** A path of the site, and the record that defines it. */
export interface PathOwner {
  readonly path: string;
  /** The path of the page shown: the same, unless this is a redirect. */
  readonly target: string;
  /** The record that defines the path. */
  readonly entry: Entry;
  readonly at: DataPath;
}

export interface Paths {
  /** All paths in use. A path may have several owners. */
  readonly owners: readonly PathOwner[];
  /**
   * The path of the page for a link, resolving redirects, language prefixes and trailing slashes; undefined if
   * there is none. Circular redirects count as pages.
   */
  readonly pageAt: (link: string) => string | undefined;
  /** The base path of each kind of record. */
  readonly bases: BasePaths;
  /** The paths of tool pages, with or without a record. */
  readonly tools: ReadonlyMap<ToolKind, string>;
  /** The correct spelling of a path that differs in letter case only. */
  readonly inOtherCase: (path: string) => string | undefined;
  /** The page at each path that is certain. */
  readonly targets: ReadonlyMap<string, string>;
  /** The language codes that can begin a path. */
  readonly languages: readonly string[];
}

/** The paths of all records, guessed for unreadable ones, and that of the home page. */
export function indexPaths(loaded: Loaded): Paths {
  const { entries, unreadable } = loaded;
  const pages = pagesIn(loaded);
  const bases = basesOf(pages);
  const languages = languagesOf(loaded);
  const hasTags = pages.some(({ kind }) => kind === 'media');
  const owners = entries
    .filter(isReadable)
    .flatMap((entry) => [...ownedBy(entry, bases), ...(hasTags ? tagPages(entry, bases) : [])]);
  const unsure = [...unreadable, ...entries.filter((entry) => !isReadable(entry))];
  const guessed = unsure.flatMap((source) => {
    const paths = recordPaths(source.kind, { id: guessId(source) }, bases);
    return [...(paths ? [paths.path, ...paths.aliases] : []), ...guessPaths(source)];
  });
  const tools = new Map(toolsOf(loaded, pages));
  const spoilt = owners.flatMap(({ path }) =>
    hasStrayCharacters(path) ? withoutStrayCharacters(path) : [],
  );
  const taken = owners.flatMap(({ path }) => [path, withSlash(path)]);
  const existing = new Set(['/', ...tools.values(), ...taken, ...guessed, ...spoilt]);
  const folded = new Map([...existing].map((path) => [path.toLowerCase(), path]));
  const isPage = new Set(owners.flatMap((owner) => (isRedirect(owner) ? [] : owner.path)));
  const endOf = endsOf(
    // Without those whose path another owner has as its page.
    new Map(owners.flatMap(({ path, target }) => (isPage.has(path) ? [] : [[path, target]]))),
  );
  const targets = new Map(owners.map(({ path, target }) => [path, target]));
  for (const path of tools.values()) targets.set(path, path);
  return {
    owners,
    bases,
    tools,
    targets,
    languages,
    pageAt: memoizeByName((link) => {
      const written = link.replace(/[?#].*$/s, '');
      if (!written.startsWith('/')) return undefined;
      const path = [written, plainPath(written, languages)].find((each) => existing.has(each));
      const end = path === undefined ? undefined : endOf(path);
      return end !== undefined && existing.has(end) ? end : path;
    }),
    inOtherCase: (path) => folded.get(path.toLowerCase()),
  };
}

/** Adds a missing leading slash, so that it doesn't break links to the page. */
const withSlash = (path: string) => path.replace(/^\/?/, '/');

/** The ends of redirects; a circular redirect ends at itself. Results are shared along each chain. */
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

/** Removes the language prefix, `index.html`, doubled and trailing slashes. */
export function plainPath(path: string, languages: readonly string[]): string {
  const parts = path.split('/').filter((part) => part !== '');
  if (languages.includes(parts[0] ?? '')) parts.shift();
  if (/^index\.html?$/.test(parts.at(-1) ?? '')) parts.pop();
  return `/${parts.join('/')}`;
}

interface AnyPage {
  readonly kind: unknown;
  readonly path: unknown;
}

/** Kind and path of every page, guessed if a record can't be read. */
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
 * The base paths of records. A page of unknown kind may be any missing list, so that one mistake doesn't break
 * links to others.
 */
function basesOf(pages: readonly AnyPage[]): BasePaths {
  const unsure = pages.filter(({ kind }) => !isPageKind(kind));
  return basePaths([
    ...pages,
    ...unsure.flatMap(({ path }) => listKinds.map((kind) => ({ kind, path }))),
  ]);
}

/** The tool pages. An unreadable record may have the content that they need. */
function toolsOf({ entries, unreadable }: Loaded, pages: readonly AnyPage[]) {
  const records = (kind: Kind) => entries.filter((entry) => entry.kind === kind);
  const isUnread = (kind: Kind) => unreadable.some((source) => source.kind === kind);
  const [site] = records('site');
  const siteTools = likelyField(site?.data, 'tools');
  const products = records('product');
  return toolPaths({
    wanted: Array.isArray(siteTools)
      ? toolKinds.filter((kind) => siteTools.includes(kind))
      : undefined,
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
  const groups = [...partsOf(product).figures.values()];
  return groups.some((figures) => figures === undefined || figures.size > 0);
}

/** Whether the path of an owner redirects to another one. */
export function isRedirect({ path, target, at }: PathOwner): boolean {
  return path !== target || at[0] === 'redirects';
}

function isReadable(entry: Entry): boolean {
  return entry.kind === 'site' ? isFields(entry.data) : hasId(entry);
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

/** The pages of the tags of media entries. */
function tagPages(entry: Entry, bases: BasePaths): PathOwner[] {
  if (entry.kind !== 'site') return [];
  return select(entry.data, 'mediaTags', '*', 'id').flatMap(({ value, at }) => {
    const path = tagPath(bases, String(value));
    return { path, target: path, entry, at };
  });
}

/** Where a record defines a path: in `path`, in `aliases`, by its id, or by the end of its path. */
function placesIn({ data }: Entry): (path: string) => DataPath {
  const own = field(data, 'path');
  const end = `/${field(data, 'id')}`;
  // Of a repeated alias, the first.
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

/** Whether a path field defines a path of the record, as opposed to a link. */
export function isDefinition(kind: Kind, at: DataPath): boolean {
  const [first, , last] = at;
  if (kind === 'site') return first === 'redirects' && last === 'from';
  // A misspelt field still defines the path.
  return at.length <= 2 && ['path', 'aliases'].some((name) => isLike(String(first), name));
}

/** The page of a link, without `?query`, `#anchor` and a trailing slash. */
export function pageOf(link: string): string {
  const path = link.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
