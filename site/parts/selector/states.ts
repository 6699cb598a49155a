import type { State } from '../../facts/evaluate.ts';
import type { Result } from '../../facts/sort-results.ts';

export function countOf(results: readonly Result[], state: State): number {
  return results.filter((result) => result.state === state).length;
}

/** The id of the heading of a group. */
export function groupId(id: string, state: State): string {
  return `${id}-${state}`;
}
