import type { Kind } from '../../schema/catalogue.ts';
import type { PageKind } from '../../schema/page-kinds.ts';

/** The paths of one record: the path of its page, and the other paths that lead to it. */
export interface RecordPaths {
  path: string;
  aliases: string[];
}

interface PathRecord {
  id?: unknown;
  path?: unknown;
  aliases?: unknown;
}

/** Below which path the records of each list have their pages: `/products`. */
export type BasePaths = Readonly<Record<(typeof listKinds)[number], string>>;

/** Where they are if the catalogue has no page that lists them. */
const defaultBases: BasePaths = {
  products: '/products',
  solutions: '/solutions',
  projects: '/projects',
  media: '/media',
};

/** The base paths of a catalogue: records have their pages below the page that lists them. */
export function basePaths(pages: Iterable<{ kind?: unknown; path?: unknown }>): BasePaths {
  const bases = { ...defaultBases };
  for (const { kind, path } of [...pages].reverse()) {
    if (isListKind(kind) && typeof path === 'string') bases[kind] = path.replace(/\/+$/, '');
  }
  return bases;
}

/** The kinds of page that list records with pages of their own. */
export const listKinds = [
  'products',
  'solutions',
  'projects',
  'media',
] as const satisfies readonly PageKind[];

function isListKind(kind: unknown): kind is (typeof listKinds)[number] {
  return listKinds.some((each) => each === kind);
}

/**
 * The canonical path and the aliases of a record, without language prefix; undefined for a kind
 * of record that has no page, or for a record too broken to have a path.
 *
 * `/products/{id}` leads to every product, whatever its own path is, and so does `/products/` with
 * the last part of that path.
 */
export function recordPaths(
  kind: string,
  record: PathRecord,
  bases: BasePaths,
): RecordPaths | undefined {
  const { id, path } = record;
  if (kind === 'page') return typeof path === 'string' ? { path, aliases: [] } : undefined;
  if (typeof id !== 'string') return undefined;
  switch (kind) {
    case 'family':
      return { path: `${bases.products}/${id}`, aliases: [] };
    case 'product':
      return productPaths(id, record, bases.products);
    case 'solution':
      return { path: `${bases.solutions}/${id}`, aliases: strings(record.aliases) };
    case 'project':
      return { path: `${bases.projects}/${id}`, aliases: [] };
    case 'media':
      return { path: `${bases.media}/${id}`, aliases: [] };
    default:
      return undefined;
  }
}

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

/** The paths of a checked record. Throws for a kind of record that has no page. */
export function pathsOf(kind: Kind, record: { id: string }, bases: BasePaths): RecordPaths {
  const paths = recordPaths(kind, record, bases);
  if (!paths) throw new Error(`A ${kind} has no page.`);
  return paths;
}
