import type { Context, TextField } from '../context/context.ts';
import type { Terms } from '../context/terms.ts';
import type { Wording } from '../context/text-version.ts';
import type { Finding, Severity } from '../core/finding.ts';
import type { Entry } from '../core/source.ts';
import type { RuleWords } from './rule-words.ts';

/** The number of similar findings in a file from which they are one; 2 where no text of the file has the language. */
export const many = 6;

/** The other way out, at the end of the help for what a language lacks. */
export const orAllow = (language: string) => `or allow gaps: "--min-coverage ${language}=0".`;

export interface Rule {
  /** Stable: suppressions and configurations contain it. */
  readonly id: string;
  readonly severity: Severity;
  /** What it requires, and why, of a rule of a plugin or of the project. Others have theirs in `words/`. */
  readonly words?: Pick<RuleWords, 'summary' | 'rationale'>;
  /** Whether its findings are about the configuration and its code: no comment in a record suppresses them. */
  readonly isOfProject?: true;
  /** The lower severity of some findings, and which: the end of “Warning where …”. */
  readonly lesser?: { readonly severity: 'warning' | 'info'; readonly where: string };
  /** Whether a build relies on the rule, so that it can't be suppressed or configured. */
  readonly isBinding?: true;
  /**
   * The ids of rules whose findings follow from those of this rule, at the same place or at the places that a
   * finding covers: reports omit them.
   */
  readonly supersedes?: readonly string[] | 'any';
  /** Whether findings can have fixes for `--fix`. */
  readonly hasFix?: true;
  /** Whether a finding in one file can depend on another: a record, a dictionary or an asset. */
  readonly looksAcross?: true;
  /**
   * Findings with the same message are about one missing thing, in the whole catalogue or in a file: reports
   * merge them.
   */
  readonly sameFact?: 'everywhere' | 'file';
  /** Whether it is about how prose is written: names that a text quotes are as they are. */
  readonly isAboutStyle?: true;
  /** Whether {@link checkText} receives proper names, too: rules about prose don't. */
  readonly readsNames?: true;
  /** Whether {@link checkText} compares languages: it receives no version that {@link pairedTexts} leaves out. */
  readonly comparesLanguages?: true;
  /**
   * Checks one text, independent of its record. Must depend on its arguments only, since results are cached by them.
   */
  checkText?(text: Wording, terms: Terms): Iterable<Finding>;
  /** Checks one record. Must depend on its arguments only, since results are cached by them. */
  checkRecord?(record: CheckedRecord, terms: Terms): Iterable<Finding>;
  /**
   * Checks the whole catalogue. Not cached between runs. The runner merges findings with the same message in several
   * languages of a text, here as above.
   */
  checkCatalogue?(context: Context): Iterable<Finding>;
}

export interface CheckedRecord {
  readonly entry: Entry;
  readonly texts: readonly TextField[];
}
