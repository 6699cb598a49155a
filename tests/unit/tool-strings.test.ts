import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { placeholdersIn, stringsByKey } from '../../cli/load/ui-strings.ts';
import { toolStrings } from '../../site/strings/site-strings.ts';

const site = new URL('../../site/', import.meta.url);
const originals = stringsByKey(toolStrings.en);

describe.each(Object.keys(toolStrings))('the strings of the tool in "%s"', (language) => {
  const strings = stringsByKey(toolStrings[language]);

  test('are those of English', () => {
    expect([...strings.keys()].sort()).toEqual([...originals.keys()].sort());
  });

  test('have each plural form where nouns are declined, and two elsewhere', () => {
    const { pluralCategories: forms } = new Intl.PluralRules(language).resolvedOptions();
    const counted = [...strings.values()].filter((list) => list.length > 1);
    expect(counted.length).toBeGreaterThan(20);
    const least = forms.includes('few') ? forms.length : 2;
    expect(counted.filter((list) => list.length < least)).toEqual([]);
  });

  test('have the placeholders of English; a plural form may leave out the number', () => {
    for (const [key, list] of strings) {
      const wanted = new Set(originals.get(key)?.flatMap(({ text }) => placeholdersIn(text)));
      for (const { text } of list) {
        const found = new Set(placeholdersIn(text));
        expect([...wanted].filter((name) => !found.has(name) && name !== 'count')).toEqual([]);
        expect([...found].filter((name) => !wanted.has(name))).toEqual([]);
      }
    }
  });
});

test('the code of the site asks for every string that there is', () => {
  const code = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, site), 'utf8'))
    .join('\n');
  const isAsked = (key: string) => {
    const parts = key.split('.');
    // In a template, the end of a key is known only when the code runs.
    const beginnings = parts.map((_, index) => `\`${parts.slice(0, index).join('.')}.$`).slice(1);
    const literals = [`'${key}'`, `"${key}"`];
    return [...literals, ...beginnings].some((each) => code.includes(each));
  };
  // The search asks for its strings without what they begin with: it brings them as a namespace.
  const keys = [...originals.keys()].map((key) =>
    key.replace(/^(?:shell|content\.search|content)\./, ''),
  );
  expect(keys.filter((key) => !isAsked(key))).toEqual([]);
});
