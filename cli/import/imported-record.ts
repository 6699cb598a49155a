import type { Change } from '../edit/change.ts';
import type { Pictures } from './pictures.ts';
import type { ImportedKind } from './read-records.ts';
import type { Placed, Remark } from './record-notes.ts';

/** A record to write, and what happened to each field. */
export interface ImportedRecord {
  readonly kind: ImportedKind;
  readonly id: string;
  /** The place of the record in its file, and its new file, as messages name them. */
  readonly place: string;
  readonly file: string;
  readonly placed: readonly Placed[];
  readonly unplaced: readonly Remark[];
  readonly notes: readonly Remark[];
  /** Of a record that was there: what changes, if anything does. */
  readonly changes?: readonly string[];
}

export interface RecordImport {
  readonly change: Change;
  readonly records: readonly ImportedRecord[];
  readonly refused: readonly { readonly place: string; readonly reason: string }[];
  /** Notes on records that change nothing. */
  readonly remarks: readonly string[];
}

/** What the command says. */
export interface ImportChoices {
  /** The family of all products. */
  readonly asked: string | undefined;
  /** Whether records that are there get the new values. */
  readonly isUpdate: boolean;
  readonly pictures: Pictures;
}
