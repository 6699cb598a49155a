import { describe, expect, test } from 'vitest';
import { isRecordFile } from '../../cli/load/found-files.ts';
import { fieldStretch } from '../../cli/load/places/locator.ts';
import { rules } from '../../cli/rules/index.ts';
import type { Rule } from '../../cli/rules/rule.ts';
import { type Example, wordsOf } from '../../cli/rules/rule-words.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { begunLanguages, checkRecords, createWorkspace, readBase } from './cli-workspace.ts';

const workspace = createWorkspace();

describe.each(rules)('the documentation of $id', ({ id, hasFix }) => {
  const { summary, rationale, bad, good } = wordsOf(id);

  test('says in one sentence what the rule wants, and then why', () => {
    expect(summary).toMatch(/^[A-Z"][^.]+\.$/);
    expect(rationale).toMatch(/^[A-Z"].{40,}\.$/s);
  });

  test('has a bad example that the rule alone finds fault with, and which "--fix" fixes if it says so', async () => {
    const found = await findings(bad);
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual([id]);
    expect(found.some(({ fix }) => fix)).toBe(hasFix === true);
  });

  test('has a good example without findings', async () => {
    expect(await findings(good)).toEqual([]);
  });

  async function findings(example: Example) {
    const { report } = await check(example);
    // Notes of another rule may be beside: a sample is a sample wherever it is.
    return report.diagnostics.filter((each) => each.rule === id || each.severity !== 'info');
  }
});

test('a rule supersedes rules that there are, and not itself', () => {
  const ids = rules.map(({ id }) => id);
  const superseding: readonly Rule[] = rules.filter(({ supersedes }) => Array.isArray(supersedes));
  expect(superseding.length).toBeGreaterThan(4);
  for (const { id, supersedes = [] } of superseding) {
    for (const other of supersedes) expect(ids.filter((each) => each !== id)).toContain(other);
  }
});

/** Checks the base catalogue with an example laid over it. */
async function check(example: Example) {
  const files = { [example.file]: laidOver(example) };
  if (isRecordFile(example.file)) return checkRecords(files);
  const folder = workspace.written(files);
  return readCatalogue(folder, { cwd: folder, settings: begunLanguages });
}

/** The file of the base catalogue, with the fields of the example in the place of its own. */
function laidOver({ file, text, isWhole }: Example): string {
  if (isWhole) return text;
  let whole = readBase(file);
  for (const [, key = ''] of text.matchAll(/^([A-Za-z][\w-]*):/gm)) {
    const [start, end] = fieldStretch(whole, key) ?? [0, 0];
    whole = whole.slice(0, start) + whole.slice(end);
  }
  return whole + text;
}
