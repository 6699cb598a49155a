import type { Context } from '../../context/context.ts';
import {
  acceptedOriginals,
  acceptPairs,
  lockOf,
  type TranslatedText,
  translatedTexts,
} from '../../context/translations.ts';
import { hashText, type TranslationLock } from '../../load/translation-lock.ts';
import type { ImportedText } from './sort-returned.ts';
import { idOf } from './texts-to-translate.ts';

/**
 * The lock after an import: each translation is accepted for the original that it was made from. Of one
 * that was taken by force, this is the former one, so that it stays stale. All else stays as it was.
 */
export function lockWithImport(
  lock: TranslationLock,
  before: Context,
  after: Context,
  language: string,
  imported: readonly ImportedText[],
): TranslationLock {
  const sources = new Map(imported.map(({ text, source }) => [text.id, hashText(source)]));
  const touched = new Set(imported.map(({ text }) => text.place.entry.file));
  const textsOf = ({ texts, languages }: Context) => translatedTexts(texts, languages);
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const files = [...touched].map((file) => {
    const accepted = lock.get(file)?.accepted ?? {};
    const own = old.get(file)?.get(language) ?? [];
    const known = new Map(
      [...acceptedOriginals(own, accepted[language] ?? {})].map(([text, hash]) => [
        idOf(text.field),
        hash,
      ]),
    );
    const pairs = (fresh.get(file)?.get(language) ?? []).flatMap((text) => pairOf(text));
    return [file, { ...accepted, [language]: acceptPairs(pairs) }] as const;

    function pairOf({ field, translation }: TranslatedText): [string, string][] {
      const id = idOf(field);
      const original = sources.get(id) ?? known.get(id);
      return original === undefined ? [] : [[hashText(translation.text), original]];
    }
  });
  const forced = Object.fromEntries(imported.map(({ source }) => [hashText(source), source]));
  const known = (file: string) => ({ ...forced, ...lock.get(file)?.originals });
  return new Map([...lock, ...lockOf(files, fresh, known)]);
}
