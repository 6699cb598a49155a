import { expect, test } from 'vitest';
import { siteStrings, toolStrings } from '../../site/strings/site-strings.ts';

const languages = Object.keys(toolStrings);

test.each(languages)('with %s as the default one, each language has its own strings', (first) => {
  const others = languages.filter((language) => language !== first);
  const strings = siteStrings([], [first, ...others]);
  for (const language of languages) {
    expect(strings[language]).toMatchObject({ ...toolStrings[language] });
  }
});

test('every counted string has each plural form of its language', () => {
  const strings = siteStrings([], languages);
  for (const language of languages) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const names = namesIn(strings[language]);
    const counted = [...names].filter((name) => name.endsWith('_other'));
    expect(counted.length).toBeGreaterThan(0);
    for (const name of counted) {
      const forms = pluralCategories.map((form) => name.replace(/other$/, form));
      expect(forms.filter((form) => !names.has(form))).toEqual([]);
    }
  }
});

/** The names of all strings, with those of the groups that they are in. */
function namesIn(tree: object = {}, path = ''): Set<string> {
  const names = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value ? [...namesIn(value, `${path}${key}.`)] : [path + key],
  );
  return new Set(names);
}
