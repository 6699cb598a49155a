import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { widthOf } from '../../cli/report/reporters/code-frame.ts';
import { concise } from '../../cli/report/reporters/concise.ts';
import { reporters } from '../../cli/report/reporters/index.ts';
import { pretty } from '../../cli/report/reporters/pretty.ts';
import { at, sample as base, many, reportOf } from './cli-report-samples.ts';

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

  test('shows the rest of the first line of a range over several lines', () => {
    const range = { ...base, ...at(1, 4, 0), end: { line: 3, column: 2 } };
    const shown = pretty(reportOf('a: |  \r\n  one\r\n  two', range), { color: false });
    expect(shown.split('\n').slice(2, 5)).toEqual([
      '    1 │ a: |',
      '      │    ^',
      '  help: Did you mean "/y"?',
    ]);
  });

  test('marks a letter with its accents as a whole', () => {
    const accent = pretty(reportOf('cafe\u0301s', { ...base, ...at(1, 5, 1) }), { color: false });
    expect(accent.split('\n').slice(2, 4)).toEqual(['    1 │ cafe\u0301s', '      │    ^']);
    const wide = pretty(reportOf('速度速度', { ...base, ...at(1, 2, 2) }), { color: false });
    expect(wide.split('\n').slice(2, 4)).toEqual(['    1 │ 速度速度', '      │   ^^^^']);
  });

  test('cuts a long line between letters, never inside of one', () => {
    const line = `${'👩‍🔧'.repeat(40)}/x${'e\u0301'.repeat(80)}`;
    const found = { ...base, ...at(1, 201, 2) };
    const [, , code = ''] = pretty(reportOf(line, found), { color: false }).split('\n');
    expect(code).toMatch(/^ {4}1 │ …(?:👩‍🔧)+\/x(?:e\u0301)+…$/u);
  });

  test('shows the lines of related places, in other files too', () => {
    const related = [
      { ...at(1, 5, 1), message: 'first given here' },
      { ...at(9, 1, 1), file: 'unknown.yaml', message: 'and here' },
    ];
    const shown = pretty(reportOf('id: a\npath: /x\n', { ...base, related }), { color: false });
    expect(shown.split('\n').slice(5, 9)).toEqual([
      '  first given here: a.yaml:1:5',
      '    1 │ id: a',
      '      │     ^',
      '  and here: unknown.yaml:9:1',
    ]);
  });

  test('shows what could not be seen, and lets no file command the terminal', () => {
    const line = 'a: \u001b[31mred\u200B\u202E /x';
    const found = { ...base, ...at(1, 12, 1), message: `Not "\u001b[2J\nx".` };
    expect(pretty(reportOf(line, found), { color: false }).split('\n').slice(1, 4)).toEqual([
      '  Not "<U+001B>[2J x".',
      '    1 │ a: <U+001B>[31mred<U+200B><U+202E> /x',
      `      │ ${' '.repeat(18)}^^^^^^^^`,
    ]);
  });

  test('uses colours only when it is told so', () => {
    const report = reportOf('id: a\npath: /x\n', base);
    expect(pretty(report, { color: true })).toContain('\u001b[');
    expect(pretty(report, { color: false })).not.toContain('\u001b');
  });

  test('shows notes last, one line each under their rule, with one help for neighbours', () => {
    const note = (line: number, rule: string, help: string): Diagnostic => ({
      ...base,
      ...at(line, 1, 2),
      rule,
      severity: 'info',
      message: `Note ${line}.`,
      help,
      related: [{ ...at(1, 1, 2), message: 'not shown' }],
    });
    const report = reportOf(
      'id: a\npath: /x\n',
      note(1, 'b-rule', 'Do this.'),
      base,
      note(2, 'a-rule', ''),
      note(3, 'b-rule', 'Do that.'),
      note(100, 'b-rule', 'Do this.'),
    );
    const shown = pretty(report, { color: false });
    expect(shown.slice(shown.indexOf('\n\n') + 2)).toBe(
      [
        'info  b-rule',
        '  a.yaml:1:1    Note 1.',
        '  a.yaml:100:1  Note 100.',
        '  help: Do this.',
        '  a.yaml:3:1  Note 3.',
        '  help: Do that.',
        '',
        'info  a-rule',
        '  a.yaml:2:1  Note 2.',
        '',
        '1 error, 4 notes in 3 files',
        '',
      ].join('\n'),
    );
    expect(shown).toMatch(/^error {2}broken-path[\s\S]*\^\^\n {2}help: Did you mean/);
    expect(pretty(report, { color: true })).toContain('\u001b[1;36minfo');
  });

  test('counts what it found, and says so when there is nothing', () => {
    const warning = { ...base, severity: 'warning' } as const;
    expect(pretty(reportOf('', base, base, warning), { color: false })).toMatch(
      /2 errors, 1 warning in 3 files\n$/,
    );
    expect(pretty(reportOf(''), { color: false })).toBe('No mistakes in 3 files\n');
    const note = { ...base, severity: 'info' } as const;
    expect(pretty(reportOf('', note), { color: false })).toMatch(
      /\nNo mistakes, 1 note in 3 files\n$/,
    );
    expect(pretty(reportOf('', note, warning), { color: false })).toMatch(
      /\n1 warning, 1 note in 3 files\n$/,
    );
  });
});

describe('concise', () => {
  const note = { ...base, ...at(1, 1, 2), severity: 'info', message: 'Two\n lines.' } as const;

  test('gives each finding a line, and the summary the last one', () => {
    expect(concise(reportOf('', note, base), { color: false })).toBe(
      [
        'a.yaml:1:1 info broken-path Two lines.',
        'a.yaml:2:7 error broken-path No page has the path "/x".',
        '1 error, 1 note in 3 files',
        '',
      ].join('\n'),
    );
    expect(concise(reportOf(''), { color: false })).toBe('No mistakes in 3 files\n');
  });

  test('colours only the severity', () => {
    const [line] = concise(reportOf('', base), { color: true }).split('\n');
    expect(line).toBe('a.yaml:2:7 \u001b[31merror\u001b[0m broken-path No page has the path "/x".');
  });
});

test.each(Object.entries(reporters))(
  '%s ends with a line break and writes no colours unasked',
  (_, write) => {
    const written = write(reportOf('a\npath: /x', ...many(12, 'error'), base), { color: false });
    expect(written).toMatch(/[^\n]\n$/);
    expect(written).not.toContain('\u001b');
  },
);

test('the width of a text is what a terminal shows', () => {
  expect(['abc', 'é', 'e\u0301', '速', '🚗', '👩‍🔧', '\u200B'].map(widthOf)).toEqual([
    3, 1, 1, 2, 2, 2, 0,
  ]);
});
