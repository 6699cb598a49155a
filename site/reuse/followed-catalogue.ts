import type { Catalogue } from '../../schema/catalogue.ts';
import { noteRead } from '../../schema/reads.ts';
import { remember, rememberByName } from '../../schema/remember.ts';

/** A catalogue that notes which fields of which records are read. */
export interface FollowedCatalogue {
  readonly catalogue: Catalogue;
  /** What the field that a read names holds, as a text; undefined for no field of a record. */
  readonly say: (name: string) => string | undefined;
  /** A text that changes with the file of a record, by the name of the record; undefined where it is not known. */
  readonly fileOf: (record: string) => string | undefined;
  /** Which records there are, in their order. */
  readonly outline: string;
}

/** The file of a record: its path in the catalogue, and a text that changes with its bytes. */
export interface RecordFile {
  readonly file: string;
  readonly state: string;
}

export type RecordFiles = ReadonlyMap<object, RecordFile>;

/** The name of the record whose field a read names. */
export function recordOf(name: string): string {
  return name.slice(0, name.lastIndexOf('\n'));
}

/** In the name of a read: the names of all fields of a record. Who reads what they hold reads each of them. */
const allFields = '*';

/**
 * Wraps the records of a catalogue. Their fields are the plain data of the catalogue: what is below a
 * field counts as read with it.
 */
export function followCatalogue(
  catalogue: Catalogue,
  files: RecordFiles = new Map(),
): FollowedCatalogue {
  const records = new Map<string, object>();
  const follow = <Any extends object>(name: string, record: Any): Any => {
    records.set(name, record);
    return followedAs(record)(name) as Any;
  };
  const parts = Object.entries(catalogue).map(([kind, value]: [string, object]) => {
    if (!Array.isArray(value)) return [kind, follow(kind, value)];
    return [kind, value.map((record: { id: string }) => follow(`${kind}\n${record.id}`, record))];
  });
  return {
    catalogue: Object.fromEntries(parts),
    outline: JSON.stringify([...records.keys()]),
    fileOf(name) {
      const record = records.get(name);
      return record && files.get(record)?.state;
    },
    say(name) {
      const record = records.get(recordOf(name));
      const field = name.slice(name.lastIndexOf('\n') + 1);
      if (!record) return undefined;
      const value: unknown = field === allFields ? Object.keys(record) : Reflect.get(record, field);
      return JSON.stringify(value) ?? 'nothing';
    },
  };
}

/**
 * The record that notes by a name what is read of it. Who reads a catalogue again gets the same one as long
 * as the record is the same, so that what was made of it is kept.
 */
const followedAs = remember((record: object) =>
  rememberByName((name) => {
    // The same string each time: a set finds it without reading it.
    const names = new Map<string, string>();
    const note = (field: string | symbol) => {
      if (typeof field === 'symbol') return;
      let known = names.get(field);
      if (known === undefined) {
        known = `${name}\n${field}`;
        names.set(field, known);
      }
      noteRead(known);
    };
    return new Proxy(record, {
      get(target, field, self) {
        note(field);
        return Reflect.get(target, field, self);
      },
      has(target, field) {
        note(field);
        return Reflect.has(target, field);
      },
      getOwnPropertyDescriptor(target, field) {
        note(field);
        return Reflect.getOwnPropertyDescriptor(target, field);
      },
      ownKeys(target) {
        note(allFields);
        return Reflect.ownKeys(target);
      },
    });
  }),
);
