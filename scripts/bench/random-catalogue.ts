import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dump } from 'js-yaml';
import { randomFrom } from './random.ts';

/** By language, the small words among those of chance: they tell in which language a text is. */
const smallWords: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'of', 'with'],
  fr: ['les', 'des', 'avec'],
  es: ['el', 'los', 'con'],
};
const languages = Object.keys(smallWords);
const productsPerFamily = 250;
const paragraphs = 6;

/** The figures of every product, by id: what is measured, and the unit. */
const figures = Object.fromEntries(
  [
    ['length', 'mm'],
    ['mass', 'kg'],
    ['power', 'W'],
    ['voltage', 'V'],
    ['current', 'A'],
    ['temperature', '°C'],
    ['pressure', 'bar'],
    ['frequency', 'Hz'],
  ].flatMap(([dimension = '', unit = '']) =>
    ['first', 'second', 'third'].map((place) => [`${place}-${dimension}`, { dimension, unit }]),
  ),
);

/**
 * Writes a catalogue in which nothing is said twice: all values of figures differ, and all texts are of syllables by
 * chance. A third of the values are ranges. The same seed gives the same bytes.
 */
export function writeRandomCatalogue(
  folder: string,
  { products: count, seed = 1 }: { products: number; seed?: number },
): void {
  const random = randomFrom(seed);
  const taken = new Set<number>();
  const write = (path: string, record: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), dump(record, { lineWidth: -1 }));
  };
  const contact = { address: ['Plaza 1'], phones: ['+33 1 40 00 00 00'], mailboxes: [] };
  const named = languages.map((code) => ({ code, name: code, label: code }));
  const url = 'https://catalogue.milepost.dev';
  write('site.yaml', {
    name: text(1),
    base: '/',
    description: text(8),
    url,
    languages: named,
    contact,
  });
  write('pages/products.yaml', {
    id: 'products',
    kind: 'products',
    path: '/products',
    title: text(1),
    subtitle: text(6),
  });
  const definitions = Object.entries(figures).map(([id, of]) => [id, { label: text(2), ...of }]);
  write('figures.yaml', Object.fromEntries(definitions));
  for (let family = 1; family <= Math.ceil(count / productsPerFamily); family++) {
    const id = `family-${family}`;
    write(`families/${id}.yaml`, { id, order: family, pageTitle: text(2), subtitle: text(6) });
  }
  for (let index = 1; index <= count; index++) {
    const id = `P-${index}`;
    const family = `family-${Math.ceil(index / productsPerFamily)}`;
    write(`products/${family}/${id}.yaml`, {
      id,
      code: id,
      family,
      path: `/products/${id}`,
      order: index,
      title: text(3),
      subtitle: text(8),
      intro: Array.from({ length: paragraphs }, () => ({ description: text(30) })),
      keyFigures: Object.keys(figures).slice(0, 4),
      figures: Object.fromEntries(
        Object.entries(figures).map(([of, { unit }]) => [of, value(unit)]),
      ),
      tabs: [{ kind: 'specs', tables: [{ title: text(2), rows: Object.keys(figures) }] }],
    });
  }

  function value(unit: string): string {
    const [one, other] = [number(), number()].sort((a, b) => a - b);
    return random() < 1 / 3 ? `${one}..${other} ${unit}` : `${one} ${unit}`;
  }

  /** One that was not there before, with two decimals. */
  function number(): number {
    const drawn = Math.ceil(random() * 1e8) / 100;
    if (taken.has(drawn)) return number();
    taken.add(drawn);
    return drawn;
  }

  /** So many words in each language. */
  function text(length: number): Record<string, string> {
    return Object.fromEntries(
      languages.map((language) => [language, sentence(length, smallWords[language] ?? [])]),
    );
  }

  function sentence(length: number, small: readonly string[]): string {
    const between = (index: number) =>
      index % 4 === 2 ? small[(index >> 2) % small.length] : undefined;
    const words = Array.from({ length }, (_, index) => between(index) ?? word()).join(' ');
    return words.charAt(0).toUpperCase() + words.slice(1) + (length > 4 ? '.' : '');
  }

  function word(): string {
    const pick = (letters: string) => letters.charAt(Math.floor(random() * letters.length));
    const syllables = 3 + Math.floor(random() * 3);
    return Array.from({ length: syllables }, () => pick('bcdfgjklmnpqrstvxz') + pick('aeiou')).join(
      '',
    );
  }
}
