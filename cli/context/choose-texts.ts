import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Context, TextField } from './context.ts';
import { pairedTexts } from './paired-texts.ts';

/** Whether a rule must examine a text, given all texts of its record and the languages of the site. */
type IsRelevant = (
  text: TextField,
  all: readonly TextField[],
  languages: readonly string[],
) => boolean;

/** Selects the texts that a rule examines, memoized by record; {@link pairedTexts} if it compares languages. */
export function chooseTexts(isRelevant: IsRelevant, comparesLanguages = false) {
  const chosenFrom = memoize(({ codes }: SiteLanguages) =>
    memoize((all: readonly TextField[]): readonly TextField[] => {
      const chosenOf = (texts: readonly TextField[]) =>
        texts.filter((text) => isRelevant(text, all, codes));
      const chosen = chosenOf(all);
      if (!comparesLanguages || chosen.length === 0) return chosen;
      return chosenOf(pairedTexts(all)(codes[0] ?? '').texts);
    }),
  );
  return function* (
    { textsByEntry, siteLanguages, ...context }: Context,
    isOwn = context.isInShare,
  ): Generator<TextField> {
    for (const [entry, texts] of textsByEntry)
      if (isOwn(entry)) yield* chosenFrom(siteLanguages)(texts);
  };
}
