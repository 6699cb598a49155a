import { Help } from 'commander';
import type { Rule } from '../rules/rule.ts';
import { type Example, type RuleWords, wordsOf } from '../rules/rule-words.ts';
import { createPainter, escapeMarkdown, severityStyles, visible } from './reporters/visible.ts';

/** Rules of plugins have no examples. */
type Words = Partial<RuleWords> & Pick<RuleWords, 'summary' | 'rationale'>;

/** The documentation page of a rule. */
export function ruleMarkdown(rule: Rule, words: Words = rule.words ?? wordsOf(rule.id)): string {
  const { id, severity, hasFix } = rule;
  const { summary, rationale, bad, good } = words;
  const fix = hasFix
    ? 'Fix: `npx milepost validate --fix` fixes it where only one change is right.'
    : '';
  const parts = [
    `# ${id}`,
    `**${escapeMarkdown(summary)}**`,
    [`Severity: ${severity}.`, lesserSeverity(rule), fix, ...acrossOf(rule)]
      .filter(Boolean)
      .join(' '),
    escapeMarkdown(rationale),
    ...(bad ? ['## Wrong', ...exampleMarkdown(bad)] : []),
    ...(good ? ['## Right', ...exampleMarkdown(good)] : []),
    '## To accept it',
    ...waysToSuppress(rule).flatMap(({ say, lines }) => [`${say}:`, fence('yaml', lines)]),
    ...(rule.isBinding ? [binding] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The text of `milepost explain`. */
export function ruleText(
  rule: Rule,
  { color }: { readonly color: boolean },
  words: Words = rule.words ?? wordsOf(rule.id),
): string {
  const { id, severity, hasFix } = rule;
  const { summary, rationale, bad, good } = words;
  const painter = createPainter(color);
  const title = painter('bold');
  const sections = [
    [`${title(id)}  ${painter(severityStyles[severity])(severity)}`, ...wrap(summary)],
    ...(rationale ? [wrap(rationale)] : []),
    ...(rule.lesser ? [wrap(lesserSeverity(rule))] : []),
    ...acrossOf(rule).map(wrap),
    ...(bad ? [[`  ${title('Wrong')}, in ${bad.file}:`, ...indent(bad.text)]] : []),
    ...(good ? [[`  ${title('Right')}, in ${good.file}:`, ...indent(good.text)]] : []),
    ...(hasFix ? [wrap('"npx milepost validate --fix" fixes it if only one fix is right.')] : []),
    ...waysToSuppress(rule).map(({ say, lines }) => [...wrap(`${say}:`), ...indent(lines)]),
    ...(rule.isBinding ? [wrap(binding)] : []),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The text of `--list-rules`: one line per rule. */
export function listRules(rules: readonly Rule[], { color }: { readonly color: boolean }): string {
  const painter = createPainter(color);
  const width = Math.max(...rules.map(({ id }) => id.length));
  const lines = rules.map(({ id, severity, hasFix, looksAcross, words }) => {
    const { summary } = words ?? wordsOf(id);
    const name = painter(severityStyles[severity])(severity.padEnd(7));
    const marks = `${hasFix ? 'fix' : '   '}  ${looksAcross ? 'files' : '     '}`;
    return `${name}  ${painter('bold')(id.padEnd(width))}  ${marks}  ${summary}\n`;
  });
  return lines.join('');
}

/** The findings with a lower severity than the rule's. */
function lesserSeverity({ lesser }: Rule): string {
  if (!lesser) return '';
  const { severity, where } = lesser;
  return `${severity === 'info' ? 'Only a note' : 'Only a warning'} where ${where}.`;
}

/** A note that a finding may depend on other files; what a plugin's rule reads is unknown. */
function acrossOf({ looksAcross, words }: Rule): string[] {
  const isKnown = looksAcross && !words;
  return isKnown ? ['It compares files: a change to one can cause a finding in another.'] : [];
}

const binding =
  'A build relies on this rule, so neither a comment nor the configuration can silence it.';

/** How to suppress findings of a rule; none for a binding rule. */
function waysToSuppress({ id, isBinding, isOfProject }: Rule): { say: string; lines: string }[] {
  if (isBinding) return [];
  const inComment = {
    say: 'At one place, a comment on the line above, or at the end of the line',
    lines: `# milepost-ignore ${id}: why it is right here\n`,
  };
  return [
    ...(isOfProject ? [] : [inComment]),
    { say: 'Everywhere, in the configuration', lines: `rules: { '${id}': 'off' }\n` },
  ];
}

function exampleMarkdown({ file, text }: Example): string[] {
  const language = file.endsWith('.json') ? 'json' : 'yaml';
  return [`In \`${file}\`:`, fence(language, text)];
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${shown(text).join('\n')}\n\`\`\``;
}

function indent(text: string): string[] {
  return shown(text).map((line) => `    ${line}`.trimEnd());
}

/** The lines of an example, with invisible characters shown. */
function shown(text: string): string[] {
  return text.trimEnd().split(/\r?\n/).map(visible);
}

const longestLine = 80;

function wrap(text: string): string[] {
  const lines = new Help().boxWrap(text.replaceAll(/\s+/g, ' '), longestLine - 2).split('\n');
  return lines.map((line) => `  ${line}`);
}
