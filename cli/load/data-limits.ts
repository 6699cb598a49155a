import { children } from '../core/data.ts';

const maxDepth = 60;
/** The maximum number of values in a file, expanded aliases included. */
export const maxValues = 200_000;

/**
 * Why data exceed the limits of later stages, as a sentence: too deeply nested, multiplied by aliases (a few lines of
 * YAML can expand to billions of values), or with a name that later stages can't bear. Undefined for data within the limits.
 */
export function limitProblem(data: unknown): string | undefined {
  const counts = new Map<unknown, number>();
  const open = new Set<unknown>();
  let problem: string | undefined;
  const count = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null || problem !== undefined) return 1;
    if (open.has(value)) problem = 'An alias in this file refers to itself, which has no end.';
    else if (depth > maxDepth)
      problem = `The file is nested more than ${maxDepth} levels deep, more than any record needs.`;
    // `String(value)`, as in a message, calls it; no record as a whole is put into words.
    else if (depth > 0 && Object.hasOwn(value, 'toString'))
      problem =
        'A field or an id "toString" can\'t be told from what every object of JavaScript has.';
    if (problem !== undefined) return 1;
    const cached = counts.get(value);
    if (cached !== undefined) return cached;
    open.add(value);
    const total = children(value).reduce((sum, [, child]) => sum + count(child, depth + 1), 1);
    open.delete(value);
    counts.set(value, total);
    return total;
  };
  const total = count(data, 0);
  if (problem === undefined && total > maxValues) {
    problem = `With its aliases, the file has more than ${maxValues} values, more than any record needs.`;
  }
  return problem;
}
