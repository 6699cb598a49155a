import type { Catalogue } from '../schema/catalogue.ts';
import { seriesCatalogue } from './large-catalogue.ts';

const languages = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['de', 'Deutsch'],
] as const;

/** A large catalogue in the four languages of the tool, with two families, of 120 and 130 products. */
export function listedCatalogue(count = 250): Catalogue {
  const all = seriesCatalogue(count);
  const products = all.products.map((product, index) => ({
    ...product,
    family: `family-${index < count * 0.48 ? 0 : 1}`,
  }));
  const [first] = all.products;
  const title = { en: 'Devices', fr: 'Appareils', es: 'Equipos', de: 'Geräte' };
  const catalogue: Catalogue = {
    ...all,
    products,
    families: all.families.slice(0, 2),
    pages: [
      { id: 'products', kind: 'products', path: '/products', title, subtitle: title },
      { id: 'request', kind: 'request', path: '/request', title, subtitle: title },
    ],
    site: {
      ...all.site,
      languages: languages.map(([code, name]) => ({ code, name, label: code })),
      redirects: [{ from: '/first', to: `/products/${first?.id}` }],
    },
  };
  return translated(catalogue);
}

/** Every text in each of the languages, as it is in English where it has no translation. */
function translated<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(translated) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if ('en' in value) {
    return { ...Object.fromEntries(languages.map(([code]) => [code, value.en])), ...value };
  }
  const entries = Object.entries(value).map(([key, of]) => [key, translated(of)]);
  return Object.fromEntries(entries) as Value;
}
