import { readFileSync } from 'node:fs';
import { type Language, languages } from '../../pages.ts';

/** The same words in each language. */
export type Words = Readonly<Record<Language, string>>;

/**
 * The cells of a table of `tables/`, as a person has typed it from the specification: below `[name]`, a row a
 * line, `|` between columns, `#` before a remark. Throws where there is no such table, or a row has too few cells or
 * too many.
 */
function readTable(file: string, name: string, columns: number): string[][] {
  const text = readFileSync(new URL(`tables/${file}.txt`, import.meta.url), 'utf8');
  const [, rest] = text.split(`[${name}]\n`);
  const [table] = rest?.split(/^\[/m) ?? [];
  if (table === undefined) throw new Error(`There is no table ${name} in ${file}.`);
  return table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns) throw new Error(`Not ${columns} columns: ${line}`);
      return cells;
    });
}

/** `Body · Boîtier · Caja` in English, French and Spanish; `IP65` is the same in all of them. */
export function readWords(cell: string): Words {
  const [en = '', fr = en, es = en, ...more] = cell.split(' · ');
  const given = cell.split(' · ').length;
  if (more.length > 0 || given === 2) throw new Error(`Not one word or three: ${cell}`);
  return { en, fr, es };
}

/** As it is typed: `60 fps / 60 images/s / 60 fps`, or `IP65` where all are the same. */
export function inAllLanguages(words: Words): string {
  const all = languages.map((language) => words[language]);
  return new Set(all).size === 1 ? words.en : all.join(' / ');
}

/** A row of a specification table: what a product, or a part of it, is said to have. */
export interface SpecRow {
  product: string;
  part: Words | undefined;
  label: Words;
  value: Words;
  /** Where the value comes from, where the sources disagree. */
  note: Words | undefined;
}

/** Columns: product, part, label, value, note. */
function readSpecRows(file: string, name: string): SpecRow[] {
  return readTable(file, name, 5).map(
    ([product = '', part = '', label = '', value = '', note = '']) => ({
      product,
      part: part === '' ? undefined : readWords(part),
      label: readWords(label),
      value: readWords(value),
      note: note === '' ? undefined : readWords(note),
    }),
  );
}

/** Columns: what is looked at (a product, a page), and words that it shows. */
function readWordRows(file: string, name: string): (readonly [subject: string, words: Words])[] {
  return readTable(file, name, 2).map(([subject = '', words = '']) => [subject, readWords(words)]);
}

/** Every path of a product in both documents, and the product that it leads to. */
export const productPaths = readTable('paths', 'productPaths', 2);
/** Every other route, and the kind of page that it leads to. */
export const pagePaths = readTable('paths', 'pagePaths', 2);
export const familyTitles = readWordRows('paths', 'familyTitles');
export const familyProducts = readTable('paths', 'familyProducts', 2);
export const parents = readTable('paths', 'parents', 2);
export const productCodes = readTable('paths', 'productCodes', 2);

export const barEntries = readWordRows('bar', 'barEntries');
/** The links below Career and Contact: menu, path, words. */
export const barLinks = readTable('bar', 'barLinks', 3).map(
  ([menu = '', path = '', words = '']) => [menu, path, readWords(words)] as const,
);

/** The source gives these after the variants of AVCC, and says “laser unit” and not which of them. */
const laserUnit = ['AVCC', 'HS-AVCC', 'Laser-AVCC'].flatMap((product) =>
  readSpecRows('toll', 'laserUnit').map((row) => ({ ...row, product })),
);
export const tollRows = [...readSpecRows('toll', 'tollRows'), ...laserUnit];
/** The tabs that section 2 names, in their order; commas between them. */
export const tollTabs = readWordRows('toll', 'tollTabs');
/** The read-more links of the variants: product, path. */
export const readMoreLinks = readTable('toll', 'readMoreLinks', 2);

const ownTrafficRows = readSpecRows('traffic', 'trafficRows');
/** The figures of the series hold for each of its aspects. */
const seriesFigures = ownTrafficRows.filter(
  ({ product, label }) => product === 'LED' && label.en !== 'Light source',
);
export const trafficRows = [
  ...ownTrafficRows,
  ...readSpecRows('traffic', 'aspects').flatMap((model) => [
    model,
    ...seriesFigures.map((row) => ({ ...row, product: model.product })),
  ]),
];
export const highwayRows = readSpecRows('highway', 'highwayRows');

const families = ['toll', 'traffic', 'highway', 'security'];
/** What each product is called. */
export const titles = families.flatMap((family) => readWordRows(family, `${family}Titles`));
/** What the text of each page says. */
export const facts = families.flatMap((family) => readWordRows(family, `${family}Facts`));

export const ledColumns = readTable('traffic', 'ledColumns', 10);
/** The line-ups, in the order of the source; `?` is what the source does not give. */
export const ledModels = readTable('traffic', 'ledModels', 10);
export const uvssColumns = readTable('security', 'uvssColumns', 4);
export const uvssModels = readTable('security', 'uvssModels', 4);

/** What neither document says of a product, and its page must not claim: product, words. */
export const unsupported = readWordRows('unsupported', 'unsupported');
/** The same for other pages: path, words. */
export const unsupportedOnPages = readWordRows('unsupported', 'unsupportedOnPages');
/** No page promises anything for the quotation. */
export const promises = readWordRows('unsupported', 'promises');
