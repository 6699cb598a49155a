import type { Kind } from '../../schema/catalogue.ts';

/** The encodings in which editors on Windows save a file, besides UTF-8. */
export type OtherEncoding = 'UTF-16' | 'Windows-1252';

/** A file as text; everything that a diagnostic points at is a stretch of one. */
export interface Source {
  /** Relative to the folder that was read, with `/` on every system. */
  readonly file: string;
  /** The absolute path on this machine. */
  readonly path: string;
  /** Without a byte order mark. */
  readonly text: string;
  /** Changes with the content of the file. */
  readonly hash: string;
  readonly format: 'yaml' | 'json';
  /** In which the file is, where that is not UTF-8. */
  readonly encoding?: OtherEncoding;
}

/** A file whose place says which kind of record it holds. */
export interface RecordSource extends Source {
  readonly kind: Kind;
}

/** A file as it was parsed, right or wrong. */
export interface ParsedSource extends Source {
  readonly data: unknown;
}

/** A record as it was parsed, right or wrong. */
export interface Entry extends RecordSource, ParsedSource {}

/** Where something is in parsed data: the keys and indices from the top. */
export type DataPath = readonly (string | number)[];

/** A stretch of a file, told by the data: the value at a path, its key, or a part of its string. */
export interface DataPlace {
  readonly entry: Source;
  readonly at: DataPath;
  /** Point at the key instead of the value. */
  readonly on?: 'key';
  /** Start and end within the string at the path, in UTF-16 units. */
  readonly within?: readonly [start: number, end: number];
}

/** A stretch of a file, told by offsets into its text: for what has no data. */
export interface TextPlace {
  readonly entry: Source;
  readonly offsets: readonly [start: number, end: number];
}

export type Place = DataPlace | TextPlace;
