import { expect, test } from 'vitest';
import { familyTitle } from '../../site/content/product/family-title.ts';
import type { FamilyModel } from '../../site/model/family-tree.ts';
import type { BuildContext } from '../../site/page-api/define-page.ts';

const same = (name: string) => ({ en: name, fr: name });
const titleOf = (pageTitle: Record<string, string>, titles: readonly Record<string, string>[]) => {
  const products = titles.map((title) => ({ record: { title } }));
  const family = { record: { pageTitle }, products } as unknown as FamilyModel;
  const model = { languages: ['en', 'fr'], defaultLanguage: 'en' };
  return familyTitle(family, { language: 'fr', model } as unknown as BuildContext);
};

test('the name of a maker is the same in a language that it lacks', () => {
  const title = titleOf({ en: 'Acme' }, [same('Acme: M-1'), same('Acme: M-2')]);
  expect(title).toEqual(same('Acme'));
});

test.each([
  ['of which no product has the name', [same('M-1')]],
  ['of which not all products have it', [same('Radars: M-1'), same('M-2')]],
  ['whose products are translated', [{ en: 'Radars M-1', fr: 'Capteurs M-1' }]],
  ['without products', []],
])('the title of a family %s is a text that lacks the language', (_, titles) => {
  expect(titleOf({ en: 'Radars' }, titles)).toEqual({ en: 'Radars' });
});

test('a title in the language of the page stays as it is', () => {
  const title = titleOf({ en: 'Acme', fr: 'Acmé' }, [same('Acme: M-1')]);
  expect(title).toEqual({ en: 'Acme', fr: 'Acmé' });
});
