import { stringify } from 'yaml';
import type { Kind } from '../../schema/catalogue.ts';
import type { Fields } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import type { EditedCatalogue } from '../edit/edited-catalogue.ts';
import { placeOf } from '../edit/new-record.ts';
import type { FlatRecord, Placed, Remark } from './flat-record.ts';

/** The kinds of records that the flat layout has. */
export type ImportedKind = Extract<Kind, 'product' | 'family'>;

/** A record that an import writes, and what became of each field. */
export interface ImportedRecord {
  readonly kind: ImportedKind;
  readonly id: string;
  /** Where the record was, and the file that it gets, as messages name both. */
  readonly place: string;
  readonly file: string;
  readonly placed: readonly Placed[];
  readonly unplaced: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** A record that is not imported, and why. */
export interface Refused {
  readonly reason: string;
}

/** A new file, and the record in it. */
export interface WrittenRecord {
  /** The absolute path of the file. */
  readonly path: string;
  readonly text: string;
  readonly record: ImportedRecord;
}

/** Puts a record that was read into its file. */
export function writtenRecord(
  { nameOf }: EditedCatalogue,
  path: string,
  { kind, id, place }: Pick<ImportedRecord, 'kind' | 'id' | 'place'>,
  data: Fields,
  { placed, unplaced, notes }: FlatRecord,
): WrittenRecord {
  return {
    path,
    // By the older version of YAML a day is no text without quotes, and neither is "no".
    text: stringify(data, { lineWidth: 0, version: '1.1', aliasDuplicateObjects: false }),
    record: { kind, id, place, file: nameOf({ path }), placed, unplaced, notes },
  };
}

/** The file of a new record, or why there can't be one. */
export function pathOf(
  catalogue: EditedCatalogue,
  kind: ImportedKind,
  named: ReadonlyMap<string, string>,
): string | Refused {
  try {
    return placeOf(catalogue, kind, named);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { reason: `its file can't be written: ${error.message.replace(/^.*?written: /s, '')}` };
  }
}
