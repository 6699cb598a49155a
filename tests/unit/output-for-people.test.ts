import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { github } from '../../cli/report/reporters/github.ts';
import { markdown } from '../../cli/report/reporters/markdown.ts';
import { jsonText, visibleOutput } from '../../cli/report/reporters/visible.ts';
import { csvOf } from '../../site/facts/csv.ts';
import { repository } from '../milepost.ts';
import { filesBelow } from '../pages.ts';
import { openCases } from './cases.ts';
import { many, reportOf, sample } from './cli-report-samples.ts';

const signs = [
  '\u001b[31m',
  '\u001b]8;;x\u0007',
  '\u001b[2K',
  '\u009b31m',
  '\u202e',
  '\r',
  '\u0000',
];
const hostile = fc.string({ unit: fc.constantFrom(...signs, 'a', '\n', '\r\n', '\t', '@', '#1') });
const unseen = /(?!\t|\n|\r\n)[\p{Cc}\u202e]/u;

describe('what data hold reaches no terminal as a command', () => {
  const written = (text: string, isPainted?: 'painted') => {
    let all = '';
    visibleOutput({ write: (part) => (all += part) }).write(text, isPainted);
    return all;
  };

  test('in plain output', () => {
    fc.assert(fc.property(hostile, (text) => void expect(written(text)).not.toMatch(unseen)));
    expect(written('a\u001b[31mb\r\nc\rd')).toBe('a<U+001B>[31mb\r\nc<U+000D>d');
  });

  test('in painted output, but for colours, and what clears a line', () => {
    expect(written('\u001b[1;31merror\u001b[0m', 'painted')).toBe('\u001b[1;31merror\u001b[0m');
    expect(written('\r\u001b[2K1 of 3', 'painted')).toBe('\r\u001b[2K1 of 3');
    for (const command of ['\u001b]8;;x\u0007', '\u001b[8m', '\u001b[1A', '\u001bc', '\u009b2J']) {
      expect(written(`a${command}`, 'painted')).not.toContain(command);
    }
  });

  test('in annotations of GitHub, whose places and texts it may name', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const found = { ...sample, file: `${text}.yaml`, message: text, help: text };
        expect(github(reportOf('', found, found, ...many(12, 'error'), found))).not.toMatch(unseen);
      }),
    );
  });

  test('in data for programs, which hold it all the same', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(jsonText({ text })).not.toMatch(unseen);
        expect(JSON.parse(jsonText({ text }))).toEqual({ text });
      }),
    );
  });
});

test('a comment tells nobody, and refers to no issue', () => {
  const message = '@org/team, see #12, GH-12, a/b#3, !4 and https://github.com/a/b/issues/5!';
  const text = markdown(reportOf('', { ...sample, message }));
  expect(text).toContain('@<!-- -->org/team, see #<!-- -->12, GH<!-- -->-12, a/b#<!-- -->3');
  expect(text).not.toMatch(/@\w|#\d|GH-\d|!\d|:\/\//);
});

test('no cell of a table is a formula, and a negative number stays one', () => {
  const formulas = openCases('output-for-people')<string>('formulas');
  for (const formula of formulas) expect(csvOf([[formula]])).toMatch(/^"?'/);
  for (const text of ['-3', '-3.5', '-3,5', '-1e-7', '3-4', 'a=b']) {
    expect(csvOf([[text]], ';')).toBe(`${text}\r\n`);
  }
});

test('nothing of the tool writes to a terminal past the one way', () => {
  const ways = ['cli/bin.ts', 'cli/edit/terminal.ts', 'cli/commands/lsp.ts', 'cli/launch.mjs'];
  const found = ['cli', 'site', 'schema']
    .flatMap((folder) => filesBelow(join(repository, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !ways.includes(file))
    .filter((file) => {
      const text = readFileSync(join(repository, file), 'utf8');
      return (
        /process\.std(?:out|err)|\{[^}]*\bstd(?:out|err)\b[^}]*\} = process\b/.test(text) ||
        (/(?<![.\w])console\.\w/.test(text) &&
          !/^site\/(?:app|ui|parts|dev|pages|strings)\//.test(file))
      );
    });
  expect(found).toEqual([]);
});
