import { lookup } from 'mrmime';

/** The type of a file by its name, from the table that `preview` answers with too. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'text/plain';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
