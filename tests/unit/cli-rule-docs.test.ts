import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listRules, ruleMarkdown, ruleText } from '../../cli/report/rule-docs.ts';
import { rules } from '../../cli/rules/index.ts';
import { allRules } from '../../cli/rules/project-rules.ts';
import type { Rule } from '../../cli/rules/rule.ts';
import { type RuleWords, wordsOf } from '../../cli/rules/rule-words.ts';
import { rulePages } from '../../scripts/docs/rule-pages.ts';
import { runMain } from './cli-workspace.ts';
import { readFixture } from './fixtures.ts';

const folder = new URL('../../docs/rules/', import.meta.url);

const expected = (name: string) => readFixture(`rule-docs/${name}`);

const rule: Rule = {
  id: 'loud-title',
  severity: 'warning',
  hasFix: true,
  checkText: () => [],
};

const words: RuleWords = {
  summary: 'A title is not all capitals, as in "A | B".',
  rationale:
    'Capitals are hard to read, and machines that read pages aloud spell them letter by letter. ' +
    'A code such as AB_12 is left alone, and so is *this*.',
  bad: { file: 'products/a.yaml', text: 'title:\n  en: LOUD\u200B\n' },
  good: { file: 'products/a.json', text: '{ "title": { "en": "Quiet" } }\n' },
};

test('a page says what a rule wants, why, and how to accept what it finds', () => {
  expect(ruleMarkdown(rule, words)).toBe(expected('loud-title.md'));
});

test('the same stands in the terminal', () => {
  expect(ruleText(rule, { color: false }, words)).toBe(expected('loud-title.txt'));
  expect(ruleText(rule, { color: true }, words)).toContain('\u001b[1mloud-title\u001b[0m');
});

test('a rule that a build relies on can not be accepted', () => {
  const binding = { ...rule, isBinding: true } as const;
  const sentence = /so neither a comment nor the configuration can\s+silence it\./;
  for (const shown of [ruleMarkdown(binding, words), ruleText(binding, { color: false }, words)]) {
    expect(shown).toMatch(sentence);
    expect(shown).not.toContain('milepost-ignore');
  }
});

test('the list gives each rule a line', () => {
  const listed = rules.filter(({ id }) => ['whitespace', 'unused-asset'].includes(id));
  expect(listed).toHaveLength(2);
  const lines = listed.map(
    ({ id, severity, hasFix, looksAcross }) =>
      `${severity.padEnd(7)}  ${id.padEnd(12)}  ${hasFix ? 'fix' : '   '}  ` +
      `${looksAcross ? 'files' : '     '}  ${wordsOf(id).summary}\n`,
  );
  expect(listRules(listed, { color: false })).toBe(lines.join(''));
});

test('each rule has its words, and nothing else has', () => {
  const files = readdirSync(new URL('../../cli/rules/words/', import.meta.url));
  expect(files.sort()).toEqual(rules.map(({ id }) => `${id}.yaml`).sort());
});

test('the pages are committed as they are generated (else run "npm run docs")', () => {
  const pages = rulePages(allRules);
  const committed = readdirSync(folder).map((name) => {
    return [name, readFileSync(new URL(name, folder), 'utf8')] as const;
  });
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(pages));
});

test('the index of the pages links to each of them', () => {
  const index = rulePages(allRules).get('README.md');
  for (const { id } of allRules) expect(index).toContain(`| [${id}](${id}.md) | `);
});

test('"explain" shows a rule, and tells who mistypes its id what was meant', async () => {
  const shown = await runMain('/', 'explain', 'broken-path');
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toMatch(/^broken-path {2}error\n {2}Every link leads to a page\.\n/);
  expect(await runMain('/', 'explain', 'broken-paths')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'milepost: there is no rule "broken-paths". Did you mean "broken-path"?\n',
  });
  expect((await runMain('/', 'explain', 'x')).stderr).toContain('--list-rules');
});
