import type { Context } from '../context/context.ts';
import { type Diagnostic, plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { openCatalogue, requireReadable } from '../edit/edited-catalogue.ts';
import type { ImportedRecord } from '../import/imported-record.ts';
import { planImport, type RecordImport } from '../import/plan-import.ts';
import { readColumns } from '../import/read-columns.ts';
import { readRecords } from '../import/read-records.ts';
import { isTable, readTable } from '../import/read-table.ts';
import { missingTranslation } from '../rules/translations/missing-translation.ts';
import type { ImportRecordsOptions } from './options.ts';

/** Imports products and families from other layouts; returns 1 if records are refused or values lost. */
export async function run(options: ImportRecordsOptions, io: Io): Promise<ExitCode> {
  const { dryRun, family } = options;
  refuseUnusedColumns(options);
  const catalogue = await openCatalogue(options, io);
  requireReadable(catalogue);
  const inputs = await readAll(options, catalogue.context, io.cwd);
  const records = inputs.flatMap((each) => each.records);
  const plan = await planImport(catalogue, records, family);
  const { change } = plan;
  if (dryRun) {
    const { showChanges } = await import('../edit/show-changes.ts');
    io.stdout.write(showChanges(change.files, showsColors(io, options.color)));
  } else if (plan.records.length > 0) change.make();
  io.stdout.write(plan.records.map((each) => reportOf(each, dryRun)).join(''));
  io.stdout.write(findingsOf(plan));
  const remarks = [...inputs.flatMap((each) => each.remarks), ...plan.remarks];
  const lost = inputs.flatMap((each) => each.lost);
  io.stderr.write([...remarks, ...lost].map((each) => `${each}.\n`).join(''));
  io.stderr.write(
    plan.refused.map(({ place, reason }) => `Refused ${place}: ${reason}\n`).join(''),
  );
  io.stdout.write(summaryOf(plan, lost.length, dryRun));
  const isLost = plan.records.some(({ unplaced }) => unplaced.some((each) => each.isLost));
  return plan.refused.length > 0 || lost.length > 0 || isLost ? 1 : 0;
}

function refuseUnusedColumns({ files, columns }: ImportRecordsOptions): void {
  const table = files.find(isTable);
  if (table !== undefined && columns === undefined) {
    throw new Failure(
      `milepost: ${table} is a table, and nothing says what its columns are.\n` +
        'Add --columns <file>: a YAML file such as "Model: id", a line for each column.',
    );
  }
  if (table !== undefined || columns === undefined) return;
  throw new Failure('milepost: --columns is for tables, and none of the files is .csv or .xlsx.');
}

async function readAll({ files, columns }: ImportRecordsOptions, context: Context, cwd: string) {
  const mapping = columns === undefined ? undefined : await readColumns(columns, context, cwd);
  return Promise.all(
    files.map((file) =>
      mapping && isTable(file) ? readTable(file, mapping, context, cwd) : readRecords(file, cwd),
    ),
  );
}

/** What became of each field of a record. */
function reportOf({ kind, id, place, file, ...report }: ImportedRecord, isDry = false): string {
  const line = (from: string, text: string) => `    ${from}${text}\n`;
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? `  ${title}:\n${lines.join('')}` : '';
  return [
    `${isDry ? 'This would write' : 'Wrote'} ${file}: the ${kind} "${id}", from ${place}.\n`,
    part(
      'Placed',
      report.placed.map(({ from, to }) => line(from, from === to ? '' : ` → ${to}`)),
    ),
    part(
      'Look at',
      report.notes.map(({ from, reason }) => line(from, `: ${reason}`)),
    ),
    part(
      'Not placed',
      report.unplaced.map(({ from, reason }) => line(from, `: ${reason}`)),
    ),
  ].join('');
}

/** The maximum number of findings to show: more would hide the values without a place. */
const shownFindings = 30;

/** The findings in the new records; missing translations are only counted. */
function findingsOf({ change }: RecordImport): string {
  const isMissing = ({ rule }: Diagnostic) => rule === missingTranslation.id;
  const untranslated = change.findings.filter(isMissing).length;
  const others = change.findings.filter((each) => !isMissing(each));
  const lines = others
    .slice(0, shownFindings)
    .map(({ file, start, message }) => `  ${file}:${start.line}:${start.column}  ${message}\n`);
  const more = others.length - lines.length;
  return [
    others.length > 0 ? `Correct these:\n${lines.join('')}` : '',
    more > 0 ? `  and ${more} more: "milepost validate" shows them all\n` : '',
    untranslated > 0
      ? `Translations are missing (${plural(untranslated, 'finding')}): milepost i18n export --to <language> --only missing\n`
      : '',
  ].join('');
}

function summaryOf({ records, refused }: RecordImport, lost: number, isDry = false): string {
  const count = (of: 'placed' | 'notes' | 'unplaced') =>
    records.reduce((sum, each) => sum + each[of].length, 0);
  const parts = [
    `${plural(count('placed'), 'value')} placed`,
    `${count('notes')} to look at`,
    `${count('unplaced') + lost} not placed`,
    ...(refused.length > 0 ? [`${plural(refused.length, 'record')} refused`] : []),
  ];
  const what = isDry ? 'This would import' : 'Imported';
  const end = isDry ? ' Nothing was changed.' : '';
  const families = records.filter(({ kind }) => kind === 'family').length;
  const products = records.length - families;
  const counted = [
    ...(families > 0 ? [`${families} ${families === 1 ? 'family' : 'families'}`] : []),
    ...(products > 0 || families === 0 ? [plural(products, 'product')] : []),
  ];
  return `${what} ${counted.join(' and ')}: ${parts.join(', ')}.${end}\n`;
}
