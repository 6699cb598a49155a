import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Glossary, GlossaryWord, Notion } from '../context/glossary.ts';
import { createTermFinder, type Stems, stem } from './phrases.ts';

/** A notion with its words ready to be looked for, by language. */
export interface NotionInStems {
  readonly notion: Notion;
  readonly accepted: ReadonlyMap<string, readonly Stems[]>;
  /** A word to be avoided, too: that is reported by itself. */
  readonly known: ReadonlyMap<string, readonly Stems[]>;
}

/** Finds the terms of a language in texts. */
export const termFinders = memoize(({ notions }: Glossary) =>
  memoize(({ packOf }: SiteLanguages) => {
    const all = notions.map((notion) => inStems(notion, packOf));
    return memoizeByName((language) =>
      createTermFinder(
        all.flatMap((each) =>
          (each.accepted.get(language) ?? []).map((phrase) => [phrase, each] as const),
        ),
      ),
    );
  }),
);

function inStems(notion: Notion, packOf: SiteLanguages['packOf']): NotionInStems {
  const all = (choose: (word: GlossaryWord) => readonly string[]) =>
    new Map(
      [...notion].map(([language, word]) => [
        language,
        choose(word).map((phrase) => stem(phrase, packOf(language)).stems),
      ]),
    );
  return {
    notion,
    accepted: all(({ accepted }) => accepted),
    known: all(({ accepted, avoid }) => [...accepted, ...avoid]),
  };
}
