import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { github } from '../../cli/report/reporters/github.ts';
import { gitlab } from '../../cli/report/reporters/gitlab.ts';
import { json } from '../../cli/report/reporters/json.ts';
import { junit } from '../../cli/report/reporters/junit.ts';
import { githubSummary, markdown } from '../../cli/report/reporters/markdown.ts';
import { sarif } from '../../cli/report/reporters/sarif.ts';
import { rules } from '../../cli/rules/index.ts';
import { wordsOf } from '../../cli/rules/rule-words.ts';
import { version } from '../../package.json';
import { reportJsonSchema } from '../../schema/json-schema.ts';
import { at, many, reportCases, reportOf, sample } from './cli-report-samples.ts';
import { fixtureData, readFixture } from './fixtures.ts';

const text = 'id: a\npath: /x\n';
const fix = [{ file: 'a.yaml', start: 12, end: 14, text: '/y' }];
const related = [{ ...at(1, 5, 1), message: 'first given here' }];
const odd = {
  ...sample,
  file: 'a,b:c|d`e.yaml',
  message: '50 % of <b>"A" & {b}</b> | `c`\nand [d](e) *f* \u0000\ud800',
  help: 'Do, it: now',
};
const reports = {
  'nothing found': reportOf(text),
  'one error': reportOf(text, sample),
  everything: reportOf(text, { ...sample, language: 'fr', related, fix }, odd, ...many(12, 'info')),
};

