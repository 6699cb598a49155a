import { expect, test } from 'vitest';
import { readCatalogue } from '../../cli/load/read-catalogue.ts';
import { openCatalogue, shareCatalogue } from '../../cli/workers/shared-catalogue.ts';
import type { Catalogue } from '../../schema/catalogue.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { repository } from '../milepost.ts';

const options = { cwd: repository, extensions: fullExtensions };
const { catalogue } = await readCatalogue(fullCatalogue, options);
if (!catalogue) throw new Error('the full catalogue is broken');
const checked: Catalogue = catalogue;

test.each([
  ['all of it is held', 1e9],
  ['nothing of it is held', 0],
])('a catalogue that threads share says the same, where %s', (_, held) => {
  const opened = openCatalogue(shareCatalogue(checked), held);
  expect(JSON.stringify(opened)).toBe(JSON.stringify(checked));
  const product = opened.products.find(({ id }) => id === 'W1');
  const own = checked.products.find(({ id }) => id === 'W1');
  if (!product || !own) throw new Error('there is no such product');
  expect({ ...product }).toEqual({ ...own });
  expect(Object.keys(product)).toEqual(Object.keys(own));
  expect(Object.entries(product)).toEqual(Object.entries(own));
  expect(['title' in product, 'titel' in product, 'toString' in product]).toEqual([
    true,
    false,
    true,
  ]);
  expect([Object.hasOwn(product, 'title'), Object.hasOwn(product, 'toString')]).toEqual([
    true,
    false,
  ]);
  expect(Reflect.get(product, 'titel')).toBeUndefined();
  expect(structuredClone(opened.site)).toEqual(checked.site);
});

test('a field that was asked for a moment ago is the same object, and another one once others have taken its place', () => {
  const shared = shareCatalogue(checked);
  const [[first], [late]] = [openCatalogue(shared).products, openCatalogue(shared, 0).products];
  expect(first?.title).toBe(first?.title);
  const title = late?.title;
  for (const _ of [late?.subtitle, late?.figures, late?.subtitle])
    expect(late?.title).toEqual(title);
  expect(late?.title).not.toBe(title);
});

test('threads read the same bytes', () => {
  const { bytes, ...others } = shareCatalogue(checked);
  const opened = openCatalogue({ ...structuredClone(others), bytes });
  expect(JSON.stringify(opened)).toBe(JSON.stringify(checked));
});
