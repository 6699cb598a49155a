import { isPageId, pagePaths } from '../../schema/page-paths.ts';

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

/**
 * The canonical path and the aliases of a record, without language prefix; undefined for a kind
 * of record that has no page, or for a record too broken to have a path.
 *
 * `/products/{id}` leads to every product, whatever its own path is, and so does `/products/` with
 * the last part of that path.
 */
export function recordPaths(kind: string, record: PathRecord): RecordPaths | undefined {
  const { id } = record;
  if (typeof id !== 'string') return undefined;
  switch (kind) {
    case 'page':
      return isPageId(id) ? { path: pagePaths[id], aliases: [] } : undefined;
    case 'family':
      return { path: `/products/${id}`, aliases: [] };
    case 'product':
      return productPaths(id, record);
    case 'solution':
      return { path: `/solution/${id}`, aliases: strings(record.aliases) };
    case 'project':
      return { path: `/projects/${id}`, aliases: [] };
    case 'media':
      return { path: `/media/${id}`, aliases: [] };
    default:
      return undefined;
  }
}

function productPaths(id: string, record: PathRecord): RecordPaths {
  const byId = `/products/${id}`;
  const path = typeof record.path === 'string' ? record.path : byId;
  const end = path.slice(path.lastIndexOf('/') + 1);
  const byEnd = end === '' ? [] : [`/products/${end}`];
  const aliases = new Set([...strings(record.aliases), byId, ...byEnd]);
  aliases.delete(path);
  return { path, aliases: [...aliases] };
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
