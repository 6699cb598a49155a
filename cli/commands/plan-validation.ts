import { relative, resolve } from 'node:path';
import type { Project } from '../config/open-project.ts';
import type { Report } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import type { Severity } from '../core/finding.ts';
import { type Io, showsColors } from '../core/io.ts';
import { isBelow } from '../core/is-below.ts';
import { isRecordFile } from '../load/found-files.ts';
import { withoutBaseline } from '../report/baseline.ts';
import { selectReport } from '../report/selection.ts';
import type { FormatOption } from '../report/write-reports.ts';
import { type CompareOptions, createNewFindings } from '../run/changed/new-findings.ts';
import { checkCatalogue } from '../run/check-catalogue.ts';
import { type ReadOptions, readCatalogue } from '../run/read-catalogue.ts';
import { refuseUnknownLanguages } from '../run/refuse-unknown-languages.ts';
import type { Check } from '../run/watch/watch-project.ts';
import { chooseRules } from './choose-rules.ts';
import { type Verdict, verdictOf } from './exit-code.ts';
import type { ValidateOptions } from './options.ts';
import { refuseSum } from './refuse-contradictions.ts';
import { shareOf } from './shard.ts';

/** A run, by options and configuration. */
export interface Plan {
  /** The folder of the catalogue. */
  readonly folder: string;
  readonly read: Check['read'];
  readonly formats: readonly FormatOption[];
  readonly verdict: (report: Report) => Verdict;
  readonly isQuiet: boolean;
  /** Whether it is one of several shards. */
  readonly isShard: boolean;
  readonly notes: 'all' | 'counted';
  readonly color: boolean;
  readonly baseline: string | undefined;
}

/** Combines options and configuration. Throws a Failure for an invalid option. */
export async function makePlan(project: Project, options: ValidateOptions, io: Io): Promise<Plan> {
  const { folder, config, settings, extensions, identity, warnings } = project;
  const defaults = config.validate ?? {};
  const formats = options.formats ?? (defaults.format ?? ['pretty']).map((format) => ({ format }));
  refuseMixedReports(formats, io.cwd);
  refuseReportsInside(formats, project, options.watch === true, io.cwd);
  const rules = chooseRules(options.rule);
  const share = shareOf(options.shard, io.env);
  const maxWarnings = options.maxWarnings ?? defaults.maxWarnings;
  if (share) refuseSum(maxWarnings);
  const stdin = await readStdin(options, project, io);
  const paths = options.stdinFilepath ? [options.stdinFilepath] : options.paths;
  const baseline = options.baseline ?? defaults.baseline;
  const warn = createWarner(io);
  const selectNew = options.changed && createNewFindings(comparison(options, project, io.cwd));
  const hideKnown = async (report: Report, isWhole: boolean): Promise<Report> => {
    if (!baseline) return report;
    const { report: unknown, fixedCount } = await withoutBaseline(report, baseline, io.cwd, rules);
    if (isWhole && fixedCount > 0) warn([aboutFixed(fixedCount, baseline)]);
    return unknown;
  };
  return {
    folder,
    formats,
    verdict: verdictOf({
      failOn: options.failOn ?? defaults.failOn ?? 'error',
      maxWarnings,
    }),
    notes: wantsNotes(options, defaults.failOn) ? 'all' : 'counted',
    isQuiet: options.quiet ?? defaults.quiet ?? false,
    color: showsColors(io, options.color),
    isShard: share !== undefined,
    baseline,
    async read(unsaved = new Map()) {
      warn(warnings);
      const all = new Map([...stdin, ...unsaved]);
      const given: ReadOptions = {
        cwd: io.cwd,
        settings,
        extensions,
        rules,
        share,
        unsaved: all,
        isUnsummarized: Boolean(selectNew),
      };
      const { report, languages } = options.watch
        ? await readCatalogue(folder, given)
        : await checkCatalogue(folder, { ...given, identity });
      refuseUnknownLanguages(
        [...(options.locale ?? []), ...settings.minCoverage.keys()],
        languages,
      );
      warn(settings.idleOverrides([...report.sources.keys()], folder, languages));
      const isWhole = !selectNew && !share && options.rule === undefined;
      const unknown = options.updateBaseline ? report : await hideKnown(report, isWhole);
      const { report: fresh, note } = selectNew
        ? await selectNew(report, unknown)
        : { report: unknown, note: undefined };
      if (note) warn([note]);
      const selection = { paths, locales: options.locale ?? [] };
      const selected = selectReport(fresh, selection, { cwd: io.cwd, folder });
      warn(aboutPaths(options, selected.skipped));
      return selected.report;
    },
  };
}

/** Selecting a rule, or failing on notes, shows notes as well. */
function wantsNotes({ notes, rule, failOn }: ValidateOptions, configured: Severity | undefined) {
  return notes === true || rule !== undefined || (failOn ?? configured) === 'info';
}

function comparison(
  { changed, rule, config, minCoverage }: ValidateOptions,
  project: Project,
  cwd: string,
): CompareOptions {
  const ref = typeof changed === 'string' ? changed : 'HEAD';
  const given = { ...(config && { config }), ...(minCoverage && { minCoverage }) };
  return { ref, cwd, project, rules: chooseRules(rule), ...given };
}

/** Notes on the rest of the catalogue for a user who selects files. */
function aboutPaths(
  { paths, changed, quiet, rule }: ValidateOptions,
  skipped: readonly string[],
): string[] {
  if (paths.length === 0) return [];
  const across = chooseRules(rule).filter(({ looksAcross }) => looksAcross);
  const isPartial = skipped.length < paths.length && !changed && !quiet && across.length > 0;
  return [
    ...(skipped.length > 0 ? [aboutSkipped(skipped)] : []),
    ...(isPartial ? [aboutOtherFiles(across.length)] : []),
  ];
}

function aboutSkipped(paths: readonly string[]): string {
  const shown = paths.slice(0, 3).join(', ');
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  const verb = paths.length === 1 ? 'is' : 'are';
  return `${shown}${more} ${verb} skipped: not part of the catalogue.`;
}

function aboutOtherFiles(ruleCount: number): string {
  const rules = ruleCount === 1 ? '1 rule compares' : `${ruleCount} rules compare`;
  return (
    'only findings in the files that you name are reported.\n' +
    `${rules} files, so a change of one can break another: "milepost validate --changed" reports ` +
    'that as well, and "--list-rules" marks these rules.'
  );
}

function aboutFixed(count: number, baseline: string): string {
  const findings = count === 1 ? '1 finding' : `${count} findings`;
  const verb = count === 1 ? 'is' : 'are';
  return (
    `${findings} of ${baseline} ${verb} fixed. ` +
    `Remove ${count === 1 ? 'it' : 'them'} from the file with --update-baseline.`
  );
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

type Warn = (messages: readonly string[]) => void;

/** Creates a function that prints warnings about the configuration, each once per command. */
function createWarner({ stderr }: Io): Warn {
  const printed = new Set<string>();
  return (messages) => {
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
