import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { AttributeType } from '../../schema/figures/attribute.ts';
import { currenciesOf, hasOwnSign, moneyInUnit } from '../../schema/figures/currencies.ts';
import type { Units } from '../../schema/figures/units.ts';
import { builtInPacks, english } from '../../schema/languages/languages.ts';
import { numberStyle } from '../../schema/languages/number-style.ts';
import { memberOf } from '../../schema/member-of.ts';
import { fold } from '../../site/facts/fold.ts';
import { runForeign } from '../../site/lib/site-failure.ts';
import type { Context } from '../context/context.ts';
import { typeIn } from '../context/ids.ts';
import { type OwnAttributes, readOne } from '../context/own-kinds.ts';
import { isFields, selectStrings, textOf } from '../core/data.ts';
import { slugOf } from '../core/slug.ts';
import type { DataPath } from '../core/source.ts';
import { ColumnDates } from './column-dates.ts';
import { ColumnNumbers, type NumberFormat } from './column-numbers.ts';
import { headingDoubt } from './heading-doubt.ts';
import otherUnits from './other-units.json' with { type: 'json' };
import type { MappingFile } from './read-records.ts';
import { currencyIn, type WrittenValue, writtenAttribute } from './written-attribute.ts';
import { writtenFigure } from './written-figure.ts';

/** The figure of a label, and the unit in the label, such as "Power (W)". */
export interface NamedFigure {
  readonly id: string;
  readonly dimension: string;
  readonly names: readonly string[];
  readonly unit?: string;
  /** How its values are read, where they are no figures. */
  readonly type?: AttributeType | undefined;
}

export type KnownFigures = ReturnType<typeof knownFigures>;

/**
 * The figures of a catalogue by their names in data sheets. `unitNames` are the units of the source by the names that it
 * has for them: `KILOGRAM` for `kg`, and `language` is that of its files, where that is known; `own` are the kinds of
 * plugins by the ids of attributes.
 */
