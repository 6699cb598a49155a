import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { randomFrom } from './random.ts';

type Fields = Record<string, unknown>;

/** What is the same in every synthetic catalogue. */
const copied = ['figures.yaml', 'units.yaml', 'glossary.yaml', 'assets/flags'];

/** How many figures each product states. */
const figuresPerProduct = 24;

/** Products of a family, as far as a maker would list them in one. */
const productsPerFamily = 1250;

/**
 * Writes a catalogue of any size from the texts and the figures of another one: every product is one
 * of its products with an id, a path and a title of its own, with more figures, and with links and
 * references to synthetic products. The same seed gives the same bytes.
 */
export function writeSyntheticCatalogue(
  source: string,
  folder: string,
  { products: count, seed = 1 }: { products: number; seed?: number },
): void {
  const random = randomFrom(seed);
  const donors = readDonors(source);
  const values = statedValues(donors);
  mkdirSync(folder, { recursive: true });
  for (const name of copied) {
    cpSync(join(source, name), join(folder, name), { recursive: true });
  }
  writeSite(source, folder);
  writeList(source, folder);
  writeFamilies(source, folder, Math.ceil(count / productsPerFamily));
  for (let index = 0; index < count; index++) {
    const donor = donors[index % donors.length] as Fields;
    const batch = Math.floor(index / donors.length);
    const inBatch = donors
      .slice(0, Math.min(donors.length, count - batch * donors.length))
      .map(({ id }) => String(id));
    const record = productOf(donor, { index, batch, inBatch, values, random });
    const place = join(folder, 'products', familyOf(index));
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `${record.id}.yaml`), dump(stated(record), { lineWidth: -1 }));
  }
}

const familyOf = (index: number) => `family-${Math.floor(index / productsPerFamily) + 1}`;

/** Products that state figures and are complete, by id. */
function readDonors(source: string): Fields[] {
  const folder = join(source, 'products');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return (
    files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => load(readFileSync(join(folder, file), 'utf8')) as Fields)
      .filter(({ status, figures, parent }) => status === undefined && figures && !parent)
      .filter((record) => JSON.stringify(record).length > 6000)
      .map((record) => ({ ...record, tabs: ownTabs(record.tabs) }))
      // The synthetic product of another donor may be past the end of the catalogue.
      .filter((record) => !/\{[\w-]+\//.test(JSON.stringify(record)))
      .filter(agreesWith(load(readFileSync(join(source, 'figures.yaml'), 'utf8'))))
  );
}

/** Whether a record translates its texts as those before it do: else a rule would say so. */
function agreesWith(first: unknown): (record: unknown) => boolean {
  const known = new Map<string, string>();
  const agrees = (record: unknown) => {
    const own: [original: string, translations: string][] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value) own.push([String(value.en).toLowerCase(), JSON.stringify(value)]);
      else for (const item of Object.values(value)) collect(item);
    };
    collect(record);
    const isAlike = own.every(([original, all]) => (known.get(original) ?? all) === all);
    if (isAlike) for (const [original, all] of own) known.set(original, all);
    return isAlike;
  };
  agrees(first);
  return agrees;
}

/** The site without the menus of what it has not, and without data that are placeholders. */
function writeSite(source: string, folder: string): void {
  const { name, description, languages } = load(
    readFileSync(join(source, 'site.yaml'), 'utf8'),
  ) as Fields;
  const contact = { address: ['Plaza 1'], phones: ['+33 1 40 00 00 00'], mailboxes: [] };
  const url = 'https://catalogue.milepost.dev';
  const site = { name, description, url, base: '/', languages, contact };
  writeFileSync(join(folder, 'site.yaml'), dump(site, { lineWidth: -1 }));
}

/** The page that lists the products, without texts that lead elsewhere. */
function writeList(source: string, folder: string): void {
  const file = join('pages', 'products.yaml');
  const { id, kind, path, title, subtitle } = load(
    readFileSync(join(source, file), 'utf8'),
  ) as Fields;
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const page = { id, kind, path, title, subtitle };
  writeFileSync(join(folder, file), dump(page, { lineWidth: -1 }));
}

/** What products state of each figure, single values alone. */
function statedValues(donors: readonly Fields[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const { figures } of donors) {
    for (const [id, value] of Object.entries(figures as Fields)) {
      if (typeof value === 'object') continue;
      values.set(id, [...(values.get(id) ?? []), value]);
    }
  }
  return values;
}

function writeFamilies(source: string, folder: string, count: number): void {
  const families = readdirSync(join(source, 'families')).map(
    (file) => load(readFileSync(join(source, 'families', file), 'utf8')) as Fields,
  );
  mkdirSync(join(folder, 'families'), { recursive: true });
  for (let index = 0; index < count; index++) {
    const { pageTitle, subtitle } = families[index % families.length] as Fields;
    const id = `family-${index + 1}`;
    const title = mapTexts(pageTitle, (text) => `${text} ${index + 1}`);
    writeFileSync(
      join(folder, 'families', `${id}.yaml`),
      dump({ id, order: index + 1, pageTitle: title, subtitle }, { lineWidth: -1 }),
    );
  }
}

interface Making {
  index: number;
  batch: number;
  /** The ids of the donors whose products are in the same batch: what links may lead to. */
  inBatch: readonly string[];
  values: ReadonlyMap<string, readonly unknown[]>;
  random: () => number;
}

function productOf(donor: Fields, { index, batch, inBatch, values, random }: Making): Fields {
  const idOf = (of: unknown) => `${of}-${batch + 1}`;
  const id = idOf(donor.id);
  const text = (given: string) => given.replaceAll(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1');
  const others = inBatch.filter((of) => of !== donor.id);
  const related = others.slice(index % 3, (index % 3) + 3);
  const { intro, tabs, conclusion, keyFigures, title, subtitle, components } = donor;
  return {
    id,
    code: id,
    family: familyOf(index),
    path: `/products/${id}`,
    order: index + 1,
    title: mapTexts(title, (of) => `${of} ${batch + 1}`),
    subtitle: mapTexts(subtitle, text),
    intro: mapTexts(intro, text),
    keyFigures,
    figures: moreFigures(donor.figures as Fields, values, random),
    components: mapTexts(components, text),
    tabs: mapTexts(tabs, text),
    conclusion: mapTexts(conclusion, text),
    related: related.map((of) => ({ path: `/products/${idOf(of)}` })),
  };
}

/** What the donor states, one reading each, and of other figures what some product states. */
function moreFigures(
  own: Fields,
  values: ReadonlyMap<string, readonly unknown[]>,
  random: () => number,
): Fields {
  const figures = Object.entries(own).map(([id, value]) => [
    id,
    Array.isArray(value) ? value[0].value : value,
  ]);
  const others = [...values].filter(([id]) => !Object.hasOwn(own, id));
  while (figures.length < figuresPerProduct && others.length > 0) {
    const [[id, stated] = ['', []]] = others.splice(Math.floor(random() * others.length), 1);
    figures.push([id, stated[Math.floor(random() * stated.length)]]);
  }
  return Object.fromEntries(figures);
}

/** All but the list of other products. */
function ownTabs(tabs: unknown): unknown {
  return Array.isArray(tabs) ? tabs.filter(({ kind }) => kind !== 'portfolio') : tabs;
}

/** Without fields of no value. */
function stated(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value));
}

/** Every string below a value, but ids and the like. */
function mapTexts(value: unknown, change: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') return /^(?:en|fr|es|de)$/.test(key) ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([k, of]) => [k, mapTexts(of, change, k)]));
}
