import { remember } from '../../schema/remember.ts';
import type { TextField } from '../context/context.ts';
import type { TextVersion } from '../context/text-version.ts';
import { type AcceptedTexts, hashText } from './translation-lock.ts';

/** A translation with its original. */
export interface TranslatedText {
  readonly field: TextField;
  readonly original: TextVersion;
  readonly translation: TextVersion;
}

const hashOf = remember(({ text }: TextVersion) => hashText(text));

/** Every translation of the catalogue, by file and then by language. */
export function translatedTexts(
  texts: readonly TextField[],
  languages: readonly string[],
): Map<string, Map<string, TranslatedText[]>> {
  const [defaultLanguage] = languages;
  const files = new Map<string, Map<string, TranslatedText[]>>();
  for (const field of texts) {
    const original = field.versions.find(({ language }) => language === defaultLanguage);
    if (!original) continue;
    const file = files.get(field.entry.file) ?? new Map<string, TranslatedText[]>();
    files.set(field.entry.file, file);
    for (const translation of field.versions) {
      const { language } = translation;
      if (translation === original || !languages.includes(language)) continue;
      const list = file.get(language) ?? [];
      file.set(language, list);
      list.push({ field, original, translation });
    }
  }
  return files;
}

/** What the lock says of a file and language once everything in it is accepted. */
export function acceptTexts(texts: readonly TranslatedText[]): AcceptedTexts {
  const accepted = new Map<string, string[]>();
  for (const { original, translation } of texts) {
    const hash = hashOf(translation);
    accepted.set(hash, [...(accepted.get(hash) ?? []), hashOf(original)]);
  }
  return Object.fromEntries(
    [...accepted].map(([hash, originals]) => [hash, originals.sort().join(' ')]),
  );
}

/**
 * The translations whose original has changed since they were accepted. One that the lock does not
 * know was written later: somebody has looked at it. The same holds where every accepted pair is
 * still there, and a new text shares its translation.
 */
export function staleTexts(
  texts: readonly TranslatedText[],
  accepted: AcceptedTexts,
): TranslatedText[] {
  const vanished = new Map<string, string[]>();
  const unknown: TranslatedText[] = [];
  for (const text of texts) {
    const hash = hashOf(text.translation);
    if (!Object.hasOwn(accepted, hash)) continue;
    const left = vanished.get(hash) ?? accepted[hash]?.split(' ') ?? [];
    vanished.set(hash, left);
    const index = left.indexOf(hashOf(text.original));
    if (index >= 0) left.splice(index, 1);
    else unknown.push(text);
  }
  return unknown.filter(({ translation }) => vanished.get(hashOf(translation))?.length);
}
