import { relative, resolve } from 'node:path';
import { openProject, type Project } from '../config/open-project.ts';
import {
  countBySeverity,
  errorsOnly,
  plural,
  type Report,
  severities,
} from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { Severity } from '../core/finding.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { isBelow } from '../core/is-below.ts';
import { firstOf } from '../core/suggest.ts';
import { isRecordFile } from '../load/found-files.ts';
import { withoutBaseline, writeBaseline } from '../report/baseline.ts';
import { limitByFile } from '../report/limit-findings.ts';
import { onePerFact } from '../report/one-per-fact.ts';
import { refuseMissing, selectReport } from '../report/selection.ts';
import { type FormatOption, writeReports } from '../report/write-reports.ts';
import type { Rule } from '../rules/rule.ts';
import { rulesOf } from '../rules/rules-of.ts';
import { type CompareOptions, createNewFindings } from '../run/changed/new-findings.ts';
import { checkCatalogue } from '../run/check-catalogue.ts';
import { type ReadOptions, readCatalogue } from '../run/read-catalogue.ts';
import { refuseUnknownLanguages } from '../run/refuse-unknown-languages.ts';
import { chooseRules } from './choose-rules.ts';
import type { ValidateOptions } from './options.ts';
import { refuseContradictions } from './refuse-contradictions.ts';
import { shareOf } from './shard.ts';

/**
 * Checks the catalogue and reports the findings. Returns 1 if they exceed the limits. Throws a Failure if there
 * is nothing to check, or for an invalid option.
 */
export async function run(options: ValidateOptions, io: Io): Promise<ExitCode> {
  refuseContradictions(options);
  // React reads this on loading; its development version is slower.
  process.env.NODE_ENV ??= 'production';
  if (options.listRules) {
    const { listRules } = await import('../report/rule-docs.ts');
    const { extensions } = await openProject(options, io.cwd);
    const rules = chooseRules(options.rule, rulesOf(extensions));
    io.stdout.write(listRules(rules, { color: showsColors(io, options.color) }));
    return 0;
  }
  const open = async () => {
    const project = await openProject(options, io.cwd);
    const plan = await makePlan(project, options, io);
    return { ...plan, project, write: (report: Report) => conclude(report, plan, io) };
  };
  if (options.watch) {
    // Checked once: with `--watch`, a path may disappear and return.
    for (const path of options.paths) refuseMissing(path, io.cwd);
    const { watchProject } = await import('../run/watch/watch-project.ts');
    return watchProject(open, io);
  }
  const plan = await open();
  if (options.fix) return fix(plan, options, io);
  const report = await plan.read();
  return options.updateBaseline ? keep(report, plan, io) : conclude(report, plan, io);
}

/** Writes the report, and returns the exit code. */
async function conclude(all: Report, plan: Plan, io: Io): Promise<ExitCode> {
  const { isQuiet, formats, color, notes, verdict, allRules } = plan;
  const report = limitByFile(plan.isShard ? all : onePerFact(all, allRules));
  const shown = isQuiet ? errorsOnly(report) : report;
  await writeReports(shown, formats, { color, notes, rules: allRules }, io);
  const { code, reason } = verdict(report);
  const why = reason ?? (code === 1 && shown.diagnostics.length === 0 && hiddenBy(report));
  if (why) io.stderr.write(`${why}\n`);
  return code;
}

/** Why a run fails although it shows no findings. */
function hiddenBy({ diagnostics }: Report): string {
  const { warning, info } = countBySeverity(diagnostics);
  const hidden = warning > 0 ? plural(warning, 'warning') : plural(info, 'note');
  return `milepost: this run fails because of --fail-on, and --quiet hides why: ${hidden}.`;
}

async function fix(plan: Plan, options: ValidateOptions, io: Io): Promise<ExitCode> {
  const { fixReport, writeChanges } = await import('../edit/fix-report.ts');
  const { files, count, report, dropped } = await fixReport(plan.read, io.cwd);
  const findings = plural(count, 'finding');
  const where = plural(files.length, 'file');
  for (const [file, { rule, start, message, ...by }] of dropped)
    io.stderr.write(
      `${file} was left as it is. With its fixes, ${rule} would report at ${by.file}:${start.line}:${start.column}: ${message}\n`,
    );
  if (options.dryRun) {
    const { showChanges } = await import('../edit/show-changes.ts');
    io.stdout.write(showChanges(files, plan.color), 'painted');
    io.stderr.write(`--fix would fix ${findings} in ${where}. Nothing was changed.\n`);
    return plan.verdict(report).code;
  }
  writeChanges(files, io.cwd, plan.folder);
  const code = await conclude(report, plan, io);
  io.stderr.write(count > 0 ? `Fixed ${findings} in ${where}.\n` : 'Nothing could be fixed.\n');
  if (report.diagnostics.some(({ loadedAt }) => loadedAt !== undefined))
    io.stderr.write('Records of loaders stay as they are: correct them where they come from.\n');
  return code;
}

