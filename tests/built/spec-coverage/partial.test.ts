import { describe, expect, it } from 'vitest';
import { elementsNamed, elementsOfClass, firstNamed, parseHtml, textOf } from '../../html.ts';
import { builtPages, languages } from '../../pages.ts';
import { rootSite } from '../../sites.ts';
import { pageAt, productMain } from './page.ts';
import { readWords } from './table.ts';

/** Products whose entries are cut off in the source, or only named there. */
const partial = 'ANPR GCDT MBC NCDT SS_ANPR UVSS VCDT-300 VCT'.split(' ');

const notice = readWords(
  'Not all data of this product are published here. Ask for the full data sheet. · Toutes les données de ce produit ne sont pas publiées ici. Demandez la fiche technique complète. · No todos los datos de este producto están publicados aquí. Solicite la ficha técnica completa.',
);
const onRequest = readWords('data on request · données sur demande · datos a petición');
const sample = readWords('Sample · Exemple · Muestra');
const sampleNotice = readWords(
  'This entry is a sample. It shows what such a page holds. · Cette entrée est un exemple. Elle montre ce que contient une telle page. · Esta entrada es una muestra. Indica lo que contiene una página así.',
);

const pages = builtPages(rootSite).map((page) => ({ ...page, document: parseHtml(page.html) }));

describe('a product of which the source does not show everything says so', () => {
  it.each(partial)('%s', (product) => {
    for (const language of languages) {
      const notices = elementsOfClass(productMain(product, language), 'notice').map(textOf);
      expect(notices).toEqual([notice[language]]);
    }
  });

  it('and no other product does', () => {
    const marked = pages
      .filter(({ name, language }) => name === 'product' && language === 'en')
      .filter(({ document }) => elementsOfClass(document, 'notice').length > 0)
      .flatMap(({ document }) => elementsOfClass(document, 'code').slice(0, 1).map(textOf));
    expect(marked.sort()).toEqual(partial);
  });

  it('the video-based counting unit, of which AVCC has only the name', () => {
    const names = readWords(
      'Video-Based Counting Unit · Unité de comptage vidéo · Unidad de conteo por vídeo',
    );
    for (const language of languages) {
      const card = elementsOfClass(productMain('AVCC', language), 'card').find((each) =>
        elementsNamed(each, 'h3').some((heading) => textOf(heading) === names[language]),
      );
      const tags = card ? elementsOfClass(card, 'tag').map(textOf) : [];
      expect(tags).toEqual([onRequest[language]]);
    }
  });

  it('the mobile variant of ANPR is coming soon', () => {
    const names = readWords('Mobile variant · Variante mobile · Variante móvil');
    const soon = readWords('coming soon · bientôt disponible · próximamente');
    for (const language of languages) {
      const card = elementsOfClass(productMain('ANPR', language), 'card').find((each) =>
        elementsNamed(each, 'h3').some((heading) => textOf(heading) === names[language]),
      );
      const tags = card ? elementsOfClass(card, 'tag').map(textOf) : [];
      expect(tags).toEqual([soon[language]]);
    }
  });
});

describe('what stands in for content that nobody has given is labelled', () => {
  const entries = pages.filter(({ name }) => name === 'project' || name === 'media-entry');

  it.each(entries.map((page) => [page.file, page] as const))('%s', (_file, page) => {
    const [box] = elementsOfClass(page.document, 'notice');
    expect(box && textOf(box)).toBe(sample[page.language] + sampleNotice[page.language]);
    expect(textOf(firstNamed(page.document, 'h1'))).toMatch(new RegExp(sample[page.language]));
  });

  it.each(['/projects', '/media', '/jobvacancy'])('every entry of %s', (path) => {
    for (const language of languages) {
      const entries = elementsNamed(firstNamed(pageAt(path, language), 'main'), 'article');
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) {
        expect(elementsOfClass(entry, 'tag').map(textOf)).toEqual([sample[language]]);
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
