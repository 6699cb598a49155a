import type { Units } from '../../schema/figures/units.ts';
import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Context } from './context.ts';
import { type Glossary, glossaryOf } from './glossary.ts';

/** Everything besides a text or a record that can affect what a rule finds in it. */
export interface Terms {
  /** Language codes, the default one first. */
  readonly languages: readonly string[];
  readonly siteLanguages: SiteLanguages;
  readonly glossary: Glossary;
  /** Whether no file of the glossary is unreadable: else a word may be a term all the same. */
  readonly isGlossaryWhole: boolean;
  readonly units: Units;
}

export const termsOf = memoize((context: Context): Terms => {
  const { languages, siteLanguages, units, unreadable } = context;
  const isGlossaryWhole = unreadable.every(({ kind }) => kind !== 'glossary');
  return { languages, siteLanguages, units, glossary: glossaryOf(context), isGlossaryWhole };
});
