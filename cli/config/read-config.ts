import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import picomatch from 'picomatch';
import { codeReplacer } from '../../schema/code-replacer.ts';
import type { Config } from '../../schema/config.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { readText } from '../../site/lib/safe-files.ts';
import { fits } from '../check/fits.ts';
import { cachedSchema, committedSchema, type JsonSchema } from '../check/schemas.ts';
import { isFields, select, selectStrings, textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import type { StageFinding } from '../core/finding.ts';
import { isBelow } from '../core/is-below.ts';
import type { ParsedSource, Source } from '../core/source.ts';
import { parse } from '../load/parse.ts';
import { createSource } from '../load/read-source.ts';
import { createReport, nameFrom } from '../report/create-report.ts';
import { pretty } from '../report/reporters/pretty.ts';
import { allRules } from '../rules/project-rules.ts';
import type { Settings } from './settings.ts';

/** Reads a configuration in YAML. Throws a Failure with its mistakes. */
export async function readConfig(file: string, cwd: string): Promise<Config> {
  const path = resolve(cwd, file);
  const fail = (why: string): never => {
    throw new Failure(
      `milepost: can't read the configuration ${file}: ${why}.\n` +
        'Name the file with --config FILE, or leave the option out.',
    );
  };
  const text = readText(path, fail, true);
  if (text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))) return {};
  const source = createSource(path, basename(path), text);
  const { data, findings } = await parse(source);
  const schema = await committedSchema('config');
  const mistakes =
    data === undefined ? findings : [...findings, ...(await check(source, data, schema))];
  if (mistakes.length > 0) await refuse(source, mistakes, cwd, 'configuration');
  return isFields(data) ? data : {};
}

/** Checks a configuration in code. Throws a Failure if it is invalid. */
export async function checkConfig(config: object, name: string, cwd: string): Promise<void> {
  const text = plainText(config, name);
  const source = createSource(resolve(cwd, name), name, text);
  const data: unknown = JSON.parse(text);
  const ids = ownRuleIds(data).sort().join(' ');
  const mistakes = await check({ ...source, format: 'json' }, data, await schemaInCode(ids));
  if (mistakes.length === 0) return;
  const messages = mistakes.map(({ finding }) => {
    const { message, help } = finding;
    const at = 'at' in finding ? finding.at : [];
    const place = at.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
    const line = place === '' ? message : `${place.slice(1)}: ${message}`;
    return [`  ${line}`, ...(help ? [`  ${help}`] : [])].join('\n');
  });
  throw new Failure(`milepost: the configuration ${name} is wrong.\n${messages.join('\n')}`);
}

/** By the ids of the rules of plugins. */
const schemaInCode = memoizeByName((ids: string) =>
  cachedSchema(`config ${ids}`, isFields, ({ configJsonSchema }) =>
    configJsonSchema([...allRules.map(({ id }) => id), ...ids.split(' ').filter(Boolean)], true),
  ),
);

/** A configuration in code as JSON. Throws a Failure if it holds itself, or numbers that JSON lacks. */
function plainText(config: object, name: string): string {
  try {
    return JSON.stringify(config, codeReplacer, 2);
  } catch (error) {
    throw new Failure(`milepost: the configuration ${name} is no plain data: ${error}.`);
  }
}

/** The full ids of the rules of plugins in a configuration that may be wrong. */
function ownRuleIds(config: unknown): string[] {
  return select(config, 'plugins', '*').flatMap(({ value: plugin }) =>
    selectStrings(plugin, 'rules', '*', 'id').map(
      ({ value: id }) => `${textOf(plugin, 'name')}/${id}`,
    ),
  );
}

/** What is wrong with a file of settings by its schema. */
export async function check(
  source: Source,
  data: unknown,
  schema: JsonSchema,
): Promise<StageFinding[]> {
  if (fits(schema, data)) return [];
  const { checkSchema } = await import('../check/check-schema.ts');
  const parsed: ParsedSource = { ...source, data };
  return checkSchema(schema, parsed);
}

/** Throws a Failure that shows the mistakes of a file of settings. */
export async function refuse(
  source: Source,
  mistakes: readonly StageFinding[],
  cwd: string,
  what: string,
): Promise<never> {
  const findings = mistakes.flatMap(({ rule: id, finding }) =>
    allRules.filter((rule) => rule.id === id).map((rule) => ({ rule, finding, ...isError })),
  );
  const report = await createReport(findings, [source], nameFrom(cwd));
  throw new Failure(`milepost: the ${what} is wrong.\n\n${pretty(report, { color: false })}`);
}

const isError = { severity: 'error' } as const;

/**
 * The settings of a valid configuration, by its name from `cwd`, which its paths start from. Binding rules keep their
 * severity.
 */
export function createSettings(
  { rules = {}, overrides = [] }: Config,
  minCoverage: ReadonlyMap<string, number>,
  { name, cwd }: { readonly name: string; readonly cwd: string },
): Settings {
  const fitting = overrides.map(({ paths, locales, rules: changed }) => {
    const isFile = paths ? picomatch(paths, { dot: true }) : () => true;
    return { isFile, locales, changed };
  });
  const path = resolve(cwd, name);
  return {
    minCoverage,
    idleOverrides: (files, folder, languages) =>
      overrides.flatMap(({ paths = [], locales = [] }) => [
        ...paths
          .filter((pattern) => fitsNone(pattern, files, folder, cwd))
          .map((pattern) => ({
            path,
            message: `The override for "${pattern}" fits no file, so it changes nothing.`,
            help:
              'Paths start from the folder in which milepost runs, such as "catalogue/products/**": ' +
              'correct it, or remove it.',
          })),
        ...locales
          .filter((each) => !languages.includes(each))
          .map((each) => ({
            path,
            message: `An override is for the language "${each}", which the catalogue lacks.`,
            help: `It has ${languages.join(', ')}: write one of these, or remove it.`,
          })),
      ]),
    severityOf({ id, severity, isBinding }, file, language) {
      if (isBinding) return severity;
      const last = fitting.findLast(
        ({ isFile, locales, changed }) =>
          memberOf(changed, id) !== undefined &&
          isFile(file) &&
          (locales === undefined || (language !== undefined && locales.includes(language))),
      );
      return memberOf(last?.changed, id) ?? memberOf(rules, id) ?? severity;
    },
  };
}

/** Whether a pattern of paths matches no file, which is a mistake unless it is outside of this catalogue. */
function fitsNone(pattern: string, files: readonly string[], folder: string, cwd: string): boolean {
  const isFile = picomatch(pattern, { dot: true });
  if (files.some((file) => isFile(file))) return false;
  const base = resolve(cwd, picomatch.scan(pattern).base);
  return isBelow(folder, base) || isBelow(base, folder) || !existsSync(base);
}
