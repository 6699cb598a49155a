import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../cli/core/diagnostic.ts';
import { fixReport } from '../../cli/edit/fix-report.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { createWorkspace } from './cli-workspace.ts';

const cases = new URL('../rules/', import.meta.url).pathname;
const workspace = createWorkspace();

describe.each([
  'whitespace',
  'french-spacing',
  'spanish-marks',
  'decimal-style',
  'unbalanced-marks',
  'doubled-word',
  'end-punctuation',
])('the fixes of %s', (id) => {
  const names = readdirSync(join(cases, id)).filter((name) => !name.startsWith('ok'));

  // Each change is tried against all rules, which takes its time on a busy machine.
  test.each(names)('fix %s in one run', { timeout: 60_000 }, async (name) => {
    const { folder } = workspace.catalogue(join(cases, id, name));
    const read = async (unsaved?: ReadonlyMap<string, string>): Promise<Report> => {
      const options = { cwd: folder, ...(unsaved && { unsaved }) };
      return (await readCatalogue(folder, options)).report;
    };
    const before = (await read()).diagnostics;
    const { report, count } = await fixReport(read, folder);
    const fixable = before.filter(({ fix }) => fix);
    expect(count).toBe(fixable.length);
    const left = before.filter((each) => !fixable.includes(each)).map(({ message }) => message);
    expect(report.diagnostics.map(({ message }) => message)).toEqual(left);
  });
});
