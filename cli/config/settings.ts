import type { SeverityName } from '../../schema/option-names.ts';
import type { Rule } from '../rules/rule.ts';
import type { ProjectWarning } from './project-warning.ts';

/** The severities of a run. */
export interface Settings {
  /** The severity of a rule's finding; `file` is relative to the working directory. */
  readonly severityOf: (rule: Rule, file: string, language: string | undefined) => SeverityName;
  /** The share of texts, 0 to 100, above which a missing translation is a note. */
  readonly minCoverage: ReadonlyMap<string, number>;
  /**
   * Warnings about overrides without effect: their paths may be misspelt. `files` are relative to the working
   * directory, `folder` is the absolute path of the catalogue.
   */
  readonly idleOverrides: (
    files: readonly string[],
    folder: string,
    languages: readonly string[],
  ) => readonly ProjectWarning[];
}

/** The severities of the rules themselves. */
export const defaultSettings: Settings = {
  severityOf: ({ severity }) => severity,
  minCoverage: new Map(),
  idleOverrides: () => [],
};