export function knownFigures(
  { ids, units, languages, siteLanguages }: Context,
  format?: NumberFormat,
  unitNames: Readonly<Record<string, string>> = {},
  language?: string,
  own: OwnAttributes = new Map(),
) {
  const figures = new Map<string, NamedFigure>();
  const byName = new Map<string, NamedFigure[]>();
  const numbers = new ColumnNumbers(format, language && numberStyle(language).decimal);
  const dates = new ColumnDates();
  /** The columns with amounts that say their currency. */
  const priced = new Set<string>();
  /** The words of the catalogue's languages, and of the notation. */
  const packs = [...new Set([english, ...siteLanguages.packs])];
  const words = packs.map((pack) => pack.figures);
  const replaced = Object.entries(unitNames).map(
    ([name, unit]) =>
      [new RegExp(`(?<=^|[^\\p{L}])${escapeRegExp(name)}(?=$|[^\\p{L}])`, 'gu'), unit] as const,
  );
  for (const [id, definition] of ids.dictionary ?? []) {
    const type = typeIn(ids.dictionary, id);
    const names = namesOf(id, definition);
    const figure = { id, dimension: textOf(definition, 'dimension') ?? '', names, type };
    figures.set(id, figure);
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), figure]);
  }
  const slug = (name: string, code = languages[0]) => slugOf(name, siteLanguages, code);
  return {
    ...{ units, words, numbers, dates, figures },
    ...{ find, headed, requireUnit, withUnits, read, slug },
  };

  /** The figure of a label, or why there is none: a label may fit several. */
  function find(label: string): NamedFigure | { readonly reason: string } {
    const { name, unit } = splitHeading(label.trim(), units);
    const whole = byName.get(normal(label));
    // “Power (average)” is another figure than “Power”.
    const isUnit = unit === undefined || unitIn(unit) || moneyInUnit(unit).all.length > 0;
    const named = isUnit ? [name, slug(name)] : [];
    const found = whole ?? named.flatMap((each) => byName.get(normal(each)) ?? []);
    const [figure, ...others] = new Set(found);
    if (!figure) return { reason: `no figure of figures.yaml is called "${label.trim()}"` };
    if (others.length > 0) {
      const ids = [figure, ...others].map(({ id }) => id).join(', ');
      return { reason: `several figures are called "${label.trim()}": ${ids}` };
    }
    if (unit === undefined || whole) return figure;
    const { doubt } = headed(label, figure);
    return doubt === undefined ? { ...figure, unit } : { reason: doubt };
  }

  /** The notation of the unit that a text is, perhaps with AC or DC; undefined if there is none. */
  function unitIn(text: string): string | undefined {
    const notation = units.onlyReading(withUnits(text)) ?? withUnits(text);
    const [word = '', ...current] = notation.split(' ');
    const unit = units.find(word) && units.onlyReading(word);
    return unit && [unit, ...current].join(' ');
  }

  /**
   * The unit in a heading, which may be `V DC`, and why the numbers below it are not those of a figure: all of them, or
   * (`differs`) those without a unit. `mapped` is the unit that the mapping says.
   */
  function headed(heading: string, figure: NamedFigure, mapped = '') {
    const { dimension, names, type: { kind, unit: currency } = {} } = figure;
    const { name, unit = '' } = splitHeading(heading, units);
    const own = unitIn(unit) && unit;
    const isMoney = kind === 'money';
    const doubt = headingDoubt(own ? name : heading, names, units, kind && currency);
    const said = kind === undefined ? otherUnitIn(heading, unit, dimension, mapped) : undefined;
    const help = said && !unitIn(said) ? `, or define "${said}" in units.yaml` : '';
    const differs = `its heading says "${said}", and the mapping "${mapped}": correct the one that is wrong${help}`;
    return {
      unit: own || (isMoney && unit ? unit : undefined),
      doubt: kind === undefined || isMoney ? doubt : undefined,
      differs: said && differs,
    };
  }

  /** What a heading, which ends in what is `said`, names that is another unit for certain than that of the mapping. */
  function otherUnitIn(heading: string, said: string, dimension: string, mapped: string) {
    const own = unitIn(mapped);
    if (own === undefined) return undefined;
    const isOther = (text: string) => !`${own} `.startsWith(`${unitIn(text)} `);
    const measured = (word = '') => units.find(word)?.dimension;
    const isEach = ([one, ...others]: string[]) =>
      measured(one) === dimension && others.some(measured);
    const words = heading
      .split(wordEnd)
      .flatMap((word) => (measured(word) || isEach(word.split('/')) ? word : word.split('/')));
    const missing = memberOf(otherUnits, dimension)?.split(' ') ?? [];
    const other = words.find((word, index) => {
      // “in” may be a unit, and “the 5 m pole” has no unit of the column.
      if (inUnit.test(word) && words[index + 1]) return false;
      if (/^\d[\d.,]*$/.test(words[index - 1] ?? '')) return false;
      const isUnit = measured(word) === dimension || missing.includes(word.toLowerCase());
      return (isUnit || isEach(word.split('/'))) && isOther(word);
    });
    // “Power (VA)”, but not “Length (A)”, which is a letter of a drawing, and not “Height (min)”.
    const [whole = ''] = /^\S+(?= [AD]C$)|^(?!min$)\S{2,}$/i.exec(said) ?? [];
    if (other || !measured(whole)) return other;
    return isOther(said) && !unitIn(said)?.startsWith(`${own} `) ? said : undefined;
  }

  /** Reports a unit of a mapping that there is not. */
  function requireUnit(name: string, at: DataPath, problem: MappingFile['problem']): void {
    if (!units.find(withUnits(name)))
      problem(at, `There is no unit "${name}".`, 'Write one of docs/figures.md or units.yaml.');
  }

  /** A text with the units that the mapping names in another way. */
  function withUnits(text: string): string {
    return replaced.reduce((all, [name, unit]) => all.replace(name, () => unit), text);
  }

  /**
   * What a data sheet says, as the file of a product has it, or why it can't be. `path` is the place of the value,
   * whose numbers are written as in all other records, or as `format` says.
   */
  function read(
    source: unknown,
    { id, dimension, unit, type }: NamedFigure,
    path: string,
    format?: NumberFormat,
  ): WrittenValue {
    const kind = own.get(id);
    const readOwn = (each: unknown) =>
      kind === undefined || isFields(each)
        ? each
        : runForeign(`the kind "${kind.name}" on "${each}"`, () => readOne(kind, String(each)));
    const given = Array.isArray(source) ? source.map(readOwn) : readOwn(source);
    const misread = [given].flat().find((each) => textOf(each, 'message') !== undefined);
    if (misread)
      return { reason: `"${source}": ${textOf(misread, 'message')} ${textOf(misread, 'help')}` };
    const column = `${path.replace(/\[\d+\]/g, '[]')}\0${id}`;
    if (type?.kind !== undefined) {
      if (type.kind === 'date' && numbers.isCollecting && typeof given === 'string')
        dates.add(given, column);
      const isAmount = type.kind === 'money' && typeof given === 'string';
      const all = type.kind === 'money' ? moneyInUnit(unit).all : [];
      const hasCurrency = isAmount && currencyIn(given) !== '';
      if (hasCurrency && numbers.isCollecting) priced.add(column);
      if (type.kind === 'money' && all.length === 0 && !hasCurrency && priced.has(column))
        return {
          reason: `"${given}" has no currency, and others of its column have one. Say it in the mapping, as in { from: "{…}", unit: ${type.unit} }`,
        };
      if (all.length > 0 && !all.includes(type.unit ?? ''))
        return {
          reason: `is in "${unit}", and "${id}" in ${type.unit}: amounts are not converted`,
        };
      const read = isAmount ? numbers.read(given, column, format) : undefined;
      const plain = read && 'text' in read ? read.text : undefined;
      const isDayFirst = dates.isDayFirst(column);
      const written = writtenAttribute(given, type, units, languages, { isDayFirst, plain });
      return all.length > 0 && 'value' in written && /\d$/.test(String(written.value))
        ? { ...written, value: `${written.value} ${type.unit}` }
        : written;
    }
    const plainOf = (text: string) => {
      const plain = numbers.read(text, column, format);
      return numbers.isCollecting ? { reason: 'is read when its column is known' } : plain;
    };
    if (typeof given === 'string' || typeof given === 'number') {
      const plain = typeof given === 'string' ? withUnits(given) : given;
      const own = unit && withUnits(unit);
      const read = writtenFigure(plain, dimension, units, own, plainOf, words, type?.unit);
      return 'reason' in read ? read : { ...read, value: asNumber(read.value) };
    }
    return { reason: 'is not one text or number: write several values as in "12/24 V"' };
  }
}

