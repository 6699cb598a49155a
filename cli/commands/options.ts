import type { SiteOptions } from '../build/site-options.ts';
import type { ProjectOptions } from '../config/open-project.ts';
import type { Severity } from '../core/finding.ts';
import type { ExchangeFormatName, TextState } from '../i18n/exchange/exchange-names.ts';
import type { FormatOption } from '../report/write-reports.ts';
import type { ServedNames } from '../serve/own-names.ts';
import type { ShardOption } from './shard.ts';

/** Options of all commands that read a catalogue, relative to the working directory. */
export type CatalogueOptions = Pick<ProjectOptions, 'catalogue' | 'config'>;

/** Options without a value. */
type Flags<Names extends string> = { readonly [Name in Names]?: boolean };

type ValidateFlags =
  | 'fix'
  | 'dryRun'
  | 'watch'
  | 'updateBaseline'
  | 'quiet'
  | 'notes'
  | 'listRules';

/** Undefined options default to the configuration; so does `color` to the terminal. */
export interface ValidateOptions extends CatalogueOptions, Flags<ValidateFlags | 'color'> {
  readonly formats?: readonly FormatOption[];
  /** The lowest severity for which the exit code is 1. */
  readonly failOn?: Severity;
  /** The maximum number of warnings for exit code 0. */
  readonly maxWarnings?: number;
  /** The required share of texts by language, 0 to 100. */
  readonly minCoverage?: ReadonlyMap<string, number>;
  /** Languages to which the report is limited. */
  readonly locale?: readonly string[];
  /** Ids of the rules to run. */
  readonly rule?: readonly string[];
  /** The share of the files to report on. */
  readonly shard?: ShardOption;
  readonly baseline?: string;
  /** The commit to compare with; true for the last one. */
  readonly changed?: string | true;
  /** The file whose text is read from stdin. */
  readonly stdinFilepath?: string;
  /** Files or folders to which the report is limited; the whole catalogue is checked. */
  readonly paths: readonly string[];
}

export interface BuildOptions extends CatalogueOptions, SiteOptions {
  /** The share of the site to make. */
  readonly shard?: ShardOption;
}

export interface MergeOptions {
  /** The folders of all shards. */
  readonly dirs: readonly string[];
  /** The output folder. */
  readonly out: string;
}

/** The formats of `milepost i18n status`. */
export const statusFormats = ['pretty', 'json', 'markdown'] as const;

export interface StatusOptions extends CatalogueOptions, Flags<'stale' | 'color'> {
  readonly format: (typeof statusFormats)[number];
  /** The file for the report; by default stdout. */
  readonly output?: string;
  /** Languages to which the report is limited. */
  readonly locale?: readonly string[];
}

export interface AcceptOptions extends CatalogueOptions, Flags<'check'> {
  /** Files or folders whose translations are accepted; without any, all. */
  readonly paths: readonly string[];
  readonly locale?: readonly string[];
}

export interface DevOptions extends CatalogueOptions, ServedNames {
  readonly port: number;
}

export interface PreviewOptions extends ServedNames {
  /** The folder of the built site. */
  readonly out: string;
  readonly port: number;
}

export interface InitOptions {
  /** The folder for the new site. */
  readonly dir: string;
  /** Codes, the default language first. */
  readonly languages: readonly string[];
  /** The name of the company; by default that of the folder. */
  readonly name?: string;
  /** The preset of the theme, or `neutral`; undefined if it has to be asked for. */
  readonly preset?: string;
}

/** The schemas are for the languages of the catalogue; without one, the default languages. */
export interface SchemaOptions extends CatalogueOptions {
  /** The folder for the schemas. */
  readonly out: string;
  /** The configuration of an editor that is written instead; true: at its usual place. */
  readonly cms?: string | true;
}

type EditingOptions = CatalogueOptions & Flags<'dryRun' | 'color'>;

export interface RenameOptions extends EditingOptions {
  readonly id: string;
  readonly newId: string;
  /** The kind of record, if several kinds have the id. */
  readonly kind?: string;
}

export interface RemoveOptions extends EditingOptions, Flags<'force'> {
  readonly ids: readonly string[];
  readonly kind?: string;
  /** The page to redirect their paths to; `true` for the page that lists each. */
  readonly redirectTo?: string | true;
}

export interface NewOptions extends EditingOptions {
  readonly kind: string;
  /** Values by field: `id`, `family`, and texts as `title` or `title.de`. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface ImportRecordsOptions extends EditingOptions, Flags<'update' | 'plan'> {
  readonly files: readonly string[];
  /** The file that maps the fields of the files. */
  readonly mapping?: string;
  /** The family of all products, instead of the one in each record. */
  readonly family?: string;
}

export interface ExportOptions extends CatalogueOptions, Flags<'interface'> {
  /** The language to translate to. */
  readonly to: string;
  /** The states of texts to export. */
  readonly only?: readonly TextState[];
  readonly format: ExchangeFormatName;
  /** The file to write; by default `texts.fr.xlf` in the working directory. */
  readonly output?: string;
}

export interface ImportOptions extends EditingOptions {
  /** The returned file. */
  readonly file: string;
  /** The ids of texts to import although their originals have changed. */
  readonly force?: readonly string[];
}
