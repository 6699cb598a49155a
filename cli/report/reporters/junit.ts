import { version } from '../../../package.json';
import { text } from '../../../site/lib/html.ts';
import { countAll, type Diagnostic, plural, type Report } from '../../core/diagnostic.ts';
import { rules as toolRules } from '../../rules/index.ts';
import type { Rule } from '../../rules/rule.ts';
import { wordsOf } from '../../rules/rule-words.ts';
import { logLine } from './concise.ts';

/**
 * A JUnit report, for Jenkins and others. Each rule is a test case: unlike files, rules are the same in every run,
 * so trends and "new failures" work. Errors fail a test; warnings and notes, which JUnit lacks, are in its output.
 */
export function junit(
  { diagnostics }: Report,
  { rules = toolRules }: { readonly rules?: readonly Rule[] } = {},
): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const others = diagnostics.filter(({ severity }) => severity !== 'error');
  const failed = new Set(errors.map(({ rule }) => rule));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    // Required by the schema of Ant; unknown here, so these are its recommended defaults.
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

function testCase({ id, words }: Rule, errors: readonly Diagnostic[]): string[] {
  const found = errors.filter(({ rule }) => rule === id);
  const start = `    <testcase classname="milepost" name="${id}" time="0"`;
  if (found.length === 0) return [`${start}/>`];
  const message = `${plural(countAll(found), 'error')}. The rule: ${(words ?? wordsOf(id)).summary}`;
  return [
    `${start}>`,
    `      <failure type="error" message="${escapeXml(message)}">`,
    ...found.map((each) => escapeXml(logLine(each))),
    '      </failure>',
    '    </testcase>',
  ];
}

/** Escapes text for XML 1.0, without control characters and unpaired surrogates. */
function escapeXml(value: string): string {
  return text(value.replaceAll(/(?!\n)\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu, ''));
}
