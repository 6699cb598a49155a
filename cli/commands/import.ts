import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { groupBy } from '../../schema/group-by.ts';
import type { Context } from '../context/context.ts';
import { ownAttributes } from '../context/own-kinds.ts';
import { type Diagnostic, plural } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { joined, listOf, shorten } from '../core/suggest.ts';
import { writeFiles } from '../core/write-files.ts';
import { openCatalogue, requireReadable } from '../edit/edited-catalogue.ts';
import { compileMapping, type StarColumns } from '../import/compile-mapping.ts';
import { knownFigures } from '../import/known-figures.ts';
import { openPictures, type Pictures } from '../import/pictures.ts';
import { planDictionary } from '../import/plan-dictionary.ts';
import { type ImportedRecord, planImport, type RecordImport } from '../import/plan-import.ts';
import { filesIn } from '../import/read-file.ts';
import { readMapping } from '../import/read-mapping.ts';
import { readData } from '../import/read-records.ts';
import { openInput, readInput } from '../import/read-table.ts';
import type { Remark } from '../import/record-notes.ts';
import { documentOf } from '../load/places/scalar-source.ts';
import { brokenAsset } from '../rules/links/broken-asset.ts';
import { missingTranslation } from '../rules/translations/missing-translation.ts';
import { findingsBelow, listed, showOrMake } from './edited.ts';
import type { ImportRecordsOptions } from './options.ts';

/** Writes products and families from records in other layouts: gives 1 if some records are refused, or values lost. */
export async function run(options: ImportRecordsOptions, io: Io): Promise<ExitCode> {
  const { dryRun, family, mapping: file } = options;
  if (options.plan) return writeMapping(options, io);
  if (file === undefined) throw new Failure(noMapping);
  const catalogue = await openCatalogue(options, io);
  requireReadable(catalogue);
  const { cwd } = io;
  const open = await readMapping(file, cwd);
  const { language } = open.data;
  await open.requireLanguage(catalogue.context.languages);
  const inLanguage = { ...catalogue, context: beginningWith(language, catalogue.context) };
  const dictionary = open.data.figures ? await planDictionary(inLanguage, open, cwd) : undefined;
  const texts = dictionary?.texts ?? new Map<string, string>();
  const { context } = texts.size > 0 ? await catalogue.withTexts(texts) : catalogue;
  const headings = Number(open.data.headings ?? 1);
  const files = filesIn(options.files, cwd);
  const { languages } = catalogue.context;
  const own = await Promise.all(files.map((each) => openInput(each, headings, cwd, languages)));
  const folder = dirname(resolve(cwd, file));
  const pictures = openPictures(folder, join(catalogue.project.folder, 'assets'));
  const tables = own.filter((each) => typeof each !== 'string');
  // What `*` stands for in the figures of products.
  const star: StarColumns = {
    figures: dictionary?.columns ?? new Map(),
    ...(tables.length === own.length && {
      headings: new Set(tables.flatMap((each) => each.headings)),
    }),
  };
  const { text = '' } = context.of('figures')[0] ?? {};
  const kinds = ownAttributes(documentOf(text).toJS(), catalogue.project.extensions);
  const inOrder = beginningWith(language, context);
  const mapping = await compileMapping(open, inOrder, star, pictures, kinds);
  const given = await Promise.all(
    [...mapping.inputs].flatMap(([name, layout]) => {
      const { headings } = layout;
      const inputs = name === undefined ? own : [openInput(name, headings, cwd, languages)];
      return inputs.map(async (each) => readInput(await each, layout, cwd, languages));
    }),
  );
  const records = given.flatMap((each) => each.records);
  const choices = { asked: family, isUpdate: options.update === true, pictures };
  const plan = await planImport(catalogue, mapping, records, choices, texts);
  if (!dryRun && plan.change.files.length + pictures.copies.size > 0) await plan.change.make();
  const read = [...(dictionary ? [dictionary] : []), ...given];
  const lost = read.flatMap((each) => each.lost);
  const remarks = [...read.flatMap((each) => each.remarks), ...plan.remarks, ...lost];
  // What matters comes first, and what is long comes last.
  io.stdout.write(summaryOf(plan, lost.length, dryRun));
  io.stderr.write(refusalsOf(plan));
  io.stderr.write(remarks.map((each) => `${each}.\n`).join(''));
  io.stdout.write(findingsOf(plan, pictures));
  const copied = plural(pictures.copies.size, 'picture');
  if (pictures.copies.size > 0)
    io.stdout.write(`${dryRun ? 'This would copy' : 'Copied'} ${copied} to assets/.\n`);
  io.stdout.write((dictionary?.report ?? []).map((each) => `${each}.\n`).join(''));
  const fields = fieldsOf(plan);
  io.stdout.write(fields.report);
  const numbers = [mapping.known.numbers, mapping.known.dates].flatMap((each) => each.report());
  if (numbers.length > 0) io.stdout.write(`Numbers and dates:\n${listed(numbers)}`);
  io.stdout.write(plan.records.map((each) => reportOf(each, fields.isSaid, plan, dryRun)).join(''));
  if (dryRun) await showOrMake(plan.change, options, io);
  const isLost = plan.records.some(({ unplaced }) => unplaced.some((each) => each.isLost));
  return plan.refused.length > 0 || lost.length > 0 || isLost ? 1 : 0;
}

