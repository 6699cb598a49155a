import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { filesBelow } from '../catalogue-names.ts';
import { shippedCatalogue } from '../sites.ts';

const pages = filesBelow(shippedCatalogue).filter((file) =>
  /\/(?:products|solutions|pages)\/.*\.yaml$/.test(file),
);

test('a page names each figure once in its prose: tables and key figures have them all', () => {
  const found = pages.flatMap((file) => {
    const named = englishIn(load(readFileSync(file, 'utf8'))).flatMap(
      (text) => text.match(/\{[^}]+\}/g) ?? [],
    );
    const twice = named.filter((each, place) => named.indexOf(each) !== place);
    return twice.map((each) => `${file.slice(shippedCatalogue.length)}: ${each}`);
  });
  expect(found).toEqual([]);
});

/** Every English text of a record. The table of a line-up is no prose. */
function englishIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'en' ? [value] : [];
  return Object.entries(Object(value))
    .filter(([name]) => name !== 'table')
    .flatMap(([name, item]) => englishIn(item, name));
}
