import { groupBy } from '../../schema/group-by.ts';
import { builtInPacks } from '../../schema/languages/languages.ts';
import { baseLanguage, lookUpLanguage } from '../../schema/languages/look-up.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { fold } from '../../site/facts/fold.ts';
import { listOf } from '../core/suggest.ts';
import type { Column } from './describe-column.ts';
import { readPath } from './find-values.ts';

/** What columns are called that hold a field of products. */
const fieldNames = {
  id: /^(?:sku|id|code|codice|model|modell?o?|modele|mpn|item|part (?:no|number)|(?:art(?:icle|ikel)?|item|product|produkt|bestell)[ -]*(?:no|nr|number|nummer|code|id)|reference|referencia)$/,
  title:
    /^(?:name|title|titel|titre|titolo|titulo|nom|nome|nombre|naam|nazwa|bezeichnung|denominazione|designation|designazione|designacion|denominacion|product(?: name)?|produktname)$/,
  subtitle:
    /^(?:subtitle|untertitel|sous-titre|sottotitolo|subtitulo|tagline|short (?:description|text)|kurz(?:beschreibung|text)|description courte|descrizione breve|breve descrizione|korte (?:omschrijving|beschrijving)|krotki opis|descripcion corta)$/,
  family:
    /^(?:(?:famil(?:y|ie|le|ia)|famiglia|gamme)(?: d[ei] .*)?|product (?:family|group|line)|produkt(?:familie|gruppe|linie|reihe)|category|kategorie|categorie|categoria|range|series?|warengruppe|productgroep|rodzina|kategoria)$/,
  description:
    /^(?:(?:long )?description|(?:lang)?beschreibung|langtext|omschrijving|opis|descrizione|descripcion)$/,
  images: /(?:picture|image|photo|bild|foto|imagen|afbeelding|zdjecie)/,
} as const;
export type FieldName = keyof typeof fieldNames;
const textFields = /^(?:title|subtitle|description)$/;

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

/** What may be a language at the end of a heading: `Name (de)`, `label-en_US`, `Name EN`, `Descrizione - inglese`, `nameDe`. */
const ends =
  /(?:[\s_.,:/|([–-]+|(?<=\p{Ll})(?=\p{Lu}\p{Ll}$))(\p{L}{2,}(?:[_-](?:[A-Z][a-z]{3}|[A-Z]{2}))*)[)\]]?(?=[-_][a-z]+$|$)/gu;

/** The heading of a column without the language of the site at its end; `isCode` says that it is nothing else. */
function splitLanguage(column: Column, languages: readonly string[]) {
  for (const [end, word = ''] of column.name.matchAll(ends)) {
    const isShort = /^\p{L}{2,3}(?!\p{L})/u.test(word);
    const named = languages.find((each) => namesOf(each).includes(fold(word)));
    const code = named ?? (isShort ? lookUpLanguage(word, languages) : undefined);
    const isCode = isShort && /^\p{Ll}/u.test(word);
    if (code !== undefined) return { column, base: column.name.replace(end, ''), code, isCode };
  }
  return { column, base: column.name };
}

/** The names of a language in itself and in those that Milepost knows, folded. */
const namesOf = memoizeByName((code) =>
  [code, ...builtInPacks.map((pack) => pack.code)].flatMap((reader) => {
    const names = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' });
    return fold(names.of(baseLanguage(code)) ?? '') || [];
  }),
);

/** A column, or its versions in several languages. */
export interface ColumnGroup {
  /** The heading without a language. */
  readonly base: string;
  readonly versions: readonly Column[];
  readonly first: Column;
  /** `{Name}`, or one for each language. */
  readonly source: string | Readonly<Record<string, string>>;
  /** How the language of each was found. */
  readonly why?: string;
  /** Whether texts read as another language, or that of one is not known. */
  readonly isUnsure?: boolean;
}

/** Columns by their headings without a language; `read` finds that of texts, and `''` gives that of the headings. */
export function groupColumns(
  columns: readonly Column[],
  languages: readonly string[],
  read: (text: string) => string | undefined = () => undefined,
): ColumnGroup[] {
  const all = columns.map((column) => splitLanguage(column, languages));
  // Other ends are words, unless others begin alike or have texts: `Menge PL`.
  const split = all.map((each) => {
    const { column, base, isCode = true } = each;
    const isAlike = all.some((other) => other !== each && other.base === base);
    const isText = textFields.test(fieldOf(base, column) ?? '');
    const hasWords = /\p{L}{3}/u.test(column.values.join(' '));
    return isCode || (hasWords && (isAlike || isText)) ? each : { column, base: column.name };
  });
  const textsOf = ({ values }: Column) => values.slice(0, 40).join(', ').slice(0, 2000);
  type Split = (typeof split)[number];
  const fieldIn = ({ base, column }: Split) =>
    textFields.exec(fieldOf(base, column) ?? '')?.[0] ?? textsOf(column).match(/\n/)?.[0];
  const readIn = ({ column, code }: Split) => code ?? read(textsOf(column) || '-') ?? '';
  // `Name` and `Denominazione`, or two lists of lines, are one text where it is clear which language each of them has.
  const paired = [...groupBy(split, fieldIn)].flatMap(([name, group]) => {
    const found = new Set(group.map(readIn).filter((each) => languages.includes(each)));
    return found.size === group.length ? name : [];
  });
  const keyOf = (each: Split) => paired.find((name) => name === fieldIn(each)) ?? each.base;
  return [...groupBy(split, keyOf)].flatMap(([, group]): ColumnGroup[] => {
    const versions = group.map(({ column }) => column);
    const [first] = versions;
    if (!first) return [];
    const [{ base } = { base: '' }] = group;
    if (versions.length === 1 && first.name === base)
      return [{ base, versions, first, source: pathTo(first) }];
    const free = languages.filter((each) => !group.some(({ code }) => code === each));
    const found = group.map(({ column, code }) => {
      const some = textsOf(column);
      const texts = some === '' ? undefined : read(some);
      const ways = [
        [code, texts === code ? 'by its heading and texts' : 'by its heading'],
        [texts, 'by its texts'],
        [read(''), 'as the headings are'],
        [languages[0], 'as the first of the site'],
        [free[1] === undefined ? free[0] : undefined, 'as the only one left'],
      ] as const;
      const isPossible = (each = '') => each === code || free.includes(each);
      const [language, by] = ways.find(([each]) => isPossible(each)) ?? [];
      const other = texts === undefined || texts === language ? '' : `, but reads as ${texts}`;
      const from = by ? `${language} ${by}` : listOf(free);
      return { column, language, other, why: `"${column.name}" is in ${from}${other}` };
    });
    const byLanguage = languages.flatMap((code): [string, string][] => {
      const own = found.find(({ language }) => language === code);
      return own ? [[code, pathTo(own.column)]] : [];
    });
    const isUnsure = byLanguage.length < found.length || found.some(({ other }) => other !== '');
    const why = found.map((each) => each.why).join(', ');
    return [{ base, versions, first, source: Object.fromEntries(byLanguage), why, isUnsure }];
  });
}

/** The path of a column in a mapping: `{Name}`, or `{['Art.-Nr.']}` of a name that is no path. */
export const pathTo = ({ name }: Pick<Column, 'name'>) =>
  readPath(name) ? `{${name}}` : `{['${name}']}`;

/** The words of a heading or a key, without its unit: `charging.ac.max_power_kw` is `Charging AC max power`. */
export function labelOf(plain: string, unit = ''): string {
  if (/ |\.(?![\p{L}\d])/u.test(plain)) return plain;
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