describe('json', () => {
  test('gives every finding whole, under a version', () => {
    const found = { ...sample, language: 'fr', related, fix };
    expect(JSON.parse(json(reportOf(text, found)))).toEqual({
      version: 1,
      summary: { files: 3, errors: 1, warnings: 0, infos: 0 },
      diagnostics: [{ ...found, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });

  test.each(Object.entries(reports))('is as its schema says, and all of it: %s', (_, report) => {
    const written: unknown = JSON.parse(json(report));
    const known: unknown = structuredClone(written);
    const ajv = new Ajv({ strict: true, removeAdditional: 'all', allErrors: true });
    ajv.addKeyword('markdownDescription');
    const isValid = ajv.validate(reportJsonSchema(), known);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
    expect(known).toEqual(written);
  });

  test('has a schema that is committed as it is generated (else run "npm run schema")', () => {
    const file = new URL('../../schema/generated/report.schema.json', import.meta.url);
    const generated = `${JSON.stringify(reportJsonSchema(), null, 2)}\n`;
    expect(readFileSync(file, 'utf8')).toBe(generated);
  });
});

describe('github', () => {
  const [cases, tryCase] = reportCases('github');
  test.each(cases)('$test', tryCase);

  test('lets no text in the log be a command', () => {
    const evil = many(12, 'error').map((each) => ({
      ...each,
      file: '::error',
      message: 'x\n::set-env::y ##[group]z',
    }));
    const lines = github(reportOf('', ...evil))
      .split('\n')
      .slice(12, 14);
    for (const line of lines) expect(line).toMatch(/^ : :error:1\d:1 error .* x ::set-env.* ## \[/);
  });

  test('has a summary of at most 1 MiB for the job', () => {
    const report = reportOf('', ...many(20_000, 'warning'));
    expect(Buffer.byteLength(githubSummary(report))).toBeLessThan(2 ** 20);
    expect(githubSummary(reports['one error'])).toBe(markdown(reports['one error']));
  });
});

describe('markdown', () => {
  const [cases, tryCase] = reportCases('markdown');
  test.each(cases)('$test', tryCase);

  test('escapes what Markdown, HTML and the table would take for their own', () => {
    const [row = ''] = markdown(reportOf('', odd)).split('\n').slice(4);
    expect(row.replaceAll('\ud800', '')).toBe(
      '| error | a,b:c\\|d\\`e.yaml:2:7 | `broken-path` | ' +
        '50 % of &lt;b&gt;"A" &amp; {b}&lt;/b&gt; \\| \\`c\\` and \\[d\\](e) \\*f\\* &lt;U+0000&gt;' +
        '<br>Do, it: now |',
    );
  });

  test('fits into a comment, and says what was left out', () => {
    const long = markdown(reportOf('', ...many(2000, 'warning')));
    expect(Buffer.byteLength(long)).toBeLessThan(65_536);
    const rows = long.match(/^\| warning/gm)?.length ?? 0;
    expect(rows).toBeGreaterThan(500);
    expect(long).toMatch(
      new RegExp(`\\n\\nand ${2000 - rows} more; "npx milepost validate" shows them all\\.\\n$`),
    );
  });
});

describe('gitlab', () => {
  // What GitLab documents of its report, and its parser asks for.
  const isReport = new Ajv().compile(fixtureData('reports/gitlab.schema.json'));

  test.each(Object.entries(reports))('is as GitLab documents: %s', (_, report) => {
    const issues: unknown = JSON.parse(gitlab(report));
    expect(isReport(issues), JSON.stringify(isReport.errors)).toBe(true);
  });

  test('names the rule, the place and what to do', () => {
    const found = { ...sample, file: './a.yaml' };
    expect(JSON.parse(gitlab(reportOf(text, found)))).toEqual([
      {
        description: 'No page has the path "/x". Did you mean "/y"?',
        check_name: 'broken-path',
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        severity: 'major',
        location: { path: 'a.yaml', lines: { begin: 2, end: 2 } },
      },
    ]);
  });

  test('gives equal findings a fingerprint of their own, since GitLab would merge them', () => {
    const issues: { fingerprint: string }[] = JSON.parse(
      gitlab(reportOf('x\nx\n', { ...sample, ...at(1, 1, 1) }, { ...sample, ...at(2, 1, 1) })),
    );
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });
});

describe('sarif', () => {
  const isSarif = sarifValidator();

  test.each(Object.entries(reports))(
    'is valid against the schema of the standard: %s',
    (_, report) => {
      const log: unknown = JSON.parse(sarif(report));
      expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    },
  );

  test('gives a finding its place, its other places, its fix and a lasting name', () => {
    const found = { ...sample, language: 'fr', related, fix };
    const { runs } = JSON.parse(sarif(reportOf(text, found)));
    const place = (line: number, from: number, to: number) => ({
      artifactLocation: { uri: 'a.yaml', uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: from, endLine: line, endColumn: to },
    });
    const name = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(runs[0].results).toEqual([
      {
        ruleId: 'broken-path',
        ruleIndex: rules.findIndex(({ id }) => id === 'broken-path'),
        level: 'error',
        message: { text: 'No page has the path "/x". Did you mean "/y"?' },
        locations: [{ physicalLocation: place(2, 7, 9) }],
        relatedLocations: [
          { id: 1, physicalLocation: place(1, 5, 6), message: { text: 'first given here' } },
        ],
        partialFingerprints: { primaryLocationLineHash: name, 'milepost/v1': name },
        fixes: [
          {
            description: { text: 'Did you mean "/y"?' },
            artifactChanges: [
              {
                artifactLocation: { uri: 'a.yaml', uriBaseId: '%SRCROOT%' },
                replacements: [
                  { deletedRegion: place(2, 7, 9).region, insertedContent: { text: '/y' } },
                ],
              },
            ],
          },
        ],
        properties: { pointer: '/path', language: 'fr' },
      },
    ]);
  });

  test('describes the tool and its rules, and says how columns count', () => {
    const [run] = JSON.parse(sarif(reportOf(''))).runs;
    expect(run.columnKind).toBe('utf16CodeUnits');
    expect(run.originalUriBaseIds).toHaveProperty('%SRCROOT%');
    expect(run.tool.driver).toMatchObject({ name: 'Milepost', semanticVersion: version });
    for (const [index, rule] of rules.entries()) {
      const { summary, rationale } = wordsOf(rule.id);
      expect(run.tool.driver.rules[index]).toMatchObject({
        id: rule.id,
        shortDescription: { text: summary },
        fullDescription: { text: rationale },
        defaultConfiguration: { level: rule.severity === 'info' ? 'note' : rule.severity },
      });
      // What GitHub takes of a rule.
      expect(summary.length).toBeLessThanOrEqual(1024);
      expect(rationale.length).toBeLessThanOrEqual(1024);
    }
  });

  test('escapes what a message or an address would take for its own', () => {
    const found = { ...sample, file: 'é/a b#.yaml', message: 'No {b}, see [d](1).', help: '' };
    const [result] = JSON.parse(sarif(reportOf('', found))).runs[0].results;
    expect(result.message.text).toBe('No {{b}}, see \\[d\\](1).');
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('%C3%A9/a%20b%23.yaml');
  });
});

describe('junit', () => {
  const schema = readFixture('reports/junit-jenkins.xsd');

  test.each(Object.entries(reports))(
    'is valid against the schema of Jenkins: %s',
    async (_, report) => {
      const { errors } = await validateXML({ xml: junit(report), schema });
      expect(errors).toEqual([]);
    },
  );

  test('makes each rule a test, which fails by its errors', () => {
    const written = junit(reportOf('', sample, { ...sample, severity: 'warning' }));
    const lines = written.split('\n');
    expect(lines.filter((line) => line.includes('<testcase '))).toHaveLength(rules.length);
    expect(lines[2]).toContain(` tests="${rules.length}" failures="1" errors="0"`);
    expect(
      lines.slice(lines.findIndex((line) => line.includes('"broken-path"'))).slice(0, 5),
    ).toEqual([
      '    <testcase classname="milepost" name="broken-path" time="0">',
      '      <failure type="error" message="1 error. The rule: Every link leads to a page.">',
      'a.yaml:2:7 error broken-path No page has the path &quot;/x&quot;. Did you mean &quot;/y&quot;?',
      '      </failure>',
      '    </testcase>',
    ]);
    expect(written).toContain('<system-out>a.yaml:2:7 warning broken-path ');
  });

  test('escapes what XML would take for its own, and drops what it can not hold', () => {
    const [line] = junit(reportOf('', odd)).match(/^a,b.*$/m) ?? [];
    expect(line).toBe(
      'a,b:c|d`e.yaml:2:7 error broken-path 50 % of &lt;b&gt;&quot;A&quot; &amp; {b}&lt;/b&gt; | `c` and [d](e) *f* &lt;U+0000&gt; Do, it: now',
    );
  });
});

/** The schema of the standard is of draft-04, of which it uses nothing that Ajv does not know. */
function sarifValidator() {
  const path = '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
  const file = createRequire(import.meta.url).resolve(path);
  const { id: _, $schema: draft, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  expect(draft).toBe('http://json-schema.org/draft-04/schema#');
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true });
  ajv.addFormat('uri', (value) => URL.canParse(value));
  ajv.addFormat('uri-reference', (value) => URL.canParse(value, 'file:///'));
  ajv.addFormat('date-time', (value) => !Number.isNaN(Date.parse(value)));
  return ajv.compile(schema);
}
