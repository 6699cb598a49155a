import { version } from '../../../package.json';
import { countAll, type Diagnostic, plural, type Report } from '../../core/diagnostic.ts';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/rule.ts';
import { wordsOf } from '../../rules/rule-words.ts';
import { logLine } from './concise.ts';

/**
 * For Jenkins and whatever else reads JUnit reports. Each rule is a test: rules are the same in
 * every run, so that trends and "new failures" mean something, while files come and go. A rule
 * fails by its errors; its warnings and notes, which JUnit has no word for, are in the output.
 */
export function junit({ diagnostics }: Report): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const others = diagnostics.filter(({ severity }) => severity !== 'error');
  const failed = new Set(errors.map(({ rule }) => rule));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    // The schema of Ant requires these, which are unknown here; the values are those that it recommends.
    `  <testsuite name="milepost" package="milepost" id="0" hostname="localhost" tests="${rules.length}" failures="${failed.size}" errors="0" time="0">`,
    `    <properties><property name="version" value="${version}"/></properties>`,
    ...rules.flatMap((rule) => testCase(rule, errors)),
    `    <system-out>${escapeXml(others.map(logLine).join('\n'))}</system-out>`,
    '    <system-err></system-err>',
    '  </testsuite>',
    '</testsuites>',
  ];
  return `${lines.join('\n')}\n`;
}

function testCase({ id }: Rule, errors: readonly Diagnostic[]): string[] {
  const found = errors.filter(({ rule }) => rule === id);
  const start = `    <testcase classname="milepost" name="${id}" time="0"`;
  if (found.length === 0) return [`${start}/>`];
  const message = `${plural(countAll(found), 'error')}. The rule: ${wordsOf(id).summary}`;
  return [
    `${start}>`,
    `      <failure type="error" message="${escapeXml(message)}">`,
    ...found.map((each) => escapeXml(logLine(each))),
    '      </failure>',
    '    </testcase>',
  ];
}

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text as XML 1.0 can hold it: without control characters and halves of surrogate pairs. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/(?!\n)\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes.get(sign) ?? sign);
}
