import { describe, expect, test } from 'vitest';
import { widthOf } from '../../cli/report/reporters/code-frame.ts';
import { reporters } from '../../cli/report/reporters/index.ts';
import { pretty } from '../../cli/report/reporters/pretty.ts';
import { at, sample as base, many, reportCases, reportOf } from './cli-report-samples.ts';

describe('pretty', () => {
  const [cases, tryCase] = reportCases('pretty');
  test.each(cases)('$test', tryCase);

  test('cuts a long line around the place', () => {
    const line = `text: ${'word '.repeat(40)}/x ${'word '.repeat(40)}`;
    const shown = pretty(reportOf(line, { ...base, ...at(1, 207, 2) }), { color: false });
    const [, , code = '', marks = ''] = shown.split('\n');
    expect(code).toMatch(/^ {4}1 │ ….*…$/);
    expect(code.length).toBeLessThan(115);
    expect(code.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('/x');
  });

  test('cuts a long line between letters, never inside of one', () => {
    const line = `${'👩‍🔧'.repeat(40)}/x${'e\u0301'.repeat(80)}`;
    const found = { ...base, ...at(1, 201, 2) };
    const [, , code = ''] = pretty(reportOf(line, found), { color: false }).split('\n');
    expect(code).toMatch(/^ {4}1 │ …(?:👩‍🔧)+\/x(?:e\u0301)+…$/u);
  });

  test('uses colours only when it is told so', () => {
    const report = reportOf('id: a\npath: /x\n', base);
    expect(pretty(report, { color: true })).toContain('\u001b[');
    expect(pretty(report, { color: false })).not.toContain('\u001b');
  });
});

describe('concise', () => {
  const [cases, tryCase] = reportCases('concise');
  test.each(cases)('$test', tryCase);
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
