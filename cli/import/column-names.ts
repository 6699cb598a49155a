import { groupBy } from '../../schema/group-by.ts';
import { lookUpLanguage } from '../../schema/languages/look-up.ts';
import { fold } from '../../site/facts/fold.ts';
import type { Column } from './describe-column.ts';

/** What columns are called that hold a field of products. */
const fieldNames = {
  id: /^(?:sku|id|code|model|modell?o?|modele|mpn|item|part (?:no|number)|(?:article|artikel|item|product|produkt|bestell)[ -]?(?:no|nr|number|nummer|code|id)|reference|referencia)$/,
  title:
    /^(?:name|title|titel|titre|titulo|nom|nombre|bezeichnung|designation|product(?: name)?|produktname)$/,
  subtitle: /^(?:subtitle|untertitel|tagline|short description|kurzbeschreibung)$/,
  family:
    /^(?:famil(?:y|ie|le|ia)|category|kategorie|categorie|categoria|range|series?|gamme|product group|produktgruppe|warengruppe)$/,
  description: /^(?:(?:long )?description|beschreibung|descripcion)$/,
  images: /(?:picture|image|photo|bild|foto|imagen)/,
} as const;
export type FieldName = keyof typeof fieldNames;

/** The field of products that a column is called after. Pictures are names of files, and families few. */
export function fieldOf(base: string, { values }: Column): FieldName | undefined {
  const name = plainName(base);
  const all = Object.keys(fieldNames) as FieldName[];
  const found = all.find((each) => fieldNames[each].test(name));
  const isFile = values.every((value) => /^[^:]+\.(?:jpe?g|png|webp|svg|avif)$/i.test(value));
  return found === 'id' || (found === 'images' && !isFile) ? undefined : found;
}

/** The column whose values are all different: one that is called an id, or the first. */
export function findId(columns: readonly Column[], count: number): Column | undefined {
  const unique = columns.filter(
    ({ values }) => values.length === count && new Set(values).size === count,
  );
  return unique.find(({ name }) => fieldNames.id.test(plainName(name))) ?? unique[0];
}

const plainName = (name: string) => fold(name).replace(/[_.]+/g, ' ').trim();

/** The code of a language at the end of a heading: `Name (de)`, `label-en_US`, `title.zh-Hans`. */
const languageEnd = /[ _.(-]+([a-z]{2,3}(?:[_-](?:[A-Z][a-z]{3}|[A-Z]{2}))*)\)?(?=[-_][a-z]+$|$)/;

/** A column, or its versions in several languages. */
export type ColumnGroup = ReturnType<typeof groupColumns>[number];

export function groupColumns(columns: readonly Column[], languages: readonly string[]) {
  const codeOf = ({ name }: Column) => {
    const code = languageEnd.exec(name)?.[1];
    return code === undefined ? undefined : lookUpLanguage(code, languages);
  };
  const base = (each: Column) =>
    codeOf(each) === undefined ? each.name : each.name.replace(languageEnd, '');
  return [...groupBy(columns, base)].flatMap(([name, versions]) => {
    const [first] = versions;
    if (!first) return [];
    const isOne = versions.length === 1 && first.name === name;
    const all = languages.flatMap((code, index): [string, string][] => {
      const own = versions.find((each) => (codeOf(each) ?? (index === 0 ? code : '')) === code);
      return own ? [[code, pathTo(own)]] : [];
    });
    // The heading without a language, and the source: `{Name}`, or one for each language.
    return [
      { base: name, versions, first, source: isOne ? pathTo(first) : Object.fromEntries(all) },
    ];
  });
}

export const pathTo = ({ name }: Column) => `{${name}}`;

/** The words of a heading or a key, without its unit: `charging.ac.max_power_kw` is `Charging AC max power`. */
export function labelOf(plain: string, unit = ''): string {
  if (plain.includes(' ')) return plain;
  const words = plain
    .replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
    .split(/[._\s[\]*]+/)
    .filter((word) => word !== '');
  const last = words.length > 1 && words.at(-1)?.toLowerCase() === unit.toLowerCase();
  const text = (last ? words.slice(0, -1) : words)
    .join(' ')
    .replace(/\b(?:ac|dc|id|ip|led|url|usb)\b/g, (word) => word.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}
