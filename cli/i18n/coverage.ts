import { groupBy } from '../../schema/group-by.ts';
import type { Context } from '../context/context.ts';
import { versionIn } from '../context/text-version.ts';
import { textOf } from '../core/data.ts';
import { type TextInLanguage, textsInLanguage } from './texts-in-language.ts';

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

export interface LanguageCoverage {
  readonly language: string;
  readonly total: Coverage;
  /** By the id of a family, the kind of records without a family, `strings`, or `interface`. */
  readonly groups: readonly { readonly name: string; readonly coverage: Coverage }[];
}

/** The coverage of every language, in total and by family; of the default one only where a text lacks it. */
export function coverageOf(context: Context): LanguageCoverage[] {
  const [defaultLanguage = ''] = context.languages;
  return context.languages.flatMap((language) => {
    const texts = textsInLanguage(context, language);
    const isWhole = texts.every(({ state }) => state !== 'missing');
    if (isWhole && language === defaultLanguage) return [];
    // Products are grouped with their family, other records by kind.
    const byGroup = groupBy(texts, ({ field, isInterface }) => {
      if (!field) return isInterface ? 'interface' : 'strings';
      const { kind, data } = field.entry;
      const family = kind === 'product' ? textOf(data, 'family') : undefined;
      return family ?? (kind === 'family' ? textOf(data, 'id') : undefined) ?? kind;
    });
    const groups = [...byGroup].map(([name, some]) => {
      return { name, coverage: measure(some, defaultLanguage) };
    });
    return { language, total: measure(texts, defaultLanguage), groups };
  });
}

function measure(texts: readonly TextInLanguage[], defaultLanguage: string): Coverage {
  const done = texts.filter(({ state }) => state !== 'missing');
  const words = (some: readonly TextInLanguage[]) =>
    some.reduce((sum, text) => sum + wordCount(text, defaultLanguage), 0);
  return {
    strings: { done: done.length, total: texts.length },
    words: { done: words(done), total: words(texts) },
    stale: texts.filter(({ state }) => state === 'stale').length,
  };
}

/** The number of words of the original, or of the existing version. */
function wordCount({ field, original }: TextInLanguage, defaultLanguage: string): number {
  const version = field && (versionIn(field, defaultLanguage) ?? field.versions[0]);
  const text = field ? version?.prose.text : original?.text;
  return (text ?? '').split(/\s+/).filter(Boolean).length;
}