/** A number alone without quotes, as people write it, if it is the same then. */
const asNumber = (value: string) =>
  /^-?\d/.test(value) && String(Number(value)) === value ? Number(value) : value;

function namesOf(id: string, definition: unknown): string[] {
  const labels = selectStrings(definition, 'label', '*');
  const aliases = selectStrings(definition, 'aliases', '*', '*');
  const names = [...labels, ...aliases].map(({ value }) => value);
  return [...new Set([id, ...names].map(normal))];
}

/** Ignores letter case, accents, hyphens and colons. */
function normal(name: string): string {
  return fold(name)
    .replace(/[\s:_‐-―-]+/g, ' ')
    .trim();
}

const beforeUnits = builtInPacks.flatMap(({ figures }) => figures.inUnit ?? []).join('|');
const inUnit = new RegExp(`^(?:${beforeUnits})$`, 'i');
const wordEnd = /(?:[\s_()[\]{}<>,;:|=*]|\.(?!\p{L})|(?<=\p{L}{2})[.-])+|(?<=\p{Ll}{2})(?=\p{Lu})/u;
const unitEnd = new RegExp(
  String.raw`^(.+?)\s*(?:[([]([^()[\]]+)[)\]]|\s(?:${beforeUnits})\s+(\S+))$`,
  'iu',
);

/** A heading without the unit that it ends in, and the unit: `Power (W)`, `Power in W` in any language, `Price €`. */
export function splitHeading(heading: string, units: Units): { name: string; unit?: string } {
  const [, name = '', inBrackets, behind = ''] = unitEnd.exec(heading) ?? [];
  const unit = inBrackets ?? (units.find(behind) && behind);
  const [, words = '', currency = ''] = /^(.+\p{Ll}.*)\s(\p{Sc}|[A-Z]{3})$/u.exec(heading) ?? [];
  const isAmount = currenciesOf(currency).some((code) => currency !== code || hasOwnSign(code));
  if (isAmount) return { name: words, unit: currency };
  // “Weight kg (lb)” has two.
  const [, last = ''] = /\s(?!m(?:in|ax)\b)(\S+)$/i.exec(name) ?? [];
  const { dimension } = units.find(last) ?? {};
  const isOther = dimension !== undefined && units.find(unit ?? '')?.dimension === dimension;
  return unit === undefined || isOther ? { name: heading } : { name, unit };
}
