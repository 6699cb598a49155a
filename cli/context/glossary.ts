import { memoize } from '../../schema/memoize.ts';
import { children, likelyField, select, selectStrings } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import type { Context } from './context.ts';

/** The glossary's entry for one notion in one language. */
export interface GlossaryWord {
  readonly term: string;
  /** The term first, then its inflections and other accepted words. */
  readonly accepted: readonly string[];
  readonly avoid: readonly string[];
}

export type Notion = ReadonlyMap<string, GlossaryWord>;

export interface Glossary {
  readonly notions: readonly Notion[];
  /** Names and codes that are identical in every language. */
  readonly international: readonly string[];
}

/** The readable part of the glossary; empty if there is none. */
export function glossaryOf({ of }: Pick<Context, 'of'>): Glossary {
  // Of two files, which are a mistake, both count.
  const all = of('glossary').map(readGlossary);
  const [first = noGlossary] = all;
  if (all.length <= 1) return first;
  return {
    notions: all.flatMap(({ notions }) => notions),
    international: all.flatMap(({ international }) => international),
  };
}

const noGlossary: Glossary = { notions: [], international: [] };

const readGlossary = memoize(
  ({ data }: Entry): Glossary => ({
    notions: select(data, 'terms', '*').map(notionOf),
    // Accepts a misspelt field name, so that it is one mistake and not one in each text.
    international: selectStrings(likelyField(data, 'international'), '*').map(({ value }) => value),
  }),
);

function notionOf({ value }: { readonly value: unknown }): Notion {
  const words = children(value).flatMap(([language, word]) => {
    // Accepts "term" without its colon, so that it is one mistake and not one in each text.
    const term =
      typeof word === 'string' ? word.replace(/^term\s+/, '') : likelyField(word, 'term');
    if (typeof term !== 'string') return [];
    const accepted = [term, ...strings(word, 'forms')];
    return [[String(language), { term, accepted, avoid: strings(word, 'avoid') }] as const];
  });
  return new Map(words);
}

function strings(data: unknown, key: string): string[] {
  return selectStrings(likelyField(data, key), '*').map(({ value }) => value);
}
