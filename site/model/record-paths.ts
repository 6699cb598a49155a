import type { Kind } from '../../schema/catalogue.ts';
import { memberOf } from '../../schema/member-of.ts';
import type { PageKind } from '../../schema/page-kinds.ts';

/** The paths of a record: that of its page, and aliases. */
export interface RecordPaths {
  path: string;
  aliases: string[];
}

/** The path of the media entries with a tag. */
export function tagPath({ media }: BasePaths, id: string): string {
  return `${media}/tag/${id}`;
}

interface PathRecord {
  id?: unknown;
  path?: unknown;
  aliases?: unknown;
}

/** The base path of each list's records: `/products`. */
export type BasePaths = Readonly<Record<(typeof listKinds)[number], string>>;

/** The base paths if no page lists the records. */
const defaultBases: BasePaths = {
  products: '/products',
  solutions: '/solutions',
  projects: '/projects',
  media: '/media',
};

/** The base paths of a catalogue: the paths of the pages that list the records. */
export function basePaths(pages: Iterable<{ kind?: unknown; path?: unknown }>): BasePaths {
  const bases = { ...defaultBases };
  for (const { kind, path } of [...pages].reverse()) {
    const list = listKinds.find((each) => each === kind);
    if (list && typeof path === 'string') bases[list] = path.replace(/\/+$/, '');
  }
  return bases;
}

/** The kinds of page that list records with pages. */
export const listKinds = [
  'products',
  'solutions',
  'projects',
  'media',
] as const satisfies readonly PageKind[];

/**
 * The canonical path and the aliases of a record, without language prefix; undefined for a kind without pages, or
 * for a record too invalid to have a path.
 *
 * `/products/{id}` leads to every product, whatever its own path, and so does `/products/` with the last part of
 * that path.
 */
export function recordPaths(kind: string, record: PathRecord, bases: BasePaths) {
  const { id, path } = record;
  if (kind === 'page') return typeof path === 'string' ? { path, aliases: [] } : undefined;
  if (typeof id !== 'string') return undefined;
  if (kind === 'product') return productPaths(id, record, bases.products);
  const list = memberOf(listsOf, kind);
  return list && { path: `${bases[list]}/${id}`, aliases: strings(record.aliases) };
}

/** The list of each kind of record. */
const listsOf: Readonly<Record<string, keyof BasePaths>> = {
  family: 'products',
  solution: 'solutions',
  project: 'projects',
  media: 'media',
};

function productPaths(id: string, record: PathRecord, base: string): RecordPaths {
  const byId = `${base}/${id}`;
  const path = typeof record.path === 'string' ? record.path : byId;
  const end = path.slice(path.lastIndexOf('/') + 1);
  const byEnd = end === '' ? [] : [`${base}/${end}`];
  const aliases = new Set([...strings(record.aliases), byId, ...byEnd]);
  aliases.delete(path);
  return { path, aliases: [...aliases] };
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The paths of a valid record. Throws for a kind without pages. */
export function pathsOf(kind: Kind, record: { id: string }, bases: BasePaths): RecordPaths {
  const paths = recordPaths(kind, record, bases);
  if (!paths) throw new Error(`A ${kind} has no page.`);
  return paths;
}
