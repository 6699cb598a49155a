import type { DataPath } from '../core/source.ts';
import type { ValuePath } from './find-values.ts';

/** The kinds of records to import, in this order. */
export const importedKinds = ['family', 'product'] as const;
export type ImportedKind = (typeof importedKinds)[number];

export interface Mistake {
  readonly at: DataPath;
  readonly message: string;
  readonly help: string;
}

/** How files hold records. */
export interface Layout {
  /** The mapping. */
  readonly file: string;
  /** The row of a table with the headings, from 1. */
  readonly headings: number;
  /** The number of rows below them to skip. */
  readonly skip: number;
  /** What the records are, and where nested data have them. `figure` and `value` become the dictionary. */
  readonly kinds: readonly {
    readonly kind: ImportedKind | 'figure' | 'value';
    readonly rows: readonly ValuePath[];
  }[];
  readonly ignored: readonly ValuePath[];
  /** Texts that stand for no value. */
  readonly blanks: ReadonlySet<string>;
  /** The paths that begin in a record, with their places in the mapping. */
  readonly paths: readonly { readonly path: ValuePath; readonly at: DataPath }[];
  /** Throws a Failure that shows mistakes at their places in the mapping. */
  readonly refuse: (mistakes: readonly Mistake[]) => Promise<void>;
}
