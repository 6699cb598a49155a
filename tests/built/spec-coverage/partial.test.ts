import { describe, expect, it } from 'vitest';
import { elementsNamed, elementsOfClass, firstNamed, parseHtml, textOf } from '../../html.ts';
import { builtPages, languages } from '../../pages.ts';
import { rootSite } from '../../sites.ts';
import { explainFailures } from './failures.ts';
import { pageAt, productMain } from './page.ts';
import { readWords } from './table.ts';

explainFailures();

/** Products whose entries are cut off in the source, or only named there. */
const partial = 'ANPR GCDT MBC NCDT SS_ANPR UVSS VCDT-300 VCT'.split(' ');

/** Those of which the source has no figure. */
const empty = ['GCDT', 'NCDT', 'SS_ANPR', 'UVSS', 'VCDT-300'];

/** What the notice says. */
const notAll = readWords(
  'Further data on request · Autres caractéristiques sur demande · Más datos a petición',
);
const partialData = readWords('Data on request · Caractéristiques sur demande · Datos a petición');
const sample = readWords('Sample · Exemple · Ejemplo');

const pages = builtPages(rootSite).map((page) => ({ ...page, document: parseHtml(page.html) }));

describe('a product of which the source does not show everything says so', () => {
  it.each(partial)('%s', (product) => {
    for (const language of languages) {
      const notices = elementsOfClass(productMain(product, language), 'notice').map(textOf);
      const words = empty.includes(product) ? partialData : notAll;
      expect(notices).toEqual([words[language]]);
    }
  });

  it('and no other product does', () => {
    const marked = pages
      .filter(({ language }) => language === 'en')
      .filter(({ document }) => elementsOfClass(document, 'notice').length > 0)
      .flatMap(({ product = [] }) => product);
    expect(marked.sort()).toEqual(partial);
  });

  it.each([
    [
      'the video-based counting unit, of which AVCC has only the name',
      'AVCC',
      'Video-based counting unit · Unité de comptage par vidéo · Unidad de contaje por vídeo',
      partialData,
    ],
    [
      'the mobile variant of ANPR, which is coming soon',
      'ANPR',
      'Mobile variant · Variante mobile · Variante móvil',
      readWords('coming soon · bientôt disponible · próximamente'),
    ],
  ] as const)('%s', (_what, product, names, tag) => {
    for (const language of languages) {
      const card = elementsOfClass(productMain(product, language), 'card').find((each) =>
        ['h2', 'h3']
          .flatMap((name) => elementsNamed(each, name))
          .some((heading) => textOf(heading) === readWords(names)[language]),
      );
      const tags = card ? elementsOfClass(card, 'tag').map(textOf) : [];
      expect(tags).toEqual([tag[language]]);
    }
  });
});

describe('what stands in for content that nobody has given is labelled', () => {
  const entries = pages.filter(({ name }) => name === 'project' || name === 'media-entry');

  it.each(entries.map((page) => [page.file, page] as const))('%s', (_file, page) => {
    expect(textOf(firstNamed(page.document, 'h1'))).toMatch(new RegExp(sample[page.language]));
    expect(elementsOfClass(firstNamed(page.document, 'main'), 'tag')).toEqual([]);
  });

  it.each(['/projects', '/media', '/jobvacancy'])('every entry of %s', (path) => {
    for (const language of languages) {
      const entries = elementsNamed(firstNamed(pageAt(path, language), 'main'), 'article');
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) {
        expect(textOf(entry).split(sample[language])).toHaveLength(2);
      }
    }
  });

  it('mailboxes, telephones and networks lie in ranges that belong to nobody', () => {
    for (const { document, file } of pages) {
      const links = elementsNamed(document, 'a').map(
        ({ attributes }) => attributes.get('href') ?? '',
      );
      const foreign = links
        .filter((link) => !/^(?:[/#]|$)/.test(link))
        .filter((link) => !/^mailto:[\w.]+@example\.com$/.test(link))
        .filter((link) => !/^tel:\+1555010\d$/.test(link))
        .filter((link) => !link.startsWith('https://www.example.com/'));
      expect([file, foreign]).toEqual([file, []]);
    }
  });
});
