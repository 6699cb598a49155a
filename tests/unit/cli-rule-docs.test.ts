import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listRules, ruleMarkdown, rulePages, ruleText } from '../../cli/report/rule-docs.ts';
import { rules } from '../../cli/rules/index.ts';
import type { Rule } from '../../cli/rules/rule.ts';
import { type RuleWords, wordsOf } from '../../cli/rules/rule-words.ts';
import { runMain } from './cli-workspace.ts';

const folder = new URL('../../docs/rules/', import.meta.url);

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
  expect(ruleMarkdown(rule, words)).toBe(`# loud-title

**A title is not all capitals, as in "A \\| B".**

Severity: warning. Fix: \`milepost validate --fix\` fixes it where only one change is right.

Capitals are hard to read, and machines that read pages aloud spell them letter by letter. A code such as AB\\_12 is left alone, and so is \\*this\\*.

## Wrong

In \`products/a.yaml\`:

\`\`\`yaml
title:
  en: LOUD<U+200B>
\`\`\`

## Right

In \`products/a.json\`:

\`\`\`json
{ "title": { "en": "Quiet" } }
\`\`\`

## To accept it

At one place, a comment on the line above, or at the end of the line:

\`\`\`yaml
# milepost-ignore loud-title: why it is right here
\`\`\`

Everywhere, in the configuration:

\`\`\`yaml
rules: { 'loud-title': 'off' }
\`\`\`
`);
});

test('the same stands in the terminal', () => {
  expect(ruleText(rule, { color: false }, words)).toBe(`loud-title  warning
  A title is not all capitals, as in "A | B".

  Capitals are hard to read, and machines that read pages aloud spell them
  letter by letter. A code such as AB_12 is left alone, and so is *this*.

  Wrong, in products/a.yaml:
    title:
      en: LOUD<U+200B>

  Right, in products/a.json:
    { "title": { "en": "Quiet" } }

  "milepost validate --fix" fixes it where only one change is right.

  At one place, a comment on the line above, or at the end of the line:
    # milepost-ignore loud-title: why it is right here

  Everywhere, in the configuration:
    rules: { 'loud-title': 'off' }
`);
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
  const pages = rulePages(rules);
  const committed = readdirSync(folder).map((name) => {
    return [name, readFileSync(new URL(name, folder), 'utf8')] as const;
  });
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(pages));
});

test('the index of the pages links to each of them', () => {
  const index = rulePages(rules).get('README.md');
  for (const { id } of rules) expect(index).toContain(`| [${id}](${id}.md) | `);
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
