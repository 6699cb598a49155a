import { describe, expect, test } from 'vitest';
import { type FactsFile, openFacts } from '../../site/facts/facts.ts';
import { readSelection, resultsOf, writeSelection } from '../../site/facts/selection.ts';
import { elementsNamed, textOf } from '../html.ts';
import { recordsOf, siteOf } from './sparse-site.ts';

describe('products like another one', async () => {
  const site = await siteOf(recordsOf('similar'));
  const linkOn = (path: string, label: string) =>
    elementsNamed(site.page(path), 'a')
      .find((link) => textOf(link) === label)
      ?.attributes.get('href');
  const asked = linkOn('products/a', 'Similar products') ?? '';
  const file = [...site.files].find(({ path }) => /facts\.en\..*json$/.test(path));
  const facts = openFacts(JSON.parse(String(file?.content)) as FactsFile);
  const likeness = (columns: string, id = 'a') => {
    const read = readSelection(`?similar=${id}&columns=${columns}`, facts);
    expect(read.ignored).toEqual([]);
    const results = resultsOf(facts, read.selection, facts.products);
    const query = new URLSearchParams(writeSelection(read.selection, facts));
    return { results, query: [...query].filter(([key]) => key !== 'columns') };
  };

  test('is a link without scripts, with the figures that divide its family and name no maker', () => {
    const query = new URL(asked, 'https://wells.internal');
    expect(query.pathname).toBe('/products');
    expect([...query.searchParams]).toEqual([
      ['similar', 'a'],
      ['view', 'table'],
      ['columns', 'drive,mass,head,ambient,number'],
    ]);
    expect(linkOn('fr/products/a', 'Produits similaires')).toBe(`/fr${asked}`);
  });

  test('state about the same, the nearest first, then those that fail least', () => {
    const { results, query } = likeness('drive,mass,head,ambient');
    expect(query).toEqual([
      ['drive', 'belt'],
      ['mass', '~ 8.33 kg'],
      ['head', '~ 40 m'],
      ['ambient', '-10..40 °C'],
      ['family', 'garden'],
      ['like', 'a'],
    ]);
    expect(results.map(({ product: { id }, state }) => `${id} ${state}`)).toEqual([
      'c meets',
      'b meets',
      'e unstated',
      'd fails',
    ]);
    expect(readSelection('?like=x', facts).ignored).toEqual(['like=x']);
    expect(readSelection('?similar=x', facts).ignored).toEqual(['similar=x']);
  });

  test('are of any family where most families state the same', () => {
    const { results, query } = likeness('head,mass,number');
    expect(query).toEqual([
      ['head', '~ 40 m'],
      ['mass', '~ 8.33 kg'],
      ['like', 'a'],
    ]);
    const meeting = results.filter(({ state }) => state === 'meets');
    expect(meeting.map(({ product: { id } }) => id)).toEqual(['f', 'c', 'b']);
  });

  test('are not asked for what no other has, nor for more than some have together', () => {
    expect(likeness('mass,head,drive', 'd').query).toEqual([
      ['family', 'garden'],
      ['like', 'd'],
    ]);
  });

  test('are those of its family where a product states nothing, and none where it is alone there', () => {
    expect(linkOn('products/e', 'Similar products')).toBe('/products?similar=e&view=table');
    expect(likeness('', 'e').query).toEqual([
      ['family', 'garden'],
      ['like', 'e'],
    ]);
    expect(linkOn('products/f', 'Similar products')).toBeUndefined();
  });
});
