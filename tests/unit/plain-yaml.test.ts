import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { readPlainYaml } from '../../cli/load/plain-yaml.ts';
import { openCases } from './cases.ts';

const rows = openCases('plain-yaml');

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['catalogue', 'tests/fixtures', 'tests/rules'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({
      file: join(folder, file),
      text: readFileSync(join(root, folder, file), 'utf8'),
    })),
);

/** What is read, if anything, has to be what the parser reads: nothing but that is sure to be the same YAML. */
function expectSame(text: string): void {
  const data = readPlainYaml(text);
  if (data === undefined) return;
  const parsed = load(text, { schema: CORE_SCHEMA });
  expect(data).toStrictEqual(parsed);
  expect(JSON.stringify(data)).toBe(JSON.stringify(parsed));
}

/** Whatever has a meaning in YAML somewhere, and what surrounds it. */
const pieces = [
  ...['a', 'b', 'word word', 'null', 'True', 'FALSE', '~', '-1', '0x1f', '1e3', '.5', '.inf', '0'],
  ...['-', '- ', '\n- ', '\n- a: 1', ':', ': ', ':\n', '? ', '<<', '---\n', '... ', '__proto__'],
  ...['\n', '\n\n', '\n  ', '\n    ', ' ', '  ', '\t', '\r\n', '\xA0', '\u2028', '\uFEFF', '\x07'],
  ...['#', ' #', '# c', '"', "'", "''", '""', '\\', '\\"', '\\n', '\\u00e9', '\\x4', '\\_'],
  ...['[', ']', '{', '}', ',', ', ', '&x', '*x', '!t', '|', '>', '%', '@', '`', '=', '+', '/', '.'],
  ...['é', '’', '😀', '\uD83D'],
];
const snippet = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join(''));

describe('what is read without a parser', () => {
  test('are nearly all record files', () => {
    const plain = files.filter(({ text }) => readPlainYaml(text) !== undefined);
    expect(plain.length).toBeGreaterThan(files.length * 0.8);
  });

  test.each([
    [
      'a: 1\nb:\n  - x\n  - y: z # comment\n    w: "\\u00e9\\n\\\\"\n',
      { a: 1, b: ['x', { y: 'z', w: 'é\n\\' }] },
    ],
    [
      "a:\n- 1.50\n- [x, {y: 'it''s'}]\nb:\nc: ~\n",
      { a: [1.5, ['x', { y: "it's" }]], b: null, c: null },
    ],
    ['- 24 V DC\n- -10..70 °C\n- true\n- "true"\n', ['24 V DC', '-10..70 °C', true, 'true']],
  ])('%j', (text, data) => {
    expect(readPlainYaml(text)).toStrictEqual(data);
    expectSame(text);
  });

  test.each(rows<string>('not plain'))('is not %j', (text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  test('is the same as parsed, in every file of the repository', () => {
    for (const { text } of files) expectSame(text);
  });

  test('is the same as parsed, whatever is written', () => {
    fc.assert(
      fc.property(snippet, (text) => {
        expectSame(text);
        expectSame(`k: ${text}`);
        expectSame(`k:\n  - ${text}\nz: 1\n`);
      }),
      { numRuns: 3000 },
    );
  });

  test('is the same as parsed, whatever is changed in a file', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(3),
      piece: fc.constantFrom('', ...pieces),
    });
    const texts = files.map(({ text }) => text).filter(({ length }) => length < 8000);
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(change, { maxLength: 3 }),
        (text, changes) => {
          let changed = text;
          for (const { at, length, piece } of changes) {
            const start = Math.floor(at * changed.length);
            changed = changed.slice(0, start) + piece + changed.slice(start + length);
          }
          expectSame(changed);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
