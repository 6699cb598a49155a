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
  readonly format: 'yaml' | 'json' | 'md';
  /** The plugin whose loader gave the record: it is in no file. */
  readonly loader?: string;
  /** The encoding, if it is not UTF-8. */
  readonly encoding?: OtherEncoding;
  /** The Markdown files with texts of the record, by the paths of these in its data. */
  readonly textFiles?: readonly TextFile[];
}

/** A file with a text of a record in one language. */
export interface TextFile {
  /** The last key is the language. */
  readonly at: DataPath;
  readonly source: Source;
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

/** A place in the file that has it: that of a text in a Markdown file is there, and not in its record. */
export function placeInFile<Any extends Place>(place: Any): Any | (Any & TextPlace) {
  if (!('at' in place)) return place;
  const { at, on: _, within, ...rest } = place;
  const found = place.entry.textFiles?.find(({ at: own }) => own.join('\0') === at.join('\0'));
  if (!found) return place;
  const { source } = found;
  const [start, end] = within ?? [0, source.text.length];
  const offsets = [offsetIn(source, start), offsetIn(source, end)] as const;
  return { ...rest, entry: source, offsets } as unknown as Any & TextPlace;
}

/** The offset in a file with line ends of Windows, which its text doesn't have. */
function offsetIn({ text }: Source, offset: number): number {
  let at = offset;
  for (const { index } of text.matchAll(/\r\n/g)) if (index < at) at++;
  return Math.min(at, text.length);
}
