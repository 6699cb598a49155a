import { groupBy } from '../../schema/group-by.ts';
import type { Context, TextField } from './context.ts';
import type { TextVersion } from './text-version.ts';
import { type StaleText, staleTexts } from './translations.ts';

/** An original that has changed, with the translations that may not say the same any more. */
export interface StaleOriginal {
  readonly field: TextField;
  readonly original: TextVersion;
  /** What it said when the first of the translations was accepted, if the lock has it. */
  readonly former?: string;
  /** At least one. */
  readonly translations: readonly TextVersion[];
}

/** The changed originals of a catalogue; with `languages`, those with a stale translation in one of them. */
export function staleOriginals(
  context: Pick<Context, 'texts' | 'languages' | 'lock'>,
  languages: readonly string[] = context.languages,
): StaleOriginal[] {
  const chosen = staleTexts(context).filter(({ translation }) =>
    languages.includes(translation.language),
  );
  const keyOf = ({ field }: StaleText) => [field.entry.path, ...field.at].join('\0');
  return [...groupBy(chosen, keyOf).values()].flatMap((stale) => {
    const [first] = stale;
    if (!first) return [];
    const former = stale.find((each) => each.former !== undefined)?.former;
    const { field, original } = first;
    const translations = stale.map(({ translation }) => translation);
    return [{ field, original, translations, ...(former !== undefined && { former }) }];
  });
}
