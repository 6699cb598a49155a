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