async function keep(report: Report, { baseline = '' }: Plan, io: Io): Promise<ExitCode> {
  const { count, added, fixed } = await writeBaseline(report, baseline, io.cwd);
  const changes = [added > 0 ? `${added} new` : '', fixed > 0 ? `${fixed} fixed and removed` : ''];
  const what = changes.filter(Boolean).join(', ');
  io.stderr.write(`${baseline} now knows ${plural(count, 'finding')}${what && `: ${what}`}.\n`);
  return 0;
}

/** A run, by options and configuration. */
type Plan = Awaited<ReturnType<typeof makePlan>>;

/** Combines options and configuration. Throws a Failure for an invalid option. */
async function makePlan(project: Project, options: ValidateOptions, io: Io) {
  const { folder, config, settings, extensions, identity } = project;
  const defaults = config.validate ?? {};
  const formats = options.formats ?? (defaults.format ?? ['pretty']).map((format) => ({ format }));
  refuseMixedReports(formats, io.cwd);
  refuseReportsInside(formats, project, options.watch === true, io.cwd);
  const allRules = rulesOf(extensions);
  const rules = chooseRules(options.rule, allRules);
  const share = shareOf(options.shard, io.env);
  const maxWarnings = options.maxWarnings ?? defaults.maxWarnings;
  if (share && maxWarnings)
    throw new Failure(
      `milepost: --shard sees the warnings of one part, and --max-warnings ${maxWarnings} counts those of all.\n` +
        'Allow none with --max-warnings 0, or check the whole catalogue in one job.',
    );
  const stdin = await readStdin(options, project, io);
  const paths = options.stdinFilepath ? [options.stdinFilepath] : options.paths;
  const baseline = options.baseline ?? defaults.baseline;
  const warn = createWarner(io);
  const selectNew =
    options.changed && createNewFindings({ ...comparison(options, project, io.cwd), rules });
  const hideKnown = async (report: Report, isWhole: boolean): Promise<Report> => {
    if (!baseline) return report;
    const { report: unknown, fixedCount } = await withoutBaseline(report, baseline, io.cwd);
    if (isWhole && fixedCount > 0) warn([aboutFixed(fixedCount, baseline)]);
    return unknown;
  };
  return {
    folder,
    formats,
    verdict: verdictOf(options.failOn ?? defaults.failOn ?? 'error', maxWarnings),
    notes: wantsNotes(options, defaults.failOn) ? ('all' as const) : ('counted' as const),
    isQuiet: options.quiet ?? defaults.quiet ?? false,
    color: showsColors(io, options.color),
    isShard: share !== undefined,
    /** The rules of the tool and of plugins, whichever run. */
    allRules,
    baseline,
    async read(unsaved: ReadonlyMap<string, string> = new Map()) {
      const all = new Map([...stdin, ...unsaved]);
      const given: ReadOptions = {
        cwd: io.cwd,
        settings,
        extensions,
        project,
        rules,
        share,
        unsaved: all,
      };
      const { report, languages } = options.watch
        ? await readCatalogue(folder, given)
        : await checkCatalogue(folder, { ...given, identity });
      refuseUnknownLanguages(
        [...(options.locale ?? []), ...settings.minCoverage.keys()],
        languages,
      );
      const isWhole = !selectNew && !share && options.rule === undefined;
      const unknown = options.updateBaseline ? report : await hideKnown(report, isWhole);
      const { report: fresh, note } = selectNew
        ? await selectNew(report, unknown)
        : { report: unknown, note: undefined };
      if (note) warn([note]);
      const selection = { paths, locales: options.locale ?? [] };
      const selected = selectReport(fresh, selection, { cwd: io.cwd, folder });
      warn(aboutPaths(options, rules, selected.skipped));
      return selected.report;
    },
  };
}

/** Creates a function that judges reports; `failOn` is the lowest severity that fails. */
function verdictOf(failOn: Severity, maxWarnings?: number) {
  const fatal = severities.slice(0, severities.indexOf(failOn) + 1);
  return ({ diagnostics }: Report): { readonly code: ExitCode; readonly reason?: string } => {
    if (diagnostics.some(({ severity }) => fatal.includes(severity))) return { code: 1 };
    const { warning } = countBySeverity(diagnostics);
    if (maxWarnings === undefined || warning <= maxWarnings) return { code: 0 };
    const found = `${plural(warning, 'warning')} ${warning === 1 ? 'is' : 'are'}`;
    const reason = `milepost: ${found} more than the ${maxWarnings} that --max-warnings allows.`;
    return { code: 1, reason };
  };
}

