import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { children } from '../../cli/core/data.ts';
import type { DataPath, Source } from '../../cli/core/source.ts';
import { parse } from '../../cli/load/parse.ts';
import { createLocator } from '../../cli/load/places/locator.ts';
import { openCases } from './cases.ts';
import { readFixture } from './fixtures.ts';

const rows = openCases('cli-positions');

const root = new URL('../../', import.meta.url).pathname;

function sourceOf(text: string, format: Source['format'] = 'yaml'): Source {
  return { file: 'x', path: '/x', text, hash: text, format };
}

interface Options {
  readonly on?: 'key';
  readonly within?: readonly [number, number];
}

/** What a place underlines, as text. */
function underlined(text: string, at: DataPath, options: Options = {}): string {
  const { start, end } = createLocator(sourceOf(text)).range({
    entry: sourceOf(text),
    at,
    ...options,
  });
  const lines = text.split('\n');
  const offset = (position: { line: number; column: number }) =>
    lines.slice(0, position.line - 1).join('\n').length +
    (position.line > 1 ? 1 : 0) +
    position.column -
    1;
  return text.slice(offset(start), offset(end));
}

describe('a place in a file', () => {
  const text = readFixture('every-notation.yaml').trimEnd();

  test.each(rows<[string, (string | number)[], Options, string]>('places'))(
    '%s',
    (_, at, options, expected) => {
      expect(underlined(text, at, options)).toBe(expected);
    },
  );

  test('counts lines of CRLF files right', () => {
    const source = sourceOf('a: 1\r\nb:\r\n  c: two words\r\n');
    const { start, end } = createLocator(source).range({
      entry: source,
      at: ['b', 'c'],
      within: [4, 9],
    });
    expect([start, end]).toEqual([
      { line: 3, column: 10 },
      { line: 3, column: 15 },
    ]);
  });

  test('finds the value behind an alias', () => {
    expect(underlined('a: &x { en: one }\nb: *x\n', ['b', 'en'])).toBe('one');
  });

  test('reads JSON that is indented with tabs', () => {
    expect(underlined('{\n\t"a": [\n\t\t"x\\ty"\n\t]\n}', ['a', 0], { within: [1, 3] })).toBe(
      '\\ty',
    );
  });

  test('is exact for any string in any quotes', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u.test(text));
    fc.assert(
      fc.property(word, word, word, (before, part, after) => {
        const value = before + part + after;
        const within = [before.length, before.length + part.length] as const;
        const double = `a: ${JSON.stringify(value)}`;
        expect(underlined(double, ['a'], { within })).toBe(JSON.stringify(part).slice(1, -1));
        const single = `a: '${value.replaceAll("'", "''")}'`;
        expect(underlined(single, ['a'], { within })).toBe(part.replaceAll("'", "''"));
      }),
    );
  });
});

describe('both parsers', () => {
  const folders = ['catalogue', 'tests/rules', 'tests/fixtures'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ya?ml|json)$/.test(name))
      .map((name) => join(folder, name)),
  );

  const read = (parser: () => unknown) => {
    try {
      return parser();
    } catch {
      return undefined;
    }
  };

  test('read every file alike', () => {
    let count = 0;
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '');
      const ours = read(() => load(text, { schema: CORE_SCHEMA }));
      if (ours === undefined) continue;
      expect(
        read(() => parseYaml(text)),
        file,
      ).toEqual(ours);
      count++;
    }
    expect(count).toBeGreaterThan(500);
  });
});

/** Every path into data, the longest last. */
function* pathsOf(data: unknown, at: DataPath = []): Generator<DataPath> {
  yield at;
  for (const [key, child] of children(data)) yield* pathsOf(child, [...at, key]);
}

describe('a place is the same whether the whole file is parsed or only the field', () => {
  /** What begins with `---` is parsed whole. */
  const whole = (text: string) => createLocator(sourceOf(`---\n${text}`));
  const same = (text: string, data: unknown) => {
    const [locator, reference] = [createLocator(sourceOf(text)), whole(text)];
    for (const at of [...pathsOf(data), ['none'], ['tabs', 99, 'x']]) {
      for (const on of [{}, { on: 'key' }, { within: [0, 1] }] as const) {
        const place = { entry: sourceOf(text), at, ...on };
        const { start, end } = reference.range(place);
        const expected = {
          start: { ...start, line: start.line - 1 },
          end: { ...end, line: end.line - 1 },
        };
        expect([at, locator.range(place)]).toEqual([at, expected]);
      }
    }
  };

  const folder = join(root, 'catalogue', 'products');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

  test.each(files.filter((name) => name.endsWith('.yaml')))('%s', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    same(text, load(text, { schema: CORE_SCHEMA }));
  });

  test.each(rows('odd layouts'))('%s', (_, text) => {
    same(text, load(text, { schema: CORE_SCHEMA }));
  });
});

describe('any text', () => {
  test.each(['yaml', 'json'] as const)(
    'is read as %s or explained, and never throws',
    async (format) => {
      const indent = fc.constantFrom('', '  ', '\t', '- ');
      const token = fc.constantFrom(
        ...['a', 'id:', ': ', '> 5 %', '*x', '&x', '!t', '---', '\r', ...'"\'{}[]|#,\\%@'],
      );
      const line = fc.tuple(
        indent,
        fc.array(fc.oneof(token, fc.string({ maxLength: 5 })), { maxLength: 6 }),
      );
      const text = fc
        .array(line.map(([start, parts]) => start + parts.join(' ')))
        .map((all) => all.join('\n'));
      await fc.assert(
        fc.asyncProperty(text, async (content) => {
          const source = sourceOf(content, format);
          const { data, findings } = await parse(source);
          expect(data !== undefined || findings.length > 0).toBe(true);
          const locator = createLocator(source);
          for (const { finding } of findings) {
            const { start, end } = locator.range(finding);
            expect(start.line >= 1 && start.column >= 1 && end.line >= start.line).toBe(true);
          }
        }),
        { numRuns: 500 },
      );
    },
  );
});
