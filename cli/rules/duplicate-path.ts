import { field } from '../data.ts';
import type { PathOwner } from '../paths.ts';
import type { Finding, Rule } from '../rule.ts';

export const duplicatePath = {
  id: 'duplicate-path',
  severity: 'error',
  summary: 'Each page, alias and redirect has a path of its own.',
  rationale:
    "Two records with one path would overwrite each other's page, and which of them visitors see would depend on chance. A page goes before an alias, and a page of the site itself before any other.",
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'aliases: [/products/R2]\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'aliases: [/products/sensor-one]\n',
  },
  isBinding: true,
  *check({ paths }) {
    const owners = new Map<string, PathOwner>();
    for (const owner of paths.owners.toSorted(pagesFirst)) {
      const first = owners.get(owner.path);
      owners.set(owner.path, first ?? owner);
      if (first && !haveSameId(first, owner)) yield* explain(owner, first);
    }
  },
} satisfies Rule;

/** A page of the site itself has the path by right; a page has it before an alias. */
function pagesFirst(a: PathOwner, b: PathOwner): number {
  return rank(a) - rank(b);
}

function rank({ entry, path, target }: PathOwner): number {
  if (!entry || entry.kind === 'page') return 0;
  return path === target ? 1 : 2;
}

/** Records with the same id have the same paths: `duplicate-id` has said so. */
function haveSameId(a: PathOwner, b: PathOwner): boolean {
  if (!a.entry || !b.entry || a.entry === b.entry || a.entry.kind !== b.entry.kind) return false;
  return field(a.entry.data, 'id') === field(b.entry.data, 'id');
}

function* explain({ path, entry, at }: PathOwner, first: PathOwner): Generator<Finding> {
  if (!entry) return;
  const isImplied = at[0] === 'id';
  const why = isImplied ? `"${path}" leads to this product by its id, but` : `The path "${path}"`;
  const by = first.entry ? 'is already taken' : 'is already taken by a page of the site itself';
  yield {
    entry,
    at,
    message: isImplied ? `${why} that path ${by}.` : `${why} ${by}.`,
    help: isImplied ? 'Give the other one another path.' : 'Give one of the two another path.',
    related: first.entry ? [{ entry: first.entry, at: first.at, message: 'first given here' }] : [],
  };
}
