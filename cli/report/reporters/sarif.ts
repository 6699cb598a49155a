import { version } from '../../../package.json';
import { groupBy } from '../../../schema/group-by.ts';
import { memoizeLast } from '../../../schema/memoize.ts';
import type { Diagnostic, Range, Report, TextEdit } from '../../core/diagnostic.ts';
import { createRangeOf } from '../../load/places/text-range.ts';
import { rules as toolRules } from '../../rules/index.ts';
import type { Rule } from '../../rules/rule.ts';
import { wordsOf } from '../../rules/rule-words.ts';
import { fingerprints } from '../fingerprint.ts';
import { ruleMarkdown, ruleText } from '../rule-docs.ts';
import { jsonText } from './visible.ts';

type Rules = { readonly rules?: readonly Rule[] };

const levels = { error: 'error', warning: 'warning', info: 'note' };

/**
 * SARIF 2.1.0, an OASIS standard for GitHub code scanning, Azure DevOps and editors. Paths are relative to the
 * working directory, called %SRCROOT% in the log.
 */
export function sarif(report: Report, { rules = toolRules }: Rules = {}): string {
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
    results: report.diagnostics.map((each) => describeResult(each, report, rules, names.get(each))),
  };
  const $schema =
    'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
  return jsonText({ $schema, version: '2.1.0', runs: [run] });
}

function describeRule(rule: Rule) {
  const { summary, rationale } = rule.words ?? wordsOf(rule.id);
  return {
    id: rule.id,
    shortDescription: { text: summary },
    fullDescription: { text: rationale },
    help: { text: ruleText(rule, { color: false }), markdown: ruleMarkdown(rule) },
    defaultConfiguration: { level: levels[rule.severity] },
  };
}

function describeResult(
  diagnostic: Diagnostic,
  report: Report,
  rules: readonly Rule[],
  fingerprint = '',
) {
  const { rule, severity, message, help, related, pointer, language } = diagnostic;
  const ruleIndex = rules.findIndex(({ id }) => id === rule);
  const fixes = sarifFixes(diagnostic, report);
  return {
    ruleId: rule,
    ...(ruleIndex >= 0 && { ruleIndex }),
    level: levels[severity],
    message: toMessage(help ? `${message} ${help}` : message),
    locations: [locate(diagnostic)],
    ...(related.length > 0 && {
      relatedLocations: related.map((range, index) => {
        return { id: index + 1, ...locate(range), message: toMessage(range.message) };
      }),
    }),
    // GitHub reads only the first name; the second has the algorithm's version.
    partialFingerprints: { primaryLocationLineHash: fingerprint, 'milepost/v1': fingerprint },
    ...(fixes && { fixes }),
    properties: { pointer, ...(language && { language }) },
  };
}

/** The fix of a finding in SARIF; undefined without one. */
function sarifFixes({ fix, help }: Diagnostic, { sources }: Report) {
  if (!fix) return undefined;
  const artifactChanges = [...groupBy(fix, ({ file }) => file)].map(([file, edits]) => ({
    artifactLocation: artifactOf(file),
    replacements: edits.map((edit) => replace(edit, sources.get(file) ?? '')),
  }));
  return [
    { description: toMessage(help ?? 'What "npx milepost validate --fix" does.'), artifactChanges },
  ];
}

function replace({ start, end, text }: TextEdit, source: string) {
  return {
    deletedRegion: regionOf(rangesOf(source)([start, end])),
    ...(text !== '' && { insertedContent: { text } }),
  };
}

const rangesOf = memoizeLast(createRangeOf);

/** The base of relative URIs. */
const sourceRoot = '%SRCROOT%';

export function locate(range: Range) {
  const isLoaded = range.loadedAt !== undefined;
  // The name of a record of a loader is an address of its own.
  const artifactLocation = isLoaded ? { uri: range.file } : artifactOf(range.file);
  return { physicalLocation: { artifactLocation, region: regionOf(range) } };
}

/** SARIF counts lines and columns like diagnostics, with exclusive ends. */
function regionOf({ start, end }: Pick<Range, 'start' | 'end'>) {
  const { line: startLine, column: startColumn } = start;
  return { startLine, startColumn, endLine: end.line, endColumn: end.column };
}

function artifactOf(file: string) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return { uri, uriBaseId: sourceRoot };
}

/** Escapes plain text for SARIF: `{` and `}` are doubled (3.11.5), and brackets can't form a link (3.11.6). */
function toMessage(text: string) {
  const braces = text.replaceAll(/[{}]/g, '$&$&');
  return { text: braces.includes('](') ? braces.replaceAll(/[\\[\]]/g, '\\$&') : braces };
}
