import type { Catalogue } from '../schema/catalogue.ts';
import { seriesCatalogue } from './large-catalogue.ts';

const allLanguages = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['de', 'Deutsch'],
] as const;

/**
 * A catalogue with two families, of 120 and 130 products, and 105 projects, media entries and solutions
 * each, in languages of the tool: all four, or the first.
 */
export function listedCatalogue(languageCount: number = allLanguages.length): Catalogue {
  const count = 250;
  const languages = allLanguages.slice(0, languageCount);
  const all = seriesCatalogue(count);
  const products = all.products.map((product, index) => ({
    ...product,
    family: `family-${index < count * 0.48 ? 0 : 1}`,
  }));
  const [first] = all.products;
  const title = { en: 'Devices', fr: 'Appareils', es: 'Equipos', de: 'Geräte' };
  const entries = Array.from({ length: 105 }, (_, index) => ({
    id: `entry-${index + 1}`,
    title: { en: `Entry ${index + 1}` },
    subtitle: { en: 'About it.' },
    intro: [],
  }));
  const catalogue: Catalogue = {
    ...all,
    products,
    families: all.families.slice(0, 2),
    projects: entries,
    media: entries,
    solutions: entries.map((entry, index) => ({
      ...entry,
      group: `group-${index < 60 ? 0 : 1}`,
      uses: [],
    })),
    pages: (['products', 'request', 'check', 'projects', 'media', 'solutions'] as const).map(
      (kind) => ({
        id: kind,
        kind,
        path: `/${kind}`,
        title,
        subtitle: title,
      }),
    ),
    site: {
      ...all.site,
      contact: { address: ['1'], phones: [], mailboxes: ['sales@site.internal'] },
      solutionGroups: [0, 1].map((index) => ({
        id: `group-${index}`,
        pageTitle: { en: `Group ${index}` },
      })),
      languages: languages.map(([code, name]) => ({ code, name, label: code })),
      redirects: [{ from: '/first', to: `/products/${first?.id}` }],
    },
  };
  return translated(
    catalogue,
    languages.map(([code]) => code),
  );
}

/** Every text in each of the languages, as it is in English where it has no translation. */
function translated<Value>(value: Value, codes: readonly string[]): Value {
  if (Array.isArray(value)) return value.map((each) => translated(each, codes)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if ('en' in value) {
    const known: Partial<Record<string, unknown>> = value;
    return Object.fromEntries(codes.map((code) => [code, known[code] ?? value.en])) as Value;
  }
  const entries = Object.entries(value).map(([key, of]) => [key, translated(of, codes)]);
  return Object.fromEntries(entries) as Value;
}
