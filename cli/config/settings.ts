import type { SeverityName } from '../../schema/option-names.ts';
import type { Rule } from '../rules/rule.ts';

/** How strict a run is. */
export interface Settings {
  /** What a finding of a rule counts as; `file` is relative to the working directory. */
  readonly severityOf: (rule: Rule, file: string, language: string | undefined) => SeverityName;
  /** The share of texts, 0 to 100, above which a missing translation is only a note. */
  readonly minCoverage: ReadonlyMap<string, number>;
  /**
   * What of the configuration changes nothing, as sentences: it may be misspelt. `files` are relative
   * to the working directory, `folder` is the absolute path of their catalogue.
   */
  readonly idleOverrides: (
    files: readonly string[],
    folder: string,
    languages: readonly string[],
  ) => readonly string[];
}

/** Every rule as it is. */
export const defaultSettings: Settings = {
  severityOf: ({ severity }) => severity,
  minCoverage: new Map(),
  idleOverrides: () => [],
};
