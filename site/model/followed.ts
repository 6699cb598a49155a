import type { Catalogue } from '../../schema/catalogue.ts';
import { noteRead } from '../../schema/reads.ts';

/** The kinds with a page for each record: a page depends on those that it reads. Every page depends on all others. */
export const followedKinds = ['products', 'solutions', 'projects', 'media'] as const;

export type FollowedKind = (typeof followedKinds)[number];

/** A catalogue without the records that are followed. */
export type Unfollowed = Omit<Catalogue, FollowedKind>;

/** Of what it is made which pages there are, where, and in which order. */
const structure = ['id', 'path', 'aliases', 'family', 'parent', 'group', 'order', 'date'] as const;

/** What every page depends on of a record. */
export type Outline<Record> = Pick<Record, Extract<keyof Record, (typeof structure)[number]>>;

export interface Followed<Record> {
  readonly outline: Outline<Record>;
  /** Whoever asks for it depends on it. */
  readonly record: Record;
}

/** How reads name a record. */
export function recordName(kind: FollowedKind, id: string): string {
  return `${kind}\n${id}`;
}

export function followed<Kind extends FollowedKind>(
  kind: Kind,
  record: Catalogue[Kind][number],
): Followed<Catalogue[Kind][number]> {
  const name = recordName(kind, record.id);
  const fields = Object.entries(record).filter(([field]) => isStructure(field));
  return {
    outline: Object.fromEntries(fields) as Outline<Catalogue[Kind][number]>,
    get record() {
      noteRead(name);
      return record;
    },
  };
}

function isStructure(field: string): boolean {
  return structure.some((each) => each === field);
}
