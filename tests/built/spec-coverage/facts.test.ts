import { describe, expect, it } from 'vitest';
import {
  elementsBelow,
  elementsNamed,
  elementsOfClass,
  firstNamed,
  parseHtml,
  textOf,
} from '../../html.ts';
import { builtPages, hrefOf, languages } from '../../pages.ts';
import { rootSite } from '../../sites.ts';
import { explainFailures } from './failures.ts';
import { ownText, pageAt, plainSpaces, productMain, shownLineup, tabTitles } from './page.ts';
import {
  facts,
  familyProducts,
  familyTitles,
  inAllLanguages,
  ledColumns,
  ledModels,
  parents,
  productCodes,
  readMoreLinks,
  readWords,
  titles,
  tollTabs,
  uvssColumns,
  uvssModels,
  type Words,
} from './table.ts';

explainFailures();

const ofEachModel = readWords(
  'on request for each model · sur demande pour chaque modèle · a petición para cada modelo',
);
const missing = readWords('on request · sur demande · a petición');

describe('products bear the names of section 9', () => {
  it.each(named('is called', titles))('%s', (_name, product, words) => {
    for (const language of languages) {
      const heading = textOf(firstNamed(productMain(product, language), 'h1'));
      expect(plainSpaces(heading).toLowerCase()).toBe(words[language].toLowerCase());
    }
  });
});

describe('a model code stands over the name where section 9 gives one, and nothing elsewhere', () => {
  const codes = new Map(productCodes.map(([product = '', code = '']) => [product, code]));
  const pages = builtPages(rootSite).filter(({ product }) => product !== undefined);

  it.each(pages.map((page) => [page.file, page] as const))(
    '%s',
    (_file, { html, product = '' }) => {
      const head = elementsBelow(parseHtml(html)).find(
        ({ attributes }) => attributes.get('data-region') === 'head',
      );
      const shown = head ? elementsOfClass(head, 'code').map(textOf) : undefined;
      expect(shown).toEqual([codes.get(product) ?? []].flat());
    },
  );
});

describe('pages say what section 9 says in words', () => {
  it.each(named('says', facts))('%s', (_name, product, words) => {
    for (const language of languages) {
      const text = plainSpaces(ownText(product, language)).toLowerCase();
      expect(text.includes(words[language].toLowerCase()), `${words[language]}: missing`).toBe(
        true,
      );
    }
  });
});

describe('tabs are called as section 2 has it', () => {
  it.each(named('has', tollTabs))('%s', (_name, product, words) => {
    for (const language of languages) {
      expect(tabTitles(product, language)).toEqual(words[language].split(', '));
    }
  });

  const standard = readWords(
    'Key Features & Benefits, Technical Specs, Applications · Caractéristiques et avantages, Caractéristiques techniques, Applications · Características y ventajas, Especificaciones técnicas, Aplicaciones',
  );
  const lineup = readWords('Product Line-up · Gamme de modèles · Gama de modelos');
  const complete = [
    'HS-AVCC, IR-AVCC, Laser-AVCC, UFD, lane-processing-unit, TLB, DIC, IC, PMU',
    'traffic-controller, vehicle-detector',
    'IR-Illuminator, local-processing-unit, 4d-speed-radar, VASD',
  ].flatMap((list) => list.split(', '));

  it.each(complete)('%s has features, specifications and applications', (product) => {
    for (const language of languages) {
      expect(tabTitles(product, language)).toEqual(standard[language].split(', '));
    }
  });

  it.each(['LED', 'ANPR'])('%s has a line-up besides', (product) => {
    for (const language of languages) {
      const expected = [...standard[language].split(', '), lineup[language]];
      expect(tabTitles(product, language)).toEqual(expected);
    }
  });

  it.each(['VCT', 'PCT'])('%s has the countdown timers besides', (product) => {
    const timers = readWords('Countdown timers · Décompteurs · Descontadores');
    for (const language of languages) {
      const expected = [...standard[language].split(', '), timers[language]];
      expect(tabTitles(product, language)).toEqual(expected);
    }
  });

  it('UVSS has a line-up', () => {
    for (const language of languages) {
      expect(tabTitles('UVSS', language)).toContain(lineup[language]);
    }
  });
});

