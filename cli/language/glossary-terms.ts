import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Glossary, Notion } from '../context/glossary.ts';
import { createTermFinder, type Stems, stem } from './phrases.ts';

/** A notion with the stems of its words by language, words to avoid among them, which are reported elsewhere. */
export interface NotionInStems {
  readonly notion: Notion;
  readonly listed: ReadonlyMap<string, readonly Stems[]>;
}

/** The finders of terms, by language. */
export const termFinders = memoize(({ notions }: Glossary) =>
  memoize(({ packOf }: SiteLanguages) => {
    const stemsOf = (words: readonly string[] = [], language: string) =>
      words.map((phrase) => stem(phrase, packOf(language)).stems);
    const all = notions.map((notion): NotionInStems => {
      const listed = [...notion].map(
        ([language, { accepted, avoid }]) =>
          [language, stemsOf([...accepted, ...avoid], language)] as const,
      );
      return { notion, listed: new Map(listed) };
    });
    return memoizeByName((language) =>
      createTermFinder(
        all.flatMap((each) =>
          stemsOf(each.notion.get(language)?.accepted, language).map(
            (phrase) => [phrase, each] as const,
          ),
        ),
      ),
    );
  }),
);
