import type { Kind, RecordKind, Records } from '../../schema/catalogue.ts';
import type { FigureDefinition } from '../../schema/kinds/figures.ts';
import type { Page } from '../../schema/kinds/page.ts';
import type { Text } from '../../schema/shared.ts';
import type { OwnPage } from '../page-api/define-page.ts';
import type { HeadEntry } from '../page-api/plugin-head.ts';

/**
 * What a company or a package adds to the tool, by `plugins` of a configuration in code. What it needs, such as an
 * address, is an argument of the function that makes it.
 */
export interface MilepostPlugin {
  /** Its name in messages, unique: `acme-pim`. */
  readonly name: string;
  readonly loaders?: readonly Loader[];
  readonly rules?: readonly PluginRule[];
  readonly attributes?: readonly AttributeKind[];
  /** Scripts and metas on all or on some pages. */
  readonly head?: readonly HeadEntry[];
  readonly pages?: readonly PluginPage[];
}

/** A page of its own. */
export interface PluginPage {
  /**
   * What the file of a page has: `id`, `path`, `title`, `subtitle` and what else is wanted. So it is checked, found, linked
   * and listed as any page is. Its kind is `text`.
   */
  readonly record: Omit<Page, 'kind'>;
  /**
   * Loads what it shows between its head and its sections: `() => import('./stockists.tsx')`, its default export. It is
   * rendered at build, once in each language, as the parts of a theme are.
   */
  readonly component: () => Promise<{ readonly default: OwnPage }>;
}

/** Gives records from anywhere. They are checked and built as those of files are. */
export interface Loader {
  readonly kind: RecordKind;
  /** The longest time that it may take, in seconds; by default 60. */
  readonly timeout?: number;
  /** Files that it reads, from the folder of the configuration: after a change of one, `dev` and `--watch` ask it again. */
  readonly files?: readonly string[];
  /**
   * Gives all records of the kind that it has, as the files of such records have them: plain data. What it throws ends
   * the command; what is wrong in a record is a finding.
   */
  load(context: LoaderContext): Promise<readonly object[]> | readonly object[];
}

export interface LoaderContext {
  /** The catalogue folder: an absolute path. */
  readonly folder: string;
  readonly kind: RecordKind;
  /** Aborted after the timeout: to be given to `fetch`. */
  readonly signal: AbortSignal;
  /** Writes a line to stderr. */
  log(message: string): void;
  /**
   * What `make` gave for this digest before, also in an earlier run; else what it gives now. The digest says the state
   * of the source: a revision, an ETag, a hash.
   */
  cached<Value>(digest: string, make: () => Value | Promise<Value>): Promise<Value>;
}

/** An own check of each record of a kind. Its full id begins with the name of the plugin: `acme/order-code`. */
export type PluginRule = { [K in Kind]: RuleOfKind<K> }[Kind];

interface RuleOfKind<K extends Kind> {
  readonly id: string;
  /** What a finding counts as by default; `info` is a note. */
  readonly severity: 'error' | 'warning' | 'info';
  /** One sentence: what it requires. */
  readonly summary: string;
  /** Why it matters, in a few sentences. */
  readonly rationale?: string;
  readonly kind: K;
  /** Called for each record without mistakes in its form. */
  check(record: Records[K], context: RuleContext): Iterable<RuleFinding>;
}

export interface RuleContext {
  /** The languages of the catalogue, the default one first. */
  readonly languages: readonly string[];
  /** All records of a kind without mistakes in their form. */
  records<K extends Kind>(kind: K): readonly Records[K][];
}

export interface RuleFinding {
  /** The path of the field: `['title', 'fr']`. Of one that is missing, the nearest that is there is shown. */
  readonly at: readonly (string | number)[];
  /** Refers to the key instead of the value. */
  readonly on?: 'key';
  /** What is wrong, and why: one or two sentences. */
  readonly message: string;
  /** What to do. */
  readonly help?: string;
  /** The language of the text that it is about. */
  readonly language?: string;
}

/** An own kind of what products state, for `kind` in `figures.yaml`. */
export interface AttributeKind {
  /** Its name there: `energy-class`. */
  readonly name: string;
  /**
   * As what values are held, and so how they are checked, written in each language, compared, asked for and published:
   * fields of `figures.yaml`. `{ kind: 'rating', values }` is an ordered list of codes, the lowest first, each with its
   * name; `{ kind: 'code' }` any code; `{ dimension: 'length', unit: 'm' }` a figure. The entry of a catalogue adds its
   * own fields.
   */
  readonly as: Partial<
    Omit<FigureDefinition, 'label' | 'aliases' | 'group' | 'note' | 'port' | 'values'>
  > & { readonly values?: Readonly<Record<string, string | Text>> };
  /**
   * Reads one value as a record states it: the value in the form of `as`, or why it is none. By default the value itself.
   */
  read?(source: string | number | boolean): string | Misread;
}

/** Why a value can't be read, and what to write. */
export interface Misread {
  readonly message: string;
  readonly help: string;
}
