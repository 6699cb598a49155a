import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limitByFile } from '../../cli/report/limit-findings.ts';
import { pretty } from '../../cli/report/reporters/pretty.ts';
import { rules } from '../../cli/rules/index.ts';
import { checkOverlay, createWorkspace, withoutCounts } from './cli-workspace.ts';

const cases = new URL('../rules/', import.meta.url).pathname;
const sources = new URL('../../cli/rules/', import.meta.url).pathname;
const workspace = createWorkspace();

describe('the index of rules', () => {
  test('names every file of cli/rules, and every rule has its id as file name', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => /[\\/].+\.ts$/.test(name))
      .map((name) => basename(name, '.ts'));
    expect(rules.map(({ id }) => id).sort()).toEqual(files.sort());
  });

  test('names every folder of tests/rules', () => {
    expect(readdirSync(cases).sort()).toEqual(rules.map(({ id }) => id).sort());
  });
});

describe.each(rules)('$id', ({ id }) => {
  // A rule without a folder fails the next test alone, and not the whole file.
  const names = existsSync(join(cases, id)) ? readdirSync(join(cases, id)) : [];

  test('has a case that it finds fault with, and one that is fine', () => {
    expect(names.some((name) => !name.startsWith('ok'))).toBe(true);
    expect(names.some((name) => name.startsWith('ok'))).toBe(true);
  });

  test.each(names)('%s', async (name) => {
    const overlay = join(cases, id, name);
    const { report } = await checkOverlay(overlay, workspace);
    const shown = withoutCounts(pretty(limitByFile(report), { color: false }));
    const expected = join(overlay, 'expected.txt');
    if (process.env.UPDATE_EXPECTED === '1') writeFileSync(expected, shown);
    // Notes of another rule may be beside: two readings of a figure are one wherever they are.
    const found = report.diagnostics.filter((each) => each.rule === id || each.severity !== 'info');
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual(name.startsWith('ok') ? [] : [id]);
    expect(shown).toBe(readFileSync(expected, 'utf8'));
  });
});
