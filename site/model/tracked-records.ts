import type { Catalogue } from '../../schema/catalogue.ts';
import { addDependency } from '../../schema/dependencies.ts';

/**
 * The kinds with a page for each record: a page depends on those that it reads, and on all records of other kinds.
 */
export const trackedKinds = ['products', 'solutions', 'projects', 'media'] as const;

export type TrackedKind = (typeof trackedKinds)[number];

/** A catalogue without the tracked kinds. */
export type UntrackedCatalogue = Omit<Catalogue, TrackedKind>;

/** The fields that determine which pages exist, their paths, and their order. */
const structure = [
  ...(['id', 'path', 'aliases', 'family', 'parent', 'group', 'order'] as const),
  ...(['date', 'tags'] as const),
] as const;

/** The fields of a record that every page depends on. */
export type Outline<Record> = Pick<Record, Extract<keyof Record, (typeof structure)[number]>>;

export interface TrackedRecord<Record> {
  readonly outline: Outline<Record>;
  /** Reading it adds a dependency. */
  readonly record: Record;
}

/** The name of a record as a dependency. */
export function recordName(kind: TrackedKind, id: string): string {
  return `${kind}\n${id}`;
}

export function tracked<Kind extends TrackedKind>(
  kind: Kind,
  record: Catalogue[Kind][number],
): TrackedRecord<Catalogue[Kind][number]> {
  const name = recordName(kind, record.id);
  const fields = Object.entries(record).filter(([field]) =>
    structure.some((each) => each === field),
  );
  return {
    outline: Object.fromEntries(fields) as Outline<Catalogue[Kind][number]>,
    get record() {
      addDependency(name);
      return record;
    },
  };
}
