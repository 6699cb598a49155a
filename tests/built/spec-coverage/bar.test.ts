import { describe, expect, it } from 'vitest';
import { type ElementNode, elementsNamed, firstNamed, textOf } from '../../html.ts';
import { hrefOf, languages } from '../../pages.ts';
import { explainFailures } from './failures.ts';
import { pageAt } from './page.ts';
import { barEntries, barLinks } from './table.ts';

explainFailures();

describe.each(languages)('the bar of section 2, in %s', (language) => {
  const bar = () => firstNamed(firstNamed(pageAt('/', language), 'header'), 'nav');

  const items = () =>
    (elementsNamed(bar(), 'ul')[0]?.children ?? []).flatMap((item) =>
      'name' in item ? [item] : [],
    );

  it('has these entries, in this order [S2.12]', () => {
    const entries = barEntries.map(([path, words]) => [
      path === '-' ? undefined : hrefOf('/', language, path),
      words[language],
    ]);
    expect(items().map(entryOf)).toEqual(entries);
  });

  it.each([
    ['career', 4],
    ['contact', 6],
  ] as const)('%s has these links and no page of its own [S2.13]', (menu, place) => {
    const links = barLinks.flatMap(([place, path, words]) =>
      place === menu ? [[hrefOf('/', language, path), words[language]]] : [],
    );
    const shown = elementsNamed(items()[place] ?? bar(), 'a');
    expect(shown.map((link) => [link.attributes.get('href'), textOf(link)])).toEqual(links);
  });
});

/** The address and the words of an entry; one with a menu alone has no address. */
function entryOf(item: ElementNode): (string | undefined)[] {
  const [first] = item.children;
  if (!first || !('name' in first)) throw new Error('An entry is empty.');
  return [first.attributes.get('href'), textOf(first)];
}
