import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Context, TextField } from './context.ts';

/** Whether a rule must examine a text, given all texts of its record and the languages of the site. */
type IsRelevant = (
  text: TextField,
  all: readonly TextField[],
  languages: readonly string[],
) => boolean;

/** Selects the texts that a rule compares across records, memoized by record. */
export function chooseTexts(isRelevant: IsRelevant) {
  const chosenFrom = memoize(({ codes }: SiteLanguages) =>
    memoize((all: readonly TextField[]): readonly TextField[] =>
      all.filter((text) => isRelevant(text, all, codes)),
    ),
  );
  return function* (
    { textsByEntry, siteLanguages, ...context }: Context,
    isOwn = context.isInShare,
  ): Generator<TextField> {
    for (const [entry, texts] of textsByEntry)
      if (isOwn(entry)) yield* chosenFrom(siteLanguages)(texts);
  };
}
