import { describe, expect, it } from 'vitest';
import { firstNamed, parseHtml, textOf } from '../../html.ts';
import { builtPages, languages } from '../../pages.ts';
import { rootSite } from '../../sites.ts';
import { explainFailures } from './failures.ts';
import { ownText, pageAt, plainSpaces } from './page.ts';
import { inAllLanguages, promises, unsupported, unsupportedOnPages, type Words } from './table.ts';

explainFailures();

describe('pages claim nothing that the documents do not say', () => {
  const rows = [...unsupported, ...unsupportedOnPages].map(
    ([subject, words]) => [subject, inAllLanguages(words), words] as const,
  );

  it.each(rows)('%s: no “%s”', (subject, _all, words) => {
    for (const language of languages) {
      const text = subject.startsWith('/')
        ? textOf(firstNamed(pageAt(subject, language), 'main'))
        : ownText(subject, language);
      expect(plainSpaces(text).toLowerCase()).not.toContain(words[language]);
    }
  });

  it.each(promises.map(([, words]) => [inAllLanguages(words), words] as const))(
    'no page says “%s”',
    (_all, words: Words) => {
      for (const { file, html, language } of builtPages(rootSite)) {
        const text = plainSpaces(textOf(firstNamed(parseHtml(html), 'main'))).toLowerCase();
        expect([file, text.includes(words[language])]).toEqual([file, false]);
      }
    },
  );
});
