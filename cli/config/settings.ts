import type { SeverityName } from '../../schema/option-names.ts';
import type { Rule } from '../rules/rule.ts';

/** The severities of a run. */
export interface Settings {
  /** The severity of a rule's finding; `file` is relative to the working directory. */
  readonly severityOf: (rule: Rule, file: string, language: string | undefined) => SeverityName;
  /** The share of texts, 0 to 100, above which a missing translation is a note. */
  readonly minCoverage: ReadonlyMap<string, number>;
  /**
   * Overrides without effect, a sentence each: their paths may be misspelt. `files` are relative to the working
   * directory, `folder` is the absolute path of the catalogue.
   */
  readonly idleOverrides: (
    files: readonly string[],
    folder: string,
    languages: readonly string[],
  ) => readonly string[];
}

/** The severities of the rules themselves. */
export const defaultSettings: Settings = {
  severityOf: ({ severity }) => severity,
  minCoverage: new Map(),
  idleOverrides: () => [],
};