describe.each([
  ['LED', ledColumns, ledModels],
  ['UVSS', uvssColumns, uvssModels],
] as const)('the line-up of %s', (product, columns, models) => {
  const isKnown = (place: number) => models.some((cells) => cells[place] !== '?');
  const isListed = (columns[0] ?? []).filter((_, place) => isKnown(place)).length === 1;

  it.each(languages.map((language, index) => ({ language, index })))(
    'has the columns of section 3 in $language, those without a value on request',
    ({ language, index }) => {
      const shown = shownLineup(product, language);
      const known = (columns[index] ?? []).filter((_, place) => isKnown(place));
      expect(shown.columns).toEqual(isListed ? [] : known);
      const others = (columns[index] ?? []).filter((_, place) => !isKnown(place));
      const colon = language === 'fr' ? ' : ' : ': ';
      expect(shown.notes).toEqual([
        others.join(', ') + colon + ofEachModel[language],
        ...(isListed ? [] : [`—${colon}${missing[language]}`]),
      ]);
    },
  );

  it('has these models, in this order', () => {
    const expected = models.map(([model]) => model);
    expect(shownLineup(product, 'en').rows.map(([model]) => model)).toEqual(expected);
  });

  it.each(models.map((cells) => [cells[0] ?? '', cells] as const))(
    '%s shows what is known, and a dash for the rest',
    (model, cells) => {
      for (const language of languages) {
        const shown = shownLineup(product, language).rows.find(([name]) => name === model);
        const expected = cells
          .filter((_, place) => isKnown(place))
          .map((cell) => (cell === '?' ? `—${missing[language]}` : readWords(cell)[language]));
        expect(shown).toEqual(expected);
      }
    },
  );
});

describe('what stands where', () => {
  it.each(named('is called', familyTitles))('%s', (_name, family, words) => {
    for (const language of languages) {
      const heading = firstNamed(pageAt(`/products/${family}`, language), 'h1');
      expect(textOf(heading)).toBe(words[language]);
    }
  });

  it('the traffic family speaks of traffic management and safety products', () => {
    const [lead] = elementsOfClass(pageAt('/products/traffic-products', 'en'), 'lead');
    expect(lead && textOf(lead)).toMatch(/traffic management and safety products/i);
  });

  it.each(familyProducts)('%s lists %s', (family = '', products = '') => {
    for (const language of languages) {
      const cards = elementsOfClass(pageAt(`/products/${family}`, language), 'card');
      const names = cards.flatMap((card) => elementsNamed(card, 'h2')).map(textOf);
      const expected = products
        .split(', ')
        .map((product) => textOf(firstNamed(productMain(product, language), 'h1')));
      expect(names).toEqual(expect.arrayContaining(expected));
    }
  });

  it.each(familyProducts)(
    'in %s, each of %s fills the request form',
    (family = '', products = '') => {
      const productFamily = family.replace(/-&-surveillance/, '').replace('-', '_');
      for (const product of products.split(', ')) {
        const links = elementsNamed(productMain(product, 'en'), 'a').map(({ attributes }) =>
          attributes.get('href'),
        );
        const query = `family=${productFamily}&product=${product}`;
        expect(links).toContain(`/information_required?${query}`);
      }
    },
  );

  it.each(readMoreLinks)('%s leads on to %s', (product = '', path = '') => {
    for (const language of languages) {
      const links = elementsOfClass(productMain(product, language), 'go').map(({ attributes }) =>
        attributes.get('href'),
      );
      expect(links).toContain(hrefOf('/', language, path));
    }
  });

  it.each(parents)('%s stands under %s', (product = '', path = '') => {
    for (const language of languages) {
      expect(trailOf(product, language)).toContain(hrefOf('/', language, path));
    }
  });

  it.each(titles.map(([product]) => product))(
    'the crumbs of %s begin with Home and Products and end with the page itself',
    (product) => {
      for (const language of languages) {
        const [home, products, ...others] = trailOf(product, language);
        expect([home, products]).toEqual([
          hrefOf('/', language, '/'),
          hrefOf('/', language, '/products'),
        ]);
        expect(others.at(-1)).toBe('#');
      }
    },
  );
});

/** The addresses of the crumbs; `#` for the page itself. */
function trailOf(product: string, language: keyof Words): string[] {
  const [trail] = elementsOfClass(productMain(product, language), 'trail');
  if (!trail) throw new Error(`${product} has no crumbs`);
  return elementsNamed(trail, 'li').map((crumb) => {
    const [link] = elementsNamed(crumb, 'a');
    return link?.attributes.get('href') ?? '#';
  });
}

/** `UFD says Ethernet`, subject, words. */
function named(verb: string, rows: readonly (readonly [string, Words])[]) {
  return rows.map(
    ([subject, words]) => [`${subject} ${verb} ${inAllLanguages(words)}`, subject, words] as const,
  );
}
