import { resolve } from 'node:path';
import { openProject, type Project } from '../config/open-project.ts';
import { Failure } from '../failure.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { checkCatalogue } from '../load/check-catalogue.ts';
import { readCatalogue } from '../load/read-catalogue.ts';
import { withoutKnown, writeBaseline } from '../report/baseline.ts';
import { countBySeverity, errorsOnly, plural, type Report } from '../report/diagnostic.ts';
import type { Severity } from '../report/finding.ts';
import { selectReport } from '../report/selection.ts';
import { writeReports } from '../report/write-reports.ts';
import { chooseRules } from './choose-rules.ts';
import type { FormatOption, ValidateOptions } from './options.ts';
import { refuseContradictions, refuseSum } from './refuse-contradictions.ts';
import { refuseUnknownLanguages } from './refuse-unknown-languages.ts';
import { shareOf } from './shard.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/**
 * Checks the catalogue and writes the findings. Gives 1 if they are worse than allowed. Throws a
 * Failure if there is nothing to check, or an option makes no sense.
 */
export async function run(options: ValidateOptions, io: Io): Promise<ExitCode> {
  refuseContradictions(options);
  if (options.listRules) {
    const { listRules } = await import('../report/rule-docs.ts');
    io.stdout.write(
      listRules(chooseRules(options.rule), { color: showsColors(io, options.color) }),
    );
    return 0;
  }
  const open = async () => {
    const project = await openProject(options, io.cwd, 'check');
    const plan = await makePlan(project, options, io);
    return { ...plan, project, write: (report: Report) => conclude(report, plan, io) };
  };
  if (options.watch) {
    const { watchProject } = await import('../watch/watch-project.ts');
    return watchProject(open, io);
  }
  const plan = await open();
  if (options.fix) return fix(plan, options, io);
  const report = await plan.read();
  return options.updateBaseline ? keep(report, plan, io) : conclude(report, plan, io);
}

/** A run as options and configuration together want it. */
interface Plan {
  readonly read: (unsaved?: ReadonlyMap<string, string>) => Promise<Report>;
  readonly formats: readonly FormatOption[];
  readonly verdict: (report: Report) => Verdict;
  readonly isQuiet: boolean;
  readonly notes: 'all' | 'counted';
  readonly color: boolean;
  readonly baseline: string | undefined;
}

async function makePlan(project: Project, options: ValidateOptions, io: Io): Promise<Plan> {
  const { folder, config, settings, extensions, identity, warnings } = project;
  const defaults = config.validate ?? {};
  const formats = options.formats ?? (defaults.format ?? ['pretty']).map((format) => ({ format }));
  refuseMixedReports(formats, io.cwd);
  const rules = chooseRules(options.rule);
  const share = shareOf(options.shard, io.env);
  const maxWarnings = options.maxWarnings ?? defaults.maxWarnings;
  if (share) refuseSum(maxWarnings);
  const stdin = await readStdin(options, project, io);
  const paths = options.stdinFilepath ? [options.stdinFilepath] : options.paths;
  const baseline = options.baseline ?? defaults.baseline;
  const warn = createWarner(io);
  return {
    formats,
    verdict: verdictOf({
      failOn: options.failOn ?? defaults.failOn ?? 'error',
      maxWarnings,
    }),
    notes: wantsNotes(options, defaults.failOn) ? 'all' : 'counted',
    isQuiet: options.quiet ?? defaults.quiet ?? false,
    color: showsColors(io, options.color),
    baseline,
    async read(unsaved = new Map()) {
      const all = new Map([...stdin, ...unsaved]);
      const given = { cwd: io.cwd, settings, extensions, rules, share, unsaved: all };
      const { report, languages } = options.watch
        ? await readCatalogue(folder, given)
        : await checkCatalogue(folder, { ...given, identity });
      refuseUnknownLanguages(
        [...(options.locale ?? []), ...settings.minCoverage.keys()],
        languages,
      );
      warn([...warnings, ...settings.idleOverrides([...report.sources.keys()], folder, languages)]);
      const known = baseline && !options.updateBaseline;
      const fresh = known ? await withoutKnown(report, baseline, io.cwd) : report;
      return selectReport(fresh, { paths, locales: options.locale ?? [] }, io.cwd);
    },
  };
}

/** Who names a rule, or fails by notes, wants to see them as well. */
function wantsNotes({ notes, rule, failOn }: ValidateOptions, configured: Severity | undefined) {
  return notes === true || rule !== undefined || (failOn ?? configured) === 'info';
}

/** Writes the report and says whether it is good enough. */
async function conclude(report: Report, plan: Plan, io: Io): Promise<ExitCode> {
  const { isQuiet, formats, color, notes, verdict } = plan;
  const shown = isQuiet ? errorsOnly(report) : report;
  await writeReports(shown, formats, { color, notes }, io);
  const { code, reason } = verdict(report);
  const why = reason ?? (code === 1 && shown.diagnostics.length === 0 && hiddenBy(report));
  if (why) io.stderr.write(`${why}\n`);
  return code;
}

/** Why a run fails that shows nothing wrong. */
function hiddenBy({ diagnostics }: Report): string {
  const { warning, info } = countBySeverity(diagnostics);
  const hidden = warning > 0 ? plural(warning, 'warning') : plural(info, 'note');
  return `milepost: this run fails because of --fail-on, and --quiet hides why: ${hidden}.`;
}

async function fix(plan: Plan, options: ValidateOptions, io: Io): Promise<ExitCode> {
  const { fixReport, writeChanges } = await import('../fix/fix-report.ts');
  const { files, count, report } = await fixReport(plan.read, io.cwd);
  const findings = `${count} ${count === 1 ? 'finding' : 'findings'}`;
  const where = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  if (options.dryRun) {
    const { showChanges } = await import('../fix/show-changes.ts');
    io.stdout.write(showChanges(files, plan.color));
    io.stderr.write(`--fix would fix ${findings} in ${where}. Nothing was changed.\n`);
    return plan.verdict(report).code;
  }
  await writeChanges(files, io.cwd);
  const code = await conclude(report, plan, io);
  io.stderr.write(count > 0 ? `Fixed ${findings} in ${where}.\n` : 'Nothing could be fixed.\n');
  return code;
}

async function keep(report: Report, { baseline = '' }: Plan, io: Io): Promise<ExitCode> {
  const count = await writeBaseline(report, baseline, io.cwd);
  io.stderr.write(`${baseline} now knows ${count} ${count === 1 ? 'finding' : 'findings'}.\n`);
  return 0;
}

async function readStdin(
  { stdinFilepath }: ValidateOptions,
  { folder, folderName }: Project,
  io: Io,
) {
  if (stdinFilepath === undefined) return new Map<string, string>();
  const path = resolve(io.cwd, stdinFilepath);
  if (!path.startsWith(`${folder}/`) && !path.startsWith(`${folder}\\`)) {
    throw new Failure(
      `milepost: "${stdinFilepath}" is not in the catalogue ${folderName}.\n` +
        'Name the file that the text on stdin is meant for: --stdin-filepath catalogue/….yaml.',
    );
  }
  return new Map([[path, await io.readStdin()]]);
}

/** Says what is odd about the configuration: of all that one command reads, once. */
function createWarner({ stderr }: Io): (messages: readonly string[]) => void {
  const said = new Set<string>();
  return (messages) => {
    for (const message of messages) {
      if (!said.has(message)) stderr.write(`milepost: ${message}\n`);
      said.add(message);
    }
  };
}

/** A program could not read two reports in one place. */
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
