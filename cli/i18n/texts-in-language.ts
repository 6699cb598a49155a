import type { Context, TextField } from '../context/context.ts';
import { type TextVersion, writtenIn } from '../context/text-version.ts';
import { staleTexts } from '../context/translations.ts';
import type { DataPath, Source } from '../core/source.ts';
import type { TextState } from './exchange/exchange-names.ts';
import { ownStrings } from './own-strings.ts';

/** A text of a record, or a string of the catalogue, in a language. */
export interface TextInLanguage {
  /** The text of a record; undefined for a string. */
  readonly field: TextField | undefined;
  /** Whether it is a string that Milepost lacks in the language. */
  readonly isInterface: boolean;
  /** The file and path; of a string, those of its original. */
  readonly entry: Source;
  readonly at: DataPath;
  /** Undefined if it is missing or empty, like the translation. */
  readonly original: Pick<TextVersion, 'text'> | undefined;
  readonly translation: string | undefined;
  readonly state: TextState;
  /** The original that a stale translation was accepted for, if known. */
  readonly former: string | undefined;
}

/** All texts and strings of a catalogue in a language. Strings are never stale: they are not in the lock. */
export function textsInLanguage(
  context: Pick<Context, 'texts' | 'languages' | 'lock' | 'uiStrings'>,
  language: string,
): TextInLanguage[] {
  const [defaultLanguage] = context.languages;
  const stale = new Map(
    staleTexts(context)
      .filter(({ translation }) => translation.language === language)
      .map(({ field, former }) => [field, former]),
  );
  const texts = context.texts.map((field): TextInLanguage => {
    const translation = writtenIn(field, language)?.text;
    const state = translation === undefined ? 'missing' : stale.has(field) ? 'stale' : 'translated';
    const original = writtenIn(field, defaultLanguage);
    const { entry, at } = field;
    const former = stale.get(field);
    return { field, isInterface: false, entry, at, original, translation, state, former };
  });
  const strings = ownStrings(context, language).map(
    ({ original, translation, ...place }): TextInLanguage => ({
      ...{ field: undefined, ...place, original: { text: original }, translation },
      ...{ state: translation === undefined ? 'missing' : 'translated', former: undefined },
    }),
  );
  return [...texts, ...strings];
}
