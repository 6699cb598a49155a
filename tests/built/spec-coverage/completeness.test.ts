import { describe, expect, it } from 'vitest';
import {
  type ElementNode,
  elementsNamed,
  elementsOfClass,
  elementWithId,
  parseHtml,
  textOf,
} from '../../html.ts';
import { type BuiltPage, builtPages } from '../../pages.ts';
import { rootSite } from '../../sites.ts';
import { explainFailures } from './failures.ts';

explainFailures();

/** How much a record holds when its source is not cut off. Short pages beat padded ones. */
const paragraphsOfIntro = { least: 1, most: 4 };
const features = { least: 2, most: 10 };
const applications = { least: 2, most: 8 };
const paragraphsOfConclusion = { least: 1, most: 5 };

/** Section 2 gives AVCC a portfolio where other products have their features. */
const withoutFeatures = ['AVCC'];

const complete = builtPages(rootSite)
  .filter(({ name }) => name === 'product')
  .map((page) => ({ page, ...parse(page) }))
  .filter(({ document }) => elementsOfClass(document, 'notice').length === 0);

describe('every record that is not partial is complete', () => {
  it.each(complete.map((each) => [each.page.file, each] as const))('%s', (_file, each) => {
    const { document, product } = each;
    const counts = {
      subtitle: sentences(elementsOfClass(document, 'lead').map(textOf).join(' ')),
      intro: count(elementsOfClass(document, 'prose'), 'p'),
      ...(withoutFeatures.includes(product)
        ? {}
        : { features: count([elementWithId(document, 'features')], 'li') }),
      applications: count([elementWithId(document, 'applications')], 'li'),
      conclusion: count(elementsOfClass(document, 'closing'), 'p'),
    };
    const wanted = {
      subtitle: 1,
      intro: within(paragraphsOfIntro),
      ...(withoutFeatures.includes(product) ? {} : { features: within(features) }),
      applications: within(applications),
      conclusion: within(paragraphsOfConclusion),
    };
    expect(counts).toEqual(wanted);
  });
});

describe('the closing section asks why to choose the product', () => {
  const question = {
    en: /^Why choose .+\?$/,
    fr: /^Pourquoi choisir .+ \?$/,
    es: /^¿Por qué elegir .+\?$/,
  };

  it.each(complete.map((each) => [each.page.file, each] as const))('%s', (_file, each) => {
    const headings = elementsOfClass(each.document, 'closing').flatMap((section) =>
      elementsNamed(section, 'h2').map((heading) =>
        textOf(heading).replace(/[\u00A0\u202F]/g, ' '),
      ),
    );
    expect(headings).toEqual([expect.stringMatching(question[each.page.language])]);
  });
});

function parse({ html, product = '' }: BuiltPage): { document: ElementNode; product: string } {
  return { document: parseHtml(html), product };
}

function count(places: readonly (ElementNode | undefined)[], name: string): number {
  return places.flatMap((place) => (place ? elementsNamed(place, name) : [])).length;
}

function within({ least, most }: { least: number; most: number }): number {
  return expect.toSatisfy(
    (value: number) => value >= least && value <= most,
    `between ${least} and ${most}`,
  );
}

/** A full stop inside a number or a name ends nothing. */
function sentences(text: string): number {
  return text.match(/[.!?…](?=\s|$)/g)?.length ?? 0;
}
