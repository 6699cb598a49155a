import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languagePacks } from '../../schema/languages/languages.ts';
import { lookUpFirst, lookUpLanguage } from '../../schema/languages/look-up.ts';
import { siteStrings } from '../../site/strings/site-strings.ts';
import { openCases } from './cases.ts';

const rows = openCases('look-up');

test.each(rows<[string, string[], string | null]>('looked up'))(
  '%s of %j is %s',
  (tag, codes, expected) => {
    expect(lookUpLanguage(tag, codes) ?? null).toBe(expected);
  },
);

test('a base that a browser adds to a language says nothing of its own', () => {
  expect(lookUpFirst(['zh-TW', 'zh', 'en'], ['de', 'zh-Hans', 'en'])).toBe('en');
  expect(lookUpFirst(['zh', 'en'], ['de', 'zh-Hans', 'en'])).toBe('zh-Hans');
  expect(lookUpFirst(['it', 'fr-CA', 'de'], ['en', 'de', 'fr'])).toBe('fr');
});

test('regions have the words and the pack of their language, and other scripts never', () => {
  const codes = ['en-GB', 'de-CH', 'fr-CA', 'es-MX', 'zh-TW'];
  const strings = siteStrings([], codes);
  expect(codes.map((code) => strings[code]?.language)).toEqual([
    ...[undefined, undefined, undefined, undefined, 'en-GB'],
  ]);
  expect(strings['fr-CA']?.shell).toEqual(siteStrings([], ['fr']).fr?.shell);
  const packs = languagePacks();
  expect(codes.map((code) => packs.of(code)?.code)).toEqual(['en', 'de', 'fr', 'es', undefined]);
});

test('codes of languages are compared in one place', () => {
  const compared =
    /\b(?:\w*[lL]anguage|\w*[lL]ocale|lang|code|tag)(?:\.toLowerCase\(\))?\.(?:slice\(0, 2\)|split\(['"][-_]['"]\)|startsWith\(|replace\(\/[-_])|toolStrings\[|hasOwn\(toolStrings/;
  const root = join(import.meta.dirname, '../..');
  const found = ['schema', 'cli', 'site'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('look-up.ts'))
      .flatMap((file) => {
        const lines = readFileSync(join(root, folder, file), 'utf8').split('\n');
        return lines.filter((line) => compared.test(line)).map((line) => `${file}: ${line.trim()}`);
      }),
  );
  expect(found).toEqual([]);
});