/** What a mapping reads for: the language of texts that say none comes first. */
function beginningWith(language: string | undefined, context: Context): Context {
  const languages = [...new Set([language ?? [], context.languages].flat())];
  return { ...context, languages };
}

/** Writes a first mapping of the tables, or of the nested data, that the command names. Throws a Failure if there is one. */
async function writeMapping(
  { files, mapping = 'mapping.yaml', ...options }: ImportRecordsOptions,
  io: Io,
) {
  const { context } = await openCatalogue(options, io);
  const { cwd } = io;
  if (existsSync(resolve(cwd, mapping)))
    throw new Failure(
      `milepost: nothing was written: ${mapping} is there already.\nName another file: --mapping another.yaml.`,
    );
  const { languages, units, siteLanguages } = context;
  const inputs = await Promise.all(
    filesIn(files, cwd).map((each) => openInput(each, undefined, cwd, languages)),
  );
  const { columnsOfData, columnsOfTable } = await import('../import/find-columns.ts');
  const { writePlan } = await import('../import/write-plan.ts');
  const { tablesOf } = await import('../import/plan-tables.ts');
  const tables = inputs.filter((each) => typeof each !== 'string');
  const nested = inputs.filter((each) => typeof each === 'string');
  const given = await Promise.all(nested.map((each) => readData(each, cwd, languages)));
  const data = given.map((each) => each.data);
  const columns = tables.map((each) => columnsOfTable(each, units));
  const name = (tables.length > 0 ? nested : files).join(' ');
  if (data.length > 0) columns.push(columnsOfData(name, data.length > 1 ? data : data[0], units));
  const found = tablesOf(columns, languages);
  if (!found) throw new Failure('milepost: nothing was written: no file is named.');
  const figures = knownFigures(context);
  const folder = resolve(cwd, dirname(mapping));
  const beside = (file: string) => relative(folder, resolve(cwd, file));
  const after = writePlan(found, { languages, siteLanguages, figures, beside });
  writeFiles(folder, [{ path: resolve(cwd, mapping), after }]);
  const remarks = [...tables, ...given].flatMap((each) => each.remarks);
  io.stderr.write(remarks.map((each) => `${each}.\n`).join(''));
  const { file, count } = found.products;
  const others = found.others.map((each) => each.file);
  const left =
    others.length > 0
      ? `It leaves out ${listOf(others, 'and')}: say what they are, or give them a mapping of their own.\n`
      : '';
  io.stdout.write(
    `Wrote ${mapping} for the ${count} records of ${file}. ${left}Correct it, then try it:\n  npx milepost import ${file} --mapping ${mapping} --dry-run\n`,
  );
  return 0 as const;
}

const noMapping =
  'milepost: nothing says what the fields of these files are.\nAdd --mapping <file>, a YAML file such as:\n  fields:\n    id: "{Model}"\n    title: "{Name}"\nSee docs/importing.md.';

/** What became of each field of a record: of many, what was placed is in the summary alone. */
function reportOf(
  { kind, id, place, file, changes, ...report }: ImportedRecord,
  isSaid: (remark: Remark) => boolean,
  { records }: RecordImport,
  isDry = false,
): string {
  const all = records.length > mostInFull ? [] : report.placed;
  const placed = all.map(({ from, to }) => (from === to ? from : `${from} → ${to}`));
  const isSame = changes?.length === 0;
  if (isSame && report.unplaced.length + report.notes.length === 0) return '';
  const [did, would] = isSame
    ? ['Left', 'leave']
    : changes
      ? ['Changed', 'change']
      : ['Wrote', 'write'];
  const linesOf = (remarks: readonly Remark[]) =>
    remarks.flatMap((each) => (isSaid(each) ? [] : `${each.from}: ${each.reason}`));
  const parts: [title: string, lines: readonly string[]][] = [
    ['Changes', changes ?? []],
    ['Placed', [...new Set(placed)]],
    ['Look at', linesOf(report.notes)],
    ['Not placed', linesOf(report.unplaced)],
  ];
  const lines = parts.flatMap(([title, all]) =>
    all.length > 0 ? [`  ${title}:\n`, ...all.map((each) => `    ${each}\n`)] : [],
  );
  const head = `${isDry ? `This would ${would}` : did} ${file}: the ${kind} "${id}", from ${place}.\n`;
  return head + lines.join('');
}

