import { groupBy } from '../../schema/group-by.ts';
import type { Context, TextField } from '../context/context.ts';
import { staleTexts } from '../context/translations.ts';
import { field } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import { type OwnString, ownStrings } from './own-strings.ts';

/** How complete some texts are in a language. */
export interface Coverage {
  /** All texts, and those in the language. */
  readonly strings: Share;
  /** The words of all originals, and of those with a translation. */
  readonly words: Share;
  /** The number of texts whose original has changed since the translation was accepted. */
  readonly stale: number;
}

export interface Share {
  readonly done: number;
  readonly total: number;
}

export interface CoverageGroup {
  /** The id of a family, the kind of records without a family, or `strings`. */
  readonly name: string;
  readonly coverage: Coverage;
}

export interface LanguageCoverage {
  readonly language: string;
  readonly total: Coverage;
  readonly groups: readonly CoverageGroup[];
}

/** The coverage of every language but the default one, in total and by family. */
export function coverageOf(context: Context): LanguageCoverage[] {
  const { texts, languages } = context;
  const [defaultLanguage = '', ...others] = languages;
  const groups = groupBy(texts, ({ entry }) => groupOf(entry));
  return others.map((language) => {
    const stale = staleFields(context, language);
    const strings = ownStrings(context, language);
    const own = measureStrings(strings);
    const measure = (some: readonly TextField[]) =>
      measureTexts(some, defaultLanguage, language, stale);
    return {
      language,
      total: sumOf(measure(texts), own),
      groups: [
        ...[...groups].map(([name, some]) => ({ name, coverage: measure(some) })),
        ...(strings.length > 0 ? [{ name: 'strings', coverage: own }] : []),
      ],
    };
  });
}

/** Strings are never stale: they are not in the lock. */
function measureStrings(strings: readonly OwnString[]): Coverage {
  const done = strings.filter(({ translation }) => translation !== undefined);
  const words = (some: readonly OwnString[]) =>
    some.reduce((sum, { original }) => sum + countWords(original), 0);
  return {
    strings: { done: done.length, total: strings.length },
    words: { done: words(done), total: words(strings) },
    stale: 0,
  };
}

function sumOf(one: Coverage, other: Coverage): Coverage {
  const sum = (of: 'strings' | 'words') => ({
    done: one[of].done + other[of].done,
    total: one[of].total + other[of].total,
  });
  return { strings: sum('strings'), words: sum('words'), stale: one.stale + other.stale };
}

/** Products are grouped with their family, other records by kind. */
function groupOf({ kind, data }: Entry): string {
  const family = kind === 'product' ? field(data, 'family') : field(data, 'id');
  const isOfFamily = kind === 'product' || kind === 'family';
  return isOfFamily && typeof family === 'string' ? family : kind;
}

function staleFields(context: Context, language: string): Set<TextField> {
  const stale = staleTexts(context).filter(({ translation }) => translation.language === language);
  return new Set(stale.map((text) => text.field));
}

function measureTexts(
  texts: readonly TextField[],
  defaultLanguage: string,
  language: string,
  stale: ReadonlySet<TextField>,
): Coverage {
  const isDone = ({ versions }: TextField) =>
    versions.some((version) => version.language === language && version.text.trim() !== '');
  const done = texts.filter(isDone);
  const words = (some: readonly TextField[]) =>
    some.reduce((sum, text) => sum + wordCount(text, defaultLanguage), 0);
  return {
    strings: { done: done.length, total: texts.length },
    words: { done: words(done), total: words(texts) },
    stale: texts.filter((text) => stale.has(text)).length,
  };
}

/** The number of words of the original, or of the existing version. */
function wordCount({ versions }: TextField, defaultLanguage: string): number {
  const original = versions.find(({ language }) => language === defaultLanguage) ?? versions[0];
  return countWords(original?.prose.text ?? '');
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
