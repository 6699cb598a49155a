import { type Kind, kinds } from '../../schema/catalogue.ts';
import type { Context } from '../context/context.ts';
import { textOf } from '../core/data.ts';

import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { joined } from '../core/suggest.ts';
import { type EditedCatalogue, openCatalogue } from '../edit/edited-catalogue.ts';
import { type NewRecord, newRecord } from '../edit/new-record.ts';
import { type Field, type FieldValues, fieldsByKind } from '../edit/record-fields.ts';
import { requireKind } from '../edit/target.ts';
import { rules } from '../rules/index.ts';
import { missingTranslation } from '../rules/translations/missing-translation.ts';
import { refuseUnknownLanguages } from '../run/refuse-unknown-languages.ts';
import { showOrMake } from './edited.ts';
import type { NewOptions } from './options.ts';

/** Writes a new record. In a terminal, asks for what the options lack. */
export async function run(options: NewOptions, io: Io): Promise<ExitCode> {
  const kind = requireKind(options.kind);
  const fields = fieldsByKind[kind] ?? [];
  refuseOtherFields(kind, fields, options.fields);
  const catalogue = await openCatalogue(options, io);
  const { context } = catalogue;
  const languages = [...options.fields.keys()].flatMap((key) => /\.(.+)$/s.exec(key)?.[1] ?? []);
  refuseUnknownLanguages(languages, context.languages);
  const { values, missing } = await completeFields(kind, fields, options.fields, context, io);
  if (missing.length > 0) {
    throw new Failure(
      `milepost: nothing was written: a new ${recordOf(kind)} needs ${optionsOf(missing)}.\n` +
        `"npx milepost new --help" explains the options; in a terminal, "npx milepost new ${kind}" asks for them.`,
    );
  }
  const record = await newRecord(catalogue, kind, values);
  refuseMistakes(record, kind, values);
  await showOrMake(record, options, io);
  io.stdout.write(summaryOf(record, kind, values, catalogue, options.dryRun));
  return 0;
}

/** The name of a kind of record. */
const recordOf = (kind: Kind) => (kind === 'media' ? 'media entry' : kind);

function refuseOtherFields(kind: Kind, fields: readonly Field[], given: FieldValues): void {
  const names = fields.map(({ name }) => name);
  const other = [...given.keys()].find((key) => !names.includes(key.replace(/\..*/s, '')));
  if (other === undefined) return;
  throw new Failure(
    `milepost: a new ${recordOf(kind)} takes no --${other}.\nIt takes ${optionsOf(fields)}.`,
  );
}

const optionsOf = (all: readonly Field[]) => listed(all.map(({ name }) => `--${name}`));
const listed = (names: readonly string[]) => joined(names, 'and');

/** Refuses a record with mistakes. What it lacks, and what rules of a project want, is filled in once it is written. */
function refuseMistakes({ findings }: NewRecord, kind: Kind, given: FieldValues): void {
  const isMistake = (id: string) => rules.find((rule) => rule.id === id)?.severity === 'error';
  const errors = findings.filter(({ rule, severity }) => {
    return severity === 'error' && isMistake(rule) && rule !== missingTranslation.id;
  });
  if (errors.length === 0) return;
  const lines = errors.map(({ message, help }) => `  ${message}${help ? ` ${help}` : ''}`);
  const flags = [...given].map(([name, value]) => `--${name} ${JSON.stringify(value)}`);
  throw new Failure(
    `milepost: nothing was written:\n${[...new Set(lines)].join('\n')}\n` +
      `Change what is wrong, and run it again:\n  npx milepost new ${kind} ${flags.join(' ')}`,
  );
}

function summaryOf(
  record: NewRecord,
  kind: Kind,
  given: FieldValues,
  catalogue: EditedCatalogue,
  isDry = false,
): string {
  const { nameOf, context } = catalogue;
  const file = nameOf(record);
  const where = kind === 'page' ? ' at' : ', with its page at';
  const address = record.address ? `${where} ${record.address}` : '';
  const others = record.files.filter((each) => each.file !== file);
  const todo = [
    ...missingLine(record, file),
    ...record.findings.map(({ file, start, message }) => `${file}:${start.line}  ${message}`),
    ...noList(
      kind,
      context.of('page').map(({ data }) => textOf(data, 'kind')),
    ),
  ];
  return [
    `${isDry ? 'This would write' : 'Wrote'} ${file}: the ${kind} "${given.get('id')}"${address}.`,
    ...others.map(
      (each) => `${isDry ? 'It would change' : 'Changed'} ${each.file}, so that the site has it.`,
    ),
    'Next:',
    ...todo.map((line) => `  ${line}`),
    `  npx milepost validate ${file}   says what is missing`,
    '  npx milepost dev   shows the site',
    '',
  ].join('\n');
}

/** A product without figures that its family requires is partial. */
function missingLine({ missing, text }: NewRecord, file: string): string[] {
  if (missing.length === 0) return [];
  const line = text.split('\n').findIndex((each) => each.startsWith('status:')) + 1;
  const what = joined(missing, 'and');
  return [
    `${file}:${line}  The family requires ${what}. Add ${missing.length === 1 ? 'it' : 'them'}, then remove "status: partial".`,
  ];
}

/** A warning if no page lists records of this kind. */
function noList(kind: Kind, pages: readonly (string | undefined)[]): string[] {
  const list = textOf(kinds[kind], 'folder') ?? '';
  const isListed = ['solutions', 'projects', 'media', 'vacancies'].includes(list);
  if (!isListed || pages.includes(list)) return [];
  return [`No page lists ${list} yet: npx milepost new page --page-kind ${list} --id ${list}`];
}

/**
 * The values of a new record: those that are given, then answers in the terminal, or without one what is suggested;
 * and the required fields without a value. Asks again after an invalid answer. Throws a Failure for an invalid value,
 * and if the user stops.
 */
async function completeFields(
  kind: Kind,
  fields: readonly Field[],
  given: FieldValues,
  context: Context,
  { ask, stderr }: Io,
): Promise<{ readonly values: FieldValues; readonly missing: readonly Field[] }> {
  const values = new Map(given);
  const [first] = context.languages;
  const hasValue = ({ name, isText }: Field) =>
    values.has(name) || (isText === true && values.has(`${name}.${first}`));
  for (const { name, problem } of fields) {
    const value = given.get(name);
    const found = value === undefined ? undefined : problem?.(value, context, kind);
    if (found) throw new Failure(`milepost: nothing was written. ${found}`);
  }
  for (const each of fields.filter((field) => !hasValue(field))) {
    const suggestion = each.suggestion?.(values, context);
    if (!ask) {
      if (suggestion !== undefined) values.set(each.name, suggestion);
      continue;
    }
    const needed = each.isOptional
      ? undefined
      : 'This is needed. Ctrl+C stops; nothing is written before the end.';
    const none = each.isOptional ? ' (Enter for none)' : '';
    const preset = suggestion === undefined ? none : ` [${suggestion}]`;
    for (let problem: string | undefined = ''; problem !== undefined; ) {
      const answer = await ask(`${each.question}${preset}: `);
      if (answer === undefined) throw new Failure('milepost: stopped. Nothing was written.');
      const value = answer.trim() || suggestion;
      problem = value ? each.problem?.(value, context, kind) : needed;
      if (problem) stderr.write(`  ${problem}\n`);
      else if (value) values.set(each.name, value);
    }
  }
  const missing = fields.filter((each) => !each.isOptional && !hasValue(each));
  return { values, missing };
}
