import type { SiteOptions } from '../build/site-options.ts';
import type { Severity } from '../core/finding.ts';
import type { ExchangeFormatName, TextState } from '../i18n/exchange/exchange-names.ts';
import type { FormatOption } from '../report/write-reports.ts';
import type { ServedNames } from '../serve/own-names.ts';
import type { ShardOption } from './shard.ts';

/** What every command takes that reads a catalogue. */
export interface CatalogueOptions {
  /** The catalogue folder, relative to the working directory. */
  readonly catalogue?: string;
  /** The file of the configuration, relative to the working directory. */
  readonly config?: string;
}

/** Options that were not given are undefined: the configuration then counts. */
export interface ValidateOptions extends CatalogueOptions {
  readonly formats?: readonly FormatOption[];
  /** The least severity that makes the exit code 1. */
  readonly failOn?: Severity;
  /** More warnings than this make the exit code 1. */
  readonly maxWarnings?: number;
  /** The share of texts, 0 to 100, that a language must have. */
  readonly minCoverage?: ReadonlyMap<string, number>;
  /** Languages to which the report is limited. */
  readonly locale?: readonly string[];
  /** Ids of the rules that run. */
  readonly rule?: readonly string[];
  readonly fix?: boolean;
  /** The part of the files that is reported on; the others are reported on elsewhere. */
  readonly shard?: ShardOption;
  /** Shows what `fix` would change, and changes nothing. */
  readonly dryRun?: boolean;
  readonly watch?: boolean;
  /** A file of findings that are known and not reported. */
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  /** The commit since which findings are new; true is the last one. */
  readonly changed?: string | true;
  /** The file whose text comes from stdin. */
  readonly stdinFilepath?: string;
  /** Errors only. */
  readonly quiet?: boolean;
  /** Every note, where people read the report. */
  readonly notes?: boolean;
  readonly listRules?: boolean;
  /** True or false: colours or none, whatever the terminal can show. */
  readonly color?: boolean;
  /** Files or folders to which the report is limited; the whole catalogue is checked all the same. */
  readonly paths: readonly string[];
}

export interface BuildOptions extends CatalogueOptions, SiteOptions {
  /** The part of the site that is made; the rest is made elsewhere. */
  readonly shard?: ShardOption;
}

export interface MergeOptions {
  /** The folders of all shards. */
  readonly dirs: readonly string[];
  /** The folder that the site is written to. */
  readonly out: string;
}

/** How `milepost i18n status` can be written. */
export const statusFormats = ['pretty', 'json', 'markdown', 'html'] as const;

type StatusFormat = (typeof statusFormats)[number];

export interface StatusOptions extends CatalogueOptions {
  readonly format: StatusFormat;
  /** The file that the report is written to; by default stdout. */
  readonly output?: string;
  /** Languages to which the report is limited. */
  readonly locale?: readonly string[];
  /** Shows the stale texts instead, each with its original as it was and as it is. */
  readonly stale?: boolean;
  readonly color?: boolean;
}

export interface AcceptOptions extends CatalogueOptions {
  /** Files or folders whose translations are accepted; without any, all. */
  readonly paths: readonly string[];
  readonly locale?: readonly string[];
  /** Only says whether the lock is up to date. */
  readonly check?: boolean;
}

export interface DevOptions extends CatalogueOptions, ServedNames {
  readonly port: number;
}

export interface PreviewOptions extends ServedNames {
  /** The folder that holds the built site. */
  readonly out: string;
  readonly port: number;
}

/** Without either option, each file is in the catalogue that is found above it. */
export type LspOptions = CatalogueOptions;

export interface InitOptions {
  /** The folder that the new site is written to. */
  readonly dir: string;
  /** Codes, the default language first. */
  readonly languages: readonly string[];
  /** The name of the company; by default that of the folder. */
  readonly name?: string;
}

/** The schemas take the languages of the catalogue; where there is none, the default languages. */
export interface SchemaOptions extends CatalogueOptions {
  /** The folder that the schemas are written to. */
  readonly out: string;
}

/** What is told which command to run. */
export type Choose = (run: () => Promise<number>) => void;

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
  /** The file that says what the fields of the files are. */
  readonly mapping?: string;
  /** What `--mapping` was called for tables. */
  readonly columns?: string;
  /** The family of all products, instead of the one that each record names. */
  readonly family?: string;
}

export interface ExportOptions extends CatalogueOptions {
  /** The language that texts are translated to. */
  readonly to: string;
  /** Only texts in one of these states. */
  readonly only?: readonly TextState[];
  readonly format: ExchangeFormatName;
  /** The file that is written; by default `texts.fr.xlf` in the working directory. */
  readonly output?: string;
}

export interface ImportOptions extends CatalogueOptions {
  /** The file that came back. */
  readonly file: string;
  /** The ids of texts that are taken although their original has changed. */
  readonly force?: readonly string[];
  /** Shows what would change, and changes nothing. */
  readonly dryRun?: boolean;
  readonly color?: boolean;
}
