import type { CatalogueOptions } from './options.ts';

interface EditingOptions extends CatalogueOptions {
  /** Shows what would change, and changes nothing. */
  readonly dryRun?: boolean;
  readonly color?: boolean;
}

export interface RenameOptions extends EditingOptions {
  readonly id: string;
  readonly newId: string;
  /** The kind of the record, where records of several kinds have the id. */
  readonly kind?: string;
}

export interface RemoveOptions extends EditingOptions {
  readonly id: string;
  readonly kind?: string;
  /** Removes it although something still names it. */
  readonly force?: boolean;
  /** The page that its paths lead to; `true` for the page that lists it. */
  readonly redirectTo?: string | true;
}

export interface NewOptions extends EditingOptions {
  readonly kind: string;
  /** What the options say, by field: `id`, `family`, and texts as `title` or `title.de`. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface ImportRecordsOptions extends EditingOptions {
  readonly files: readonly string[];
  /** The file that says what the columns of tables are. */
  readonly columns?: string;
  /** The family of all products, instead of the one that each record names. */
  readonly family?: string;
}
