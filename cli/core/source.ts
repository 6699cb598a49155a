import type { Kind } from '../../schema/catalogue.ts';

/** The encodings besides UTF-8 that editors on Windows use. */
export type OtherEncoding = 'UTF-16' | 'Windows-1252';

/** A file as text. Every diagnostic points to a stretch of one. */
export interface Source {
  /** Relative to the catalogue folder, with `/` on every system; of a record of a loader `pim:products/T10`. */
  readonly file: string;
  /** The absolute path on this machine; of a record of a loader the same as `file`. */
  readonly path: string;
  /** Without a byte order mark. */
  readonly text: string;
  readonly hash: string;
  readonly format: 'yaml' | 'json';
  /** The plugin whose loader gave the record: it is in no file. */
  readonly loader?: string;
  /** The encoding, if it is not UTF-8. */
  readonly encoding?: OtherEncoding;
}

/** A file whose path determines its kind of record. */
export interface RecordSource extends Source {
  readonly kind: Kind;
}

/** A parsed file, valid or not. */
export interface ParsedSource extends Source {
  readonly data: unknown;
}

/** A parsed record, valid or not. */
export interface Entry extends RecordSource, ParsedSource {}

/** A path into parsed data: the keys and indices from the top. */
export type DataPath = readonly (string | number)[];

/** A stretch of a file, by its data: the value at a path, its key, or a part of its string. */
export interface DataPlace {
  readonly entry: Source;
  readonly at: DataPath;
  /** Refers to the key instead of the value. */
  readonly on?: 'key';
  /** Start and end within the string at the path, in UTF-16 units. */
  readonly within?: readonly [start: number, end: number];
}

/** A stretch of a file, by offsets into its text: for what is not data. */
export interface TextPlace {
  readonly entry: Source;
  readonly offsets: readonly [start: number, end: number];
}

export type Place = DataPlace | TextPlace;
