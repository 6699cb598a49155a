import { resolve } from 'node:path';
import { groupBy } from '../../schema/group-by.ts';
import { readText } from '../../site/lib/safe-files.ts';
import { field, selectStrings } from '../core/data.ts';
import type { Report } from '../core/diagnostic.ts';
import { Failure } from '../core/failure.ts';
import { orElse } from '../core/or-else.ts';
import { writeOutput } from '../core/write-output.ts';
import { fingerprints } from './fingerprint.ts';

// A baseline is a list of known findings, so that only new ones are reported. It holds fingerprints, which don't depend
// on line numbers.

/**
 * Removes findings of the baseline; `fixedCount` is the number of those that the whole report no longer has. Throws a
 * Failure if the baseline doesn't exist.
 */
export async function withoutBaseline(report: Report, file: string, cwd: string) {
  const baseline = await readBaseline(file, cwd);
  const prints = fingerprints(report);
  const diagnostics = report.diagnostics.filter((each) => !baseline.has(prints.get(each) ?? ''));
  const found = new Set(prints.values());
  const knownCount = report.diagnostics.length - diagnostics.length;
  const fixedCount = [...baseline].filter((print) => !found.has(print)).length;
  return { report: { ...report, diagnostics, knownCount }, fixedCount };
}

/**
 * Writes all findings of a report as the new baseline, and counts them, and how they differ from the previous one. An
 * unreadable baseline counts as empty. Throws a Failure if the file can't be written.
 */
export async function writeBaseline(report: Report, file: string, cwd: string) {
  const previous = await readBaseline(file, cwd).catch(() => new Set<string>());
  const mistakes = [...fingerprints(report)].filter(([{ severity }]) => severity !== 'info');
  // By file, then by rule, so that changes can be reviewed.
  const byFile = groupBy(mistakes, ([{ file: name }]) => name);
  const findings = mapValues(byFile, (ofFile) =>
    mapValues(
      groupBy(ofFile, ([{ rule }]) => rule),
      (ofRule) => ofRule.map(([, print]) => print),
    ),
  );
  const place = { file, cwd, option: '--baseline' };
  await writeOutput(place, `${JSON.stringify({ version: 1, findings }, null, 2)}\n`);
  const listed = Object.values(findings).flatMap((rules) => Object.values(rules).flat());
  const found = new Set(listed);
  return {
    count: listed.length,
    added: listed.filter((print) => !previous.has(print)).length,
    fixed: [...previous].filter((print) => !found.has(print)).length,
  };
}

function mapValues<Value, Other>(map: ReadonlyMap<string, Value>, make: (value: Value) => Other) {
  return Object.fromEntries([...map].map(([key, value]) => [key, make(value)]));
}

async function readBaseline(file: string, cwd: string): Promise<Set<string>> {
  const text = readText(resolve(cwd, file), (why) => {
    throw new Failure(
      `milepost: can't read the baseline ${file}: ${why}.\n` +
        'Write one with --update-baseline, or leave --baseline out.',
    );
  });
  const data: unknown = orElse(undefined, () => JSON.parse(text));
  if (field(data, 'version') !== 1) {
    throw new Failure(
      `milepost: ${file} is not a baseline of this version of milepost.\n` +
        'Write it again with --update-baseline.',
    );
  }
  return new Set(selectStrings(data, 'findings', '*', '*', '*').map(({ value }) => value));
}
