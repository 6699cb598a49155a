import { describe, expect, it } from 'vitest';
import { unstatedCriteria } from '../../site/content/figures/unstated-figures.tsx';
import { buildModel } from '../../site/model/model.ts';
import { shippedCatalogue } from '../catalogue.ts';
import {
  type ElementNode,
  elementsNamed,
  elementsOfClass,
  elementWithId,
  parseHtml,
  textOf,
} from '../html.ts';
import { builtPages, languages } from '../pages.ts';
import { rootSite } from '../sites.ts';

const model = buildModel(await shippedCatalogue());
const pages = builtPages(rootSite)
  .filter(({ name }) => name === 'product')
  .map((page) => {
    const product = model.product(page.product ?? '');
    if (!product) throw new Error(`${page.file} shows no product.`);
    return { ...page, product, document: parseHtml(page.html) };
  });

function only(root: ElementNode, className: string): ElementNode {
  const [found, ...others] = elementsOfClass(root, className);
  if (!found || others.length > 0) throw new Error(`There is not one .${className}`);
  return found;
}

function links(root: ElementNode): string[] {
  return elementsNamed(root, 'a').map(({ attributes }) => attributes.get('href') ?? '');
}

describe('figures of a product that no table of its record lists', () => {
  it('stand in a table for each part, which names the part once', () => {
    for (const { product, document } of pages.filter(
      ({ product }) => product.record.id === 'AVCC',
    )) {
      const tables = elementsOfClass(document, 'spec').map((table) => textOf(table));
      const parts = product.components.flatMap(({ record }) => Object.values(record.title));
      const named = tables.filter((text) => parts.some((part) => text.startsWith(part)));
      expect(named).toHaveLength(1);
      for (const part of parts) expect(named.join().split(part).length).toBeLessThan(3);
    }
  });
});

describe('the head of a product page', () => {
  it('has the name, both actions and the data sheet in each language', () => {
    for (const { document, file } of pages) {
      const head = only(document, 'product-head');
      expect(elementsNamed(head, 'h1'), file).toHaveLength(1);
      const actions = elementsNamed(only(head, 'request-actions'), 'button');
      expect(actions, file).toHaveLength(2);
      const sheets = elementsNamed(only(head, 'downloads'), 'a').flatMap(({ attributes }) =>
        /\.(en|fr|es)\.|-(en|fr|es)\b/.test(attributes.get('href') ?? '')
          ? [attributes.get('hreflang') ?? attributes.get('lang') ?? '']
          : [],
      );
      expect(sheets.length, file).toBe(languages.length);
    }
  });

  it('has the same actions once more for the foot of a phone, closed at first', () => {
    for (const { document, file } of pages) {
      const bar = only(document, 'action-bar');
      expect(bar.attributes.has('data-closed'), file).toBe(true);
      expect(elementsNamed(bar, 'button').map(textOf), file).toEqual(
        elementsNamed(only(document, 'request-actions'), 'button').map(textOf),
      );
    }
  });

  it('has one drawing or picture, and a number for each where there are several', () => {
    const counts = pages.map(({ document, file }) => {
      const all = elementsOfClass(document, 'drawing').length;
      const [picture] = elementsOfClass(document, 'head-picture');
      const numbers = picture ? elementsOfClass(picture, 'drawing-numbers') : [];
      const inHead = picture ? elementsOfClass(picture, 'drawing').length : 0;
      const buttons = numbers.flatMap((each) => elementsNamed(each, 'button'));
      const sliders = picture ? elementsOfClass(picture, 'slider') : [];
      const pictures = sliders.flatMap((each) => elementsNamed(each, 'li')).length;
      const count = pictures || (all > 1 && inHead > 0 ? all : 0);
      const numbered = Array.from({ length: count }, (_each, index) => `${index + 1}`);
      expect(buttons.map(textOf), file).toEqual(numbered);
      expect(inHead, file).toBeLessThanOrEqual(1);
      return buttons.length;
    });
    expect(Math.max(...counts)).toBeGreaterThan(1);
  });
});

describe('what a product does not state', () => {
  it('is in one line, with a link that asks for all of it', () => {
    let lines = 0;
    for (const { document, product, file } of pages) {
      const criteria = unstatedCriteria(product, model);
      const asked = elementsOfClass(document, 'unstated').flatMap(links);
      expect(asked.length, file).toBe(criteria.length > 0 ? 1 : 0);
      if (criteria.length === 0) continue;
      const { searchParams } = new URL(asked[0] ?? '', 'https://site.test');
      // Several figures are asked for together, by the name that they have together.
      const all = criteria.map(({ id, figures: [figure = '', ...others] }) =>
        others.length > 0 ? `*${id}` : figure,
      );
      expect(searchParams.get('products'), file).toBe(product.record.id);
      const { id } = product.record;
      expect(searchParams.get('ask'), file).toBe(all.map((each) => `${id}:${each}`).join());
      lines += 1;
    }
    expect(lines).toBeGreaterThan(0);
  });

  it('is nothing that few products of the kind have, nor a port of which it states another figure', () => {
    const asked = (id: string) => {
      const product = model.product(id);
      return product ? unstatedCriteria(product, model).map((each) => each.id) : undefined;
    };
    expect(asked('PMU')).toEqual(['operating-temperature', 'ingress-protection']);
    expect(asked('aspect-red')).toEqual([]);
    expect(asked('GCDT')).toEqual([]);
  });
});

describe('what a product is connected to', () => {
  const connections = [...model.connections.values()];

  it('has a line for each of its connections, solid only where both ports are stated', () => {
    for (const { document, product, file } of pages) {
      const own = connections.filter((each) =>
        [each.from.product, each.to.product].includes(product),
      );
      const section = elementWithId(document, 'connections');
      expect(section !== undefined, file).toBe(own.length > 0);
      if (!section) continue;
      const kinds = elementsOfClass(section, 'wire').map(
        ({ attributes }) => attributes.get('class')?.split(' ').at(-1) ?? '',
      );
      const expected = own.map(({ record, from, to }) => {
        if (record.contactless) return 'contactless';
        return [from, to].every((end) => !end.product || end.port) ? 'stated' : 'open';
      });
      expect(kinds.sort(), file).toEqual(expected.sort());
    }
  });

  it('leads to every product that it exchanges something with, from the related ones too', () => {
    for (const { document, product, file } of pages) {
      const others = connections.flatMap(({ from, to }) => {
        if (from.product === product) return to.product ?? [];
        return to.product === product ? (from.product ?? []) : [];
      });
      if (others.length === 0) continue;
      const related = elementWithId(document, 'related');
      const section = elementWithId(document, 'connections');
      if (!related || !section) throw new Error(`${file} lacks a section.`);
      for (const { path } of others) {
        const isTo = (href: string) => href.endsWith(path);
        expect(links(section).some(isTo), `${file}: ${path}`).toBe(true);
        expect(links(related).filter(isTo), `${file}: ${path}`).toHaveLength(1);
      }
    }
  });
});
