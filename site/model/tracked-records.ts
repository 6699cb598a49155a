import type { Catalogue } from '../../schema/catalogue.ts';
import { addDependency } from '../../schema/dependencies.ts';

/** The kinds with a page for each record: a page depends on those that it reads. Every page depends on all others. */
export const trackedKinds = ['products', 'solutions', 'projects', 'media'] as const;

export type TrackedKind = (typeof trackedKinds)[number];

/** A catalogue without the records that are followed. */
export type Untracked = Omit<Catalogue, TrackedKind>;

/** Of what it is made which pages there are, where, and in which order. */
const structure = ['id', 'path', 'aliases', 'family', 'parent', 'group', 'order', 'date'] as const;

/** What every page depends on of a record. */
export type Outline<Record> = Pick<Record, Extract<keyof Record, (typeof structure)[number]>>;

export interface TrackedRecord<Record> {
  readonly outline: Outline<Record>;
  /** Whoever asks for it depends on it. */
  readonly record: Record;
}

/** How reads name a record. */
export function recordName(kind: TrackedKind, id: string): string {
  return `${kind}\n${id}`;
}

export function tracked<Kind extends TrackedKind>(
  kind: Kind,
  record: Catalogue[Kind][number],
): TrackedRecord<Catalogue[Kind][number]> {
  const name = recordName(kind, record.id);
  const fields = Object.entries(record).filter(([field]) => isStructure(field));
  return {
    outline: Object.fromEntries(fields) as Outline<Catalogue[Kind][number]>,
    get record() {
      addDependency(name);
      return record;
    },
  };
}

function isStructure(field: string): boolean {
  return structure.some((each) => each === field);
}
