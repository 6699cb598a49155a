import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { DataPath, Entry } from '../../cli/core/source.ts';
import { setTranslation } from '../../cli/edit/set-translation.ts';
import { createSource } from '../../cli/load/read-source.ts';
import { openCases } from './cases.ts';

const rows = openCases('set-translation');

/** The file once the text at a path is there in a language; undefined where that can't be done. */
function written(
  file: string,
  text: string,
  { at = ['title'], language = 'fr', name = 'a.yaml' }: Partial<Place> = {},
): string | undefined {
  const entry: Entry = { ...createSource(`/${name}`, name, file), kind: 'page', data: undefined };
  const change = setTranslation({ entry, at, language, text }, ['en', 'fr', 'es']);
  return change && file.slice(0, change.start) + change.text + file.slice(change.end);
}

interface Place {
  readonly at: DataPath;
  readonly language: string;
  readonly name: string;
}

describe.each(['replaced', 'added'])('a translation is %s, and nothing else changes', (table) => {
  test.each(rows(table))('%s', (_, before, after) => {
    expect(written(before, 'X')).toBe(after);
  });
});

describe('a translation that is missing follows those before it', () => {
  test('in an item of a list', () => {
    const before = 'tabs:\n  - en: A\n    es: C\n  - { en: B }\n';
    expect(written(before, 'X', { at: ['tabs', 0] })).toBe(before.replace('A\n', 'A\n    fr: X\n'));
    expect(written(before, 'X', { at: ['tabs', 1] })).toBe(before.replace('B', 'B, fr: X'));
  });

  test('in JSON', () => {
    const before = '{\n  "title": { "en": "A", "es": "C" }\n}\n';
    const after = '{\n  "title": { "en": "A", "fr": "X \\"x\\"", "es": "C" }\n}\n';
    expect(written(before, 'X "x"', { name: 'a.json' })).toBe(after);
  });
});

test.each(rows<string>('left alone'))(
  'what can not be changed safely is left alone: %j',
  (file) => {
    expect(written(file, 'X')).toBeUndefined();
  },
);

test('any text can be written, and is read again as it is', () => {
  const files = [
    'title:\n  en: A\n  es: C\nother: { fr: B }\n',
    'title: { en: A, fr: B, es: C }\nother: { fr: B }\n',
    "title: { en: A, fr: 'B', es: C }\nother: { fr: B }\n",
    'title:\n  en: A\n  fr: |\n    B\n  es: C\nother: { fr: B }\n',
    '{ "title": { "en": "A", "es": "C" }, "other": { "fr": "B" } }\n',
  ];
  const piece = fc.constantFrom(...'a :#-"\'{],\n\\|=1');
  const texts = fc.oneof(fc.string({ unit: piece }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.constantFrom(...files), texts, (file, text) => {
      const name = file.startsWith('{') ? 'a.json' : 'a.yaml';
      expect(load(written(file, text, { name }) ?? '')).toEqual({
        title: { en: 'A', fr: text, es: 'C' },
        other: { fr: 'B' },
      });
    }),
  );
});
