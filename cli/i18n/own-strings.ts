import { lookUpLanguage } from '../../schema/languages/look-up.ts';
import { toolStrings, toolStringsFor } from '../../site/strings/site-strings.ts';
import type { Context } from '../context/context.ts';
import { type Fields, isFields, valueAt } from '../core/data.ts';
import type { DataPath } from '../core/source.ts';
import { createSource } from '../load/read-source.ts';
import {
  fileOfStrings,
  placeholdersIn,
  stringsBelow,
  type UiString,
  type UiStrings,
} from '../load/ui-strings.ts';

/** The catalogue's strings in a language; undefined if the file doesn't exist or can't be read. */
export function stringsIn({ uiStrings }: Pick<Context, 'uiStrings'>, language: string) {
  return uiStrings.find((strings): strings is UiStrings & { readonly data: Fields } => {
    return strings.language === language && isFields(strings.data);
  });
}

/**
 * The catalogue's strings in its default language, in the order of that file, with their translations; then Milepost's
 * own, if it has none for the language. A plural has the forms that the language needs for counts. `entry` is the file of
 * the default language, and `at` the path in the file of every language; `isInterface` says whether it is one of
 * Milepost's own. The translation is the one that the site shows; undefined if it falls back to another language.
 */
export function ownStrings(context: Pick<Context, 'uiStrings' | 'languages'>, language: string) {
  const [first = ''] = context.languages;
  const source = stringsIn(context, first);
  const entry = source?.source ?? createSource('', fileOfStrings(first), '');
  const shared = toolStringsFor(language);
  const target = stringsIn(context, language)?.data;
  const codes = context.uiStrings.map((strings) => strings.language);
  const shown = stringsIn(context, lookUpLanguage(language, codes) ?? '')?.data;
  const forms = formsOf(language);
  const originalsIn = (data: Fields) =>
    [...stringsBelow(data)]
      .filter(({ text }) => text.trim() !== '')
      .flatMap((original) => formsFor(original, data, target, forms));
  const own = originalsIn(source?.data ?? {});
  const taken = new Set(own.map(({ at }) => at.join('.')));
  const lacking = shared ? [] : originalsIn({ ...(toolStringsFor(first) ?? toolStrings.en) });
  const all = [...own, ...lacking.filter(({ at }) => !taken.has(at.join('.')))];
  return all.map(({ at, text }, index) => {
    const found = [shown, shared].map((strings) => stringAt(strings, at));
    const translation = found.find((each) => each?.trim());
    const isInterface = index >= own.length;
    return { entry, at, original: text, isInterface, translation: translation || undefined };
  });
}

const plural = /^(?<stem>.*)_(?<form>zero|one|two|few|many|other)$/s;

export function isPluralForm(at: DataPath): boolean {
  return plural.test(String(at.at(-1)));
}

/**
 * The forms of a string in a language with other plural categories: the form `other` is also the original of
 * forms that the default language lacks, and unneeded forms are dropped.
 */
function formsFor(
  original: UiString,
  source: Fields,
  target: Fields | undefined,
  forms: readonly string[],
): UiString[] {
  const { at, text } = original;
  const { stem, form = '' } = plural.exec(String(at.at(-1)))?.groups ?? {};
  if (stem === undefined || stem.endsWith('_ordinal')) return [original];
  const placeOf = (name: string) => [...at.slice(0, -1), `${stem}_${name}`];
  const isCounted = stringAt(source, placeOf('other')) !== undefined;
  if (!isCounted) return [original];
  if (form !== 'other') {
    return forms.includes(form) || stringAt(target, at) !== undefined ? [original] : [];
  }
  const lacking = placeholdersIn(text).includes('count')
    ? forms.filter((name) => stringAt(source, placeOf(name)) === undefined)
    : [];
  return [...lacking.map((name) => ({ at: placeOf(name), text })), original];
}

/** The plural forms of a language for counts, without those for millions or fractions only. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)));
  return rules.resolvedOptions().pluralCategories.filter((form) => used.has(form));
}

function stringAt(strings: unknown, at: DataPath): string | undefined {
  const text = valueAt(strings, at);
  return typeof text === 'string' ? text : undefined;
}
