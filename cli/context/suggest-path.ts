import { groupBy } from '../../schema/group-by.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { createFinder, joined, listOf } from '../core/suggest.ts';
import type { Paths } from './paths.ts';

/**
 * Creates a function that suggests pages for a broken path: one with the same last part, which may have moved;
 * one that is similar in each part; else the pages next to it.
 */
export function createPathSuggester(
  { targets }: Paths,
  fallback: string,
): (path: string) => string {
  const byName = groupBy([...targets], ([path]) => nameOf(path));
  const find = createFinder(targets.keys());
  const byParent = groupBy([...new Set(targets.values())].sort(), parentOf);
  const listSiblings = memoizeByName((parent: string) => {
    const names = (byParent.get(parent) ?? []).map((each) => each.slice(parent.length + 1));
    return parent && names.length > 0 ? `"${parent}/" has ${listOf(names, 'and')}.` : fallback;
  });
  return memoizeByName((path) => {
    const moved = new Set(byName.get(nameOf(path))?.map(([, target]) => target));
    if (moved.size > 0 && moved.size <= maxGuesses) return ask([...moved]);
    const misspelt = find(path);
    const target = targets.get(misspelt ?? '');
    if (misspelt !== undefined) return ask([target && target !== path ? target : misspelt]);
    return listSiblings(parentOf(path));
  });
}

/** The maximum number of pages with the same name to suggest. */
const maxGuesses = 3;

function ask(pages: readonly string[]): string {
  const quoted = pages.map((page) => `"${page}"`);
  return `Did you mean ${joined(quoted, 'or')}?`;
}

/** The last part of a path, in lower case. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
