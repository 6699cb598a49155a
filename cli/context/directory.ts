import { joinLists } from '../../schema/join-lists.ts';
import { memoizeByName, memoizeLast } from '../../schema/memoize.ts';
import type { ToolKind } from '../../schema/page-kinds.ts';
import type { BasePaths } from '../../site/model/record-paths.ts';
import { hasStrayCharacters, unspoilt } from '../load/stray-characters.ts';

/** What is at which path, whatever record says so. */
export interface Directory {
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

/** A path that a record takes. */
export interface TakenPath {
  readonly path: string;
  /** The page that is shown there. */
  readonly target: string;
  readonly isRedirect: boolean;
}

/** What a {@link Directory} is made of, next to what records take. */
interface OtherPaths {
  readonly tools: readonly (readonly [ToolKind, string])[];
  /** What records that can't be read may take. */
  readonly guessed: readonly string[];
  readonly bases: BasePaths;
  readonly languages: readonly string[];
}

/** `taken` has for each record a list of {@link TakenPath} as JSON. The same again as long as nothing of it changes. */
export function createDirectory(taken: readonly string[], others: OtherPaths): Directory {
  return directoryOf(`[[${taken.join()}],${JSON.stringify(others)}]`);
}

/** Mostly all is as in the run before. */
const directoryOf = memoizeLast((json): Directory => {
  const [lists, others]: [TakenPath[][], OtherPaths] = JSON.parse(json);
  const { tools: given, guessed, bases, languages } = others;
  const owners = joinLists(lists);
  const tools = new Map(given);
  const spoilt = owners.flatMap(({ path }) => (hasStrayCharacters(path) ? unspoilt(path) : []));
  const taken = owners.flatMap(({ path }) => [path, withSlash(path)]);
  const known = new Set(['/', ...tools.values(), ...taken, ...guessed, ...spoilt]);
  const folded = new Map([...known].map((path) => [path.toLowerCase(), path]));
  const endOf = endsOf(redirectsOf(owners));
  const targets = new Map(owners.map(({ path, target }) => [path, target]));
  for (const path of tools.values()) targets.set(path, path);
  return {
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
});

/** The slash that a path begins with may have been forgotten, which breaks no link of others. */
export const withSlash = (path: string) => path.replace(/^\/?/, '/');

/** Where redirects lead, without those to a page of another owner of the same path. */
function redirectsOf(owners: readonly TakenPath[]): ReadonlyMap<string, string> {
  const redirects = owners.flatMap(({ path, target, isRedirect }) =>
    isRedirect ? [[path, target] as const] : [],
  );
  const pages = new Set(owners.flatMap(({ path, isRedirect }) => (isRedirect ? [] : path)));
  return new Map(redirects.filter(([path]) => !pages.has(path)));
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
