import { openProject } from '../config/open-project.ts';
import { countBySeverity, errorsOnly, plural, type Report } from '../core/diagnostic.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { writeBaseline } from '../report/baseline.ts';
import { limitByFile } from '../report/limit-findings.ts';
import { onePerFact } from '../report/one-per-fact.ts';
import { refuseMissing } from '../report/selection.ts';
import { writeReports } from '../report/write-reports.ts';
import { rules as allRules } from '../rules/index.ts';
import { chooseRules } from './choose-rules.ts';
import type { ValidateOptions } from './options.ts';
import { makePlan, type Plan } from './plan-validation.ts';
import { refuseContradictions } from './refuse-contradictions.ts';

/**
 * Checks the catalogue and reports the findings. Returns 1 if they exceed the limits. Throws a Failure if there
 * is nothing to check, or for an invalid option.
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
  const { isQuiet, formats, color, notes, verdict } = plan;
  const report = limitByFile(plan.isShard ? all : onePerFact(all, allRules));
  const shown = isQuiet ? errorsOnly(report) : report;
  await writeReports(shown, formats, { color, notes }, io);
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
  return code;
}

async function keep(report: Report, { baseline = '' }: Plan, io: Io): Promise<ExitCode> {
  const { count, added, fixed } = await writeBaseline(report, baseline, io.cwd);
  const changes = [added > 0 ? `${added} new` : '', fixed > 0 ? `${fixed} fixed and removed` : ''];
  const what = changes.filter(Boolean).join(', ');
  io.stderr.write(`${baseline} now knows ${plural(count, 'finding')}${what && `: ${what}`}.\n`);
  return 0;
}
