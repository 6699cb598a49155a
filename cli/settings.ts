import picomatch from 'picomatch';
import type { Config, RuleSetting } from '../schema/config.ts';
import type { Rule } from './rule.ts';

/** How strict a run is. */
export interface Settings {
  /** What a finding of a rule counts as; `file` is relative to the working directory. */
  readonly severityOf: (rule: Rule, file: string, language: string | undefined) => RuleSetting;
  /** The share of texts, 0 to 100, above which a missing translation is only a note. */
  readonly minCoverage: ReadonlyMap<string, number>;
}

/** Every rule as it is. */
export const defaultSettings: Settings = {
  severityOf: ({ severity }) => severity,
  minCoverage: new Map(),
};

/** The settings of a checked configuration. A rule that a build relies on stays as it is. */
export function createSettings(
  { rules = {}, overrides = [] }: Config,
  minCoverage: ReadonlyMap<string, number>,
): Settings {
  const fitting = overrides.map(({ paths, locales, rules: changed }) => {
    const isFile = paths ? picomatch(paths, { dot: true }) : () => true;
    return { isFile, locales, changed };
  });
  return {
    minCoverage,
    severityOf({ id, severity, isBinding }, file, language) {
      if (isBinding) return severity;
      const last = fitting.findLast(
        ({ isFile, locales, changed }) =>
          changed[id] !== undefined &&
          isFile(file) &&
          (locales === undefined || (language !== undefined && locales.includes(language))),
      );
      return last?.changed[id] ?? rules[id] ?? severity;
    },
  };
}
