import { expect, test } from 'vitest';
import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { fingerprints } from '../../cli/report/fingerprint.ts';
import { at, reportOf, sample } from './cli-report-samples.ts';

function namesOf(text: string, ...diagnostics: Diagnostic[]) {
  return [...fingerprints(reportOf(text, ...diagnostics)).values()];
}

const [name] = namesOf('id: a\npath: /x\n', sample);

test('a fingerprint is a SHA-256 in hexadecimal', () => {
  expect(name).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['lines stand before it', '# one\n# two\nid: a\npath: /x\n', { ...at(4, 7, 2) }],
  ['the line is indented', 'all:\n    path: /x\n', { ...at(2, 11, 2) }],
  ['the line ends with CRLF', 'id: a\r\npath: /x\r\n', {}],
  [
    'its help, severity or other places change',
    'id: a\npath: /x\n',
    { help: '', severity: 'info' },
  ],
])('a fingerprint stays when %s', (_, text, change) => {
  expect(namesOf(text, { ...sample, ...change } as Diagnostic)).toEqual([name]);
});

test.each([
  ['the rule', 'id: a\npath: /x\n', { rule: 'path-case' }],
  ['the file', 'id: a\npath: /x\n', { file: 'b.yaml' }],
  ['the message', 'id: a\npath: /x\n', { message: 'No page has the path "/z".' }],
  ['the text of the line', 'id: a\npath: "/x"\n', {}],
])('a fingerprint changes with %s', (_, text, change) => {
  expect(namesOf(text, { ...sample, ...change })).not.toEqual([name]);
});

test('equal findings differ by their order, and the first keeps its name', () => {
  const text = 'id: a\npath: /x\npath: /x\n';
  const names = namesOf(text, sample, { ...sample, ...at(3, 7, 2) });
  expect(names[0]).toBe(name);
  expect(new Set(names).size).toBe(2);
});
