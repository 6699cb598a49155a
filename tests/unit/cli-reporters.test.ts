import { describe, expect, test } from 'vitest';
import type { Diagnostic, Report } from '../../cli/diagnostic.ts';
import { widthOf } from '../../cli/reporters/code-frame.ts';
import { github } from '../../cli/reporters/github.ts';
import { json } from '../../cli/reporters/json.ts';
import { pretty } from '../../cli/reporters/pretty.ts';

function at(line: number, column: number, length: number) {
  return { file: 'a.yaml', start: { line, column }, end: { line, column: column + length } };
}

const base: Diagnostic = {
  rule: 'broken-path',
  severity: 'error',
  message: 'No page has the path "/x".',
  help: 'Did you mean "/y"?',
  pointer: '/path',
  related: [],
  ...at(2, 7, 2),
};

function reportOf(text: string, ...diagnostics: Diagnostic[]): Report {
  return { diagnostics, fileCount: 3, sources: new Map([['a.yaml', text]]) };
}

describe('pretty', () => {
  test('shows the place, the reason, the lines and the help', () => {
    expect(pretty(reportOf('id: a\npath: /x\n', base), { color: false })).toBe(
      [
        'error  broken-path  a.yaml:2:7',
        '  No page has the path "/x".',
        '    1 │ id: a',
        '    2 │ path: /x',
        '      │       ^^',
        '  help: Did you mean "/y"?',
        '',
        '1 error in 3 files',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['accents', 'é: e\u0301té /x', 9, `${' '.repeat(7)}^^`],
    ['wide letters', '速度: 速度 /x', 8, `${' '.repeat(11)}^^`],
    ['an emoji of several code points', 'a: 👩‍🔧🚗 /x', 12, `${' '.repeat(8)}^^`],
    ['a tab', 'a:\t/x', 4, `${' '.repeat(4)}^^`],
  ])('aligns the marks behind %s', (_, line, column, marks) => {
    const shown = pretty(reportOf(line, { ...base, ...at(1, column, 2) }), { color: false });
    expect(shown.split('\n')[3]).toBe(`      │ ${marks}`);
  });

  test('cuts a long line around the place', () => {
    const line = `text: ${'word '.repeat(40)}/x ${'word '.repeat(40)}`;
    const shown = pretty(reportOf(line, { ...base, ...at(1, 207, 2) }), { color: false });
    const [, , code = '', marks = ''] = shown.split('\n');
    expect(code).toMatch(/^ {4}1 │ ….*…$/);
    expect(code.length).toBeLessThan(115);
    expect(code.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('/x');
  });

  test('uses colours only when it is told so', () => {
    const report = reportOf('id: a\npath: /x\n', base);
    expect(pretty(report, { color: true })).toContain('\u001b[');
    expect(pretty(report, { color: false })).not.toContain('\u001b');
  });

  test('counts what it found, and says so when there is nothing', () => {
    const warning = { ...base, severity: 'warning' } as const;
    expect(pretty(reportOf('', base, base, warning), { color: false })).toMatch(
      /2 errors, 1 warning in 3 files\n$/,
    );
    expect(pretty(reportOf(''), { color: false })).toBe('No mistakes in 3 files\n');
  });
});

test('json gives every finding whole, under a version', () => {
  const other = { ...at(1, 1, 2), message: 'first given here' };
  expect(JSON.parse(json(reportOf('', { ...base, language: 'fr', related: [other] })))).toEqual({
    version: 1,
    summary: { files: 3, errors: 1, warnings: 0, infos: 0 },
    diagnostics: [{ ...base, language: 'fr', related: [other] }],
  });
});

test('github escapes what its syntax would take for its own', () => {
  const odd = { ...base, file: 'a,b:c.yaml', message: '50 % of\nwhat', help: 'Do, it: now' };
  expect(github(reportOf('', odd))).toBe(
    '::error file=a%2Cb%3Ac.yaml,line=2,col=7,endLine=2,endColumn=9,title=broken-path' +
      '::50 %25 of%0Awhat%0ADo, it: now\n',
  );
});

test('the width of a text is what a terminal shows', () => {
  expect(['abc', 'é', 'e\u0301', '速', '🚗', '👩‍🔧', '\u200B'].map(widthOf)).toEqual([
    3, 1, 1, 2, 2, 2, 0,
  ]);
});
