import { expect, test } from 'vitest';
import { elementsNamed, elementsOfClass, textOf } from '../html.ts';
import { common, family, product, siteOf } from './sparse-site.ts';

const figures = `supply: { label: { en: Supply, fr: Tension }, dimension: voltage, unit: V }
power: { label: { en: Power, fr: Puissance }, dimension: power, unit: W }
`;

test('a card has no figure that the name of its product says', async () => {
  const named = (id: string, name: string, supply: string, power: string) =>
    `${product(id).replace(`Pump ${id}`, name)}figures: { supply: ${supply}, power: ${power} }\n`;
  const site = await siteOf({
    ...common,
    'figures.yaml': figures,
    'families/garden.yaml': family('garden'),
    'products/a.yaml': named('a', '"M-2 [300W]"', '24 V', '300 W'),
    'products/b.yaml': named('b', 'M-400', '230 V', '400 W'),
    'products/c.yaml': named('c', 'M-1500 W', '230 V', '500 W'),
  });
  const cards = elementsOfClass(site.page('products'), 'card').map((card) => [
    textOf(elementsNamed(card, 'h3')[0] ?? card),
    elementsNamed(card, 'dt').map(textOf),
  ]);
  expect(cards).toEqual([
    ['M-2 [300W]', ['Supply']],
    ['M-400', ['Power', 'Supply']],
    ['M-1500 W', ['Power', 'Supply']],
  ]);
});