/** Selecting a rule, or failing on notes, shows notes as well. */
function wantsNotes({ notes, rule, failOn }: ValidateOptions, configured: Severity | undefined) {
  return notes === true || rule !== undefined || (failOn ?? configured) === 'info';
}

function comparison(
  { changed, config, minCoverage }: ValidateOptions,
  project: Project,
  cwd: string,
): CompareOptions {
  const ref = typeof changed === 'string' ? changed : 'HEAD';
  const given = { ...(config && { config }), ...(minCoverage && { minCoverage }) };
  return { ref, cwd, project, ...given };
}

/** Notes on the rest of the catalogue for a user who selects files. */
function aboutPaths(
  { paths, changed, quiet }: ValidateOptions,
  rules: readonly Rule[],
  skipped: readonly string[],
): string[] {
  if (paths.length === 0) return [];
  const across = rules.filter(({ looksAcross }) => looksAcross);
  const verb = skipped.length === 1 ? 'is' : 'are';
  const isPartial = skipped.length < paths.length && !changed && !quiet && across.length > 0;
  return [
    ...(skipped.length > 0
      ? [`${firstOf(skipped)} ${verb} skipped: not part of the catalogue.`]
      : []),
    ...(isPartial ? [aboutOtherFiles(across.length)] : []),
  ];
}

function aboutOtherFiles(ruleCount: number): string {
  const verb = ruleCount === 1 ? 'compares' : 'compare';
  return (
    'only findings in the files that you name are reported.\n' +
    `${plural(ruleCount, 'rule')} ${verb} files, so a change of one can break another: "npx milepost validate --changed" reports ` +
    'that as well, and "--list-rules" marks these rules.'
  );
}

function aboutFixed(count: number, baseline: string): string {
  const [verb, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
  const fixed = `${plural(count, 'finding')} of ${baseline} ${verb} fixed.`;
  return `${fixed} Remove ${them} from the file with --update-baseline.`;
}

async function readStdin(
  { stdinFilepath }: ValidateOptions,
  { folder, folderName }: Project,
  io: Io,
) {
  if (stdinFilepath === undefined) return new Map<string, string>();
  const path = resolve(io.cwd, stdinFilepath);
  if (path === folder || !isBelow(folder, path)) {
    throw new Failure(
      `milepost: "${stdinFilepath}" is not in the catalogue ${folderName}.\n` +
        'Name the file that the text on stdin is meant for: --stdin-filepath catalogue/….yaml.',
    );
  }
  return new Map([[path, await io.readStdin()]]);
}

/** Creates a function that prints notes on the run, each once per command. */
function createWarner({ stderr }: Io) {
  const printed = new Set<string>();
  return (messages: readonly string[]) => {
    for (const message of messages) {
      if (!printed.has(message)) stderr.write(`milepost: ${message}\n`);
      printed.add(message);
    }
  };
}

/** A report inside the catalogue could replace a record, and would trigger `--watch`. */
function refuseReportsInside(
  formats: readonly FormatOption[],
  { folder, folderName }: Project,
  isWatching: boolean,
  cwd: string,
): void {
  for (const { file } of formats) {
    const path = file === undefined ? undefined : resolve(cwd, file);
    if (path === undefined || !isBelow(folder, path)) continue;
    const isRecord = isRecordFile(relative(folder, path).replaceAll('\\', '/'));
    if (!isRecord && !isWatching) continue;
    const why = isRecord ? 'a report there is read as a record' : 'each report would be a change';
    throw new Failure(
      `milepost: ${file} is in the catalogue ${folderName}, and ${why}.\n` +
        'Name a file outside of it: -o FILE.',
    );
  }
}

/** Two reports in one file or on stdout would be unreadable for programs. */
function refuseMixedReports(formats: readonly FormatOption[], cwd: string): void {
  const files = formats.map(({ file }) => (file === undefined ? undefined : resolve(cwd, file)));
  const twice = files.findIndex((file, index) => files.indexOf(file) !== index);
  if (twice < 0) return;
  const { file } = formats[twice] ?? {};
  throw new Failure(
    file === undefined
      ? 'milepost: only one format can go to stdout: give the others a file each with -o FILE.'
      : `milepost: two formats go to ${file}: give each a file of its own.`,
  );
}
