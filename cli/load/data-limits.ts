import { children } from '../core/data.ts';
import type { Problem } from '../core/finding.ts';

const maxDepth = 60;
/** The maximum number of values in a file, expanded aliases included. */
const maxValues = 200_000;
/** Characters of a text, of a name or a heading, and of a field's name. */
const maxText = 10_000;
const maxTitle = 1000;
const maxName = 500;

/** Why data exceed the limits of later stages, and what to do. */
export interface Excess extends Problem {
  /** What is too long begins so. */
  readonly begins?: string;
}

const split = 'Write the values where they are used, or split the record.';

/**
 * What exceeds the limits of later stages: data that are too deeply nested, or multiplied by aliases (a few lines of
 * YAML can expand to billions of values), or names that no pattern takes. Undefined for data within the limits.
 */
export function limitProblem(data: unknown, most = maxValues): Excess | undefined {
  const counts = new Map<unknown, number>();
  const open = new Set<unknown>();
  let problem: Excess | undefined;
  const count = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null || problem !== undefined) return 1;
    const deep = `The file is nested more than ${maxDepth} levels deep, more than any record needs.`;
    const circular = 'An alias in this file refers to itself, which has no end.';
    if (open.has(value)) problem = { message: circular, help: split };
    else if (depth > maxDepth) problem = { message: deep, help: split };
    else problem = nameProblem(value, depth);
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
  if (problem === undefined && total > most) {
    const message = `With its aliases, the file has more than ${most} values, more than any record needs.`;
    return { message, help: split };
  }
  return problem;
}

function nameProblem(value: object, depth: number): Excess | undefined {
  if (Array.isArray(value)) return undefined;
  // `String(value)`, as in a message, calls it; no record as a whole is put into words.
  if (depth > 0 && Object.hasOwn(value, 'toString')) {
    const message =
      'Nothing can be called "toString", as a function of every object of JavaScript is.';
    return { message, help: 'Choose another name.', begins: 'toString' };
  }
  const begins = Object.keys(value)
    .find((key) => key.length > maxName)
    ?.slice(0, 20);
  if (begins === undefined) return undefined;
  const message = `A name begins with "${begins}" and has more than ${maxName} characters.`;
  return { message, help: 'Choose a shorter name.', begins };
}

/** A text of a record that is too long for patterns, addresses, pictures and pages that it gets into. */
export function textProblem(value: unknown, most = maxText): Excess | undefined {
  if (typeof value !== 'string') {
    for (const [key, child] of children(value)) {
      const found = textProblem(child, isTitle.test(String(key)) ? maxTitle : most);
      if (found) return found;
    }
    return undefined;
  }
  if (value.length <= most) return undefined;
  const [begins = ''] = value.trim().slice(0, 20).split('\n');
  const what = most === maxTitle ? 'name' : 'text';
  const message = `A ${what} begins with "${begins}" and has more than ${most} characters.`;
  return { message, help: 'Shorten it, or divide it.', begins };
}

const isTitle = /^(?:id|code|label|name|term|title|network|pageTitle|product(?:Name|Family))$/;