const mostInFull = 3;

/** Why records are refused; of several with one reason, whatever their values are, the first places. */
function refusalsOf({ refused }: RecordImport): string {
  return [...groupBy(refused, ({ reason }) => reason.replace(/^"[^"]*"/, ''))]
    .map(([, all]) => {
      const [{ reason } = { reason: '' }] = all;
      const places = all.slice(0, 3).map(({ place }) => place);
      const more = all.length > 3 ? ` and ${all.length - 3} others` : '';
      return `Refused ${places.join('; ')}${more}: ${reason}\n`;
    })
    .join('');
}

/** In how many records each field of the source was read, or was not, with the first reasons; records repeat none of several. */
function fieldsOf({ records }: RecordImport) {
  const told = new Set<string>();
  const isSaid = ({ from, reason }: Remark) => told.has(`${from}: ${reason}`);
  if (records.length < 2) return { report: '', isSaid };
  const said = records.flatMap(({ placed, notes, unplaced, id }) => [
    ...placed.map(({ from }) => ({ from, what: 'read', reason: '', id })),
    ...notes.map((each) => ({ ...each, what: 'to look at', id })),
    ...unplaced.map((each) => ({ ...each, what: 'not placed', id })),
  ]);
  const byField = groupBy(said, ({ from }) => from.replace(/\[\d+\]/g, '[]'));
  const lines = [...byField].map(([name, all]) => {
    const counts = [...groupBy(all, ({ what }) => what)].map(
      ([what, of]) => `${new Set(of.map(({ id }) => id)).size} ${what}`,
    );
    const reasons = [...groupBy(all, ({ reason }) => reason)].filter(([reason]) => reason !== '');
    const first = reasons.slice(0, 3).map(([reason, of]) => {
      const ids = [...new Set(of.map(({ id }) => id))];
      if (ids.length > 1 && reason.length < 160) told.add(`${name}: ${reason}`);
      const others = ids.length > 3 ? [`${ids.length - 2} others`] : ids.slice(2);
      return `    ${shorten(reason, 160)} (${joined([...ids.slice(0, 2), ...others], 'and')})\n`;
    });
    const more = reasons.length > 3 ? `    and ${reasons.length - 3} other reasons\n` : '';
    return `  ${name}: ${counts.join(', ')}\n${first.join('')}${more}`;
  });
  return { report: `By field:\n${lines.join('')}`, isSaid };
}

/** What validation finds in the new records, without the translations, which are only counted. */
function findingsOf({ change }: RecordImport, { copies }: Pictures): string {
  const isMissing = ({ rule }: Diagnostic) => rule === missingTranslation.id;
  const untranslated = change.findings.filter(isMissing).length;
  // These are written with the records.
  const isCopied = ({ rule, message }: Diagnostic) =>
    rule === brokenAsset.id && [...copies.keys()].some((path) => message.includes(path));
  const others = change.findings.filter((each) => !isMissing(each) && !isCopied(each));
  const missing =
    untranslated > 0
      ? `Translations are missing (${plural(untranslated, 'finding')}): npx milepost i18n export --to <language> --only missing\n`
      : '';
  return findingsBelow('Correct these:', others) + missing;
}

function summaryOf({ records, refused }: RecordImport, lost: number, isDry = false): string {
  const count = (of: 'placed' | 'notes' | 'unplaced') =>
    records.reduce((sum, each) => sum + each[of].length, 0);
  const isNew = records.filter(({ changes }) => changes === undefined);
  const families = isNew.filter(({ kind }) => kind === 'family').length;
  const products = isNew.length - families;
  const old = records.flatMap(({ changes }) => changes?.length ?? []);
  const changed = old.filter((each) => each > 0).length;
  const parts = [
    ...(old.length > 0 ? [`${changed} changed`, `${old.length - changed} unchanged`] : []),
    `${plural(count('placed'), 'value')} placed`,
    `${count('notes')} to look at`,
    `${count('unplaced') + lost} not placed`,
    ...(refused.length > 0 ? [`${plural(refused.length, 'record')} refused`] : []),
  ];
  const what = isDry ? 'This would import' : 'Imported';
  const end = isDry ? ' Nothing was changed.' : '';
  const counted = [
    ...(families > 0 ? [`${families} ${families === 1 ? 'family' : 'families'}`] : []),
    ...(products > 0 || families === 0 ? [plural(products, 'product')] : []),
  ];
  return `${what} ${counted.join(' and ')}: ${parts.join(', ')}.${end}\n`;
}
