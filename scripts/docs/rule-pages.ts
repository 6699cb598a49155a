import { escapeMarkdown } from '../../cli/report/reporters/visible.ts';
import { ruleMarkdown } from '../../cli/report/rule-docs.ts';
import type { Rule } from '../../cli/rules/rule.ts';
import { wordsOf } from '../../cli/rules/rule-words.ts';

/** The pages of docs/rules, by file name. */
export function rulePages(rules: readonly Rule[]): Map<string, string> {
  const pages = rules.map((rule) => [`${rule.id}.md`, ruleMarkdown(rule)] as const);
  return new Map([['README.md', rulesMarkdown(rules)], ...pages]);
}

/** The page with links to all rules. */
function rulesMarkdown(rules: readonly Rule[]): string {
  const rows = rules.map(({ id, severity, hasFix, looksAcross, words }) => {
    const { summary } = words ?? wordsOf(id);
    const marks = [hasFix, looksAcross].map((each) => (each ? 'yes' : '')).join(' | ');
    return `| [${id}](${id}.md) | ${severity} | ${marks} | ${escapeMarkdown(summary)} |`;
  });
  return `${[
    '# Rules',
    '',
    'What `milepost validate` checks. `milepost explain RULE` shows a page in the terminal. These',
    'pages are made from the rules themselves: `npm run docs` writes them again.',
    '',
    'A rule that compares files needs the whole catalogue: a change of one file can break another.',
    '`milepost validate --changed` reports what a change broke anywhere.',
    '',
    '| rule | severity | `--fix` | compares files | what it requires |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')}\n`;
}
