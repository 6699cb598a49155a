import { version } from '../../../package.json';
import type { Diagnostic, Range, Report } from '../../core/diagnostic.ts';
import type { Severity } from '../../core/finding.ts';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/rule.ts';
import { fingerprints } from '../fingerprint.ts';
import { ruleMarkdown, ruleText } from '../rule-docs.ts';
import { sarifFixes } from './sarif-fixes.ts';
import { locate, sourceRoot, toMessage } from './sarif-parts.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  string
>;

/**
 * SARIF 2.1.0, an OASIS standard that GitHub's code scanning, Azure DevOps and editors read. Paths
 * are relative to the working directory, which the log calls %SRCROOT%.
 */
export function sarif(report: Report): string {
  const names = fingerprints(report);
  const run = {
    tool: {
      driver: { name: 'Milepost', semanticVersion: version, rules: rules.map(describeRule) },
    },
    invocations: [{ executionSuccessful: true }],
    originalUriBaseIds: {
      [sourceRoot]: { description: { text: 'The folder in which Milepost ran.' } },
    },
    columnKind: 'utf16CodeUnits',
    results: report.diagnostics.map((each) => describeResult(each, report, names.get(each))),
  };
  const $schema =
    'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
  return `${JSON.stringify({ $schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function describeRule(rule: Rule) {
  return {
    id: rule.id,
    shortDescription: { text: rule.summary },
    fullDescription: { text: rule.rationale },
    help: { text: ruleText(rule, { color: false }), markdown: ruleMarkdown(rule) },
    defaultConfiguration: { level: levels[rule.severity] },
  };
}

function describeResult(diagnostic: Diagnostic, report: Report, fingerprint = '') {
  const { rule, severity, message, help, related, pointer, language } = diagnostic;
  const ruleIndex = rules.findIndex(({ id }) => id === rule);
  const fixes = sarifFixes(diagnostic, report);
  return {
    ruleId: rule,
    ...(ruleIndex >= 0 && { ruleIndex }),
    level: levels[severity],
    message: toMessage(help ? `${message} ${help}` : message),
    locations: [locate(diagnostic)],
    ...(related.length > 0 && { relatedLocations: related.map(locateRelated) }),
    // GitHub knows only the first name; the second says what it is made from.
    partialFingerprints: { primaryLocationLineHash: fingerprint, 'milepost/v1': fingerprint },
    ...(fixes && { fixes }),
    properties: { pointer, ...(language && { language }) },
  };
}

function locateRelated(range: Range & { readonly message: string }, index: number) {
  return { id: index + 1, ...locate(range), message: toMessage(range.message) };
}
