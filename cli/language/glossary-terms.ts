import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Glossary, GlossaryWord, Notion } from '../context/glossary.ts';
import { createTermFinder, type Stems, stem } from './phrases.ts';

/** A notion with the stems of its words, by language. */
export interface NotionInStems {
  readonly notion: Notion;
  readonly accepted: ReadonlyMap<string, readonly Stems[]>;
  /** Also a word to avoid, which is reported elsewhere. */
  readonly listed: ReadonlyMap<string, readonly Stems[]>;
}

/** The finders of terms, by language. */
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
    listed: all(({ accepted, avoid }) => [...accepted, ...avoid]),
  };
}
