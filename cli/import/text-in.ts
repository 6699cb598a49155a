import { lookUpLanguage, versionFor } from '../../schema/languages/look-up.ts';
import { isFields } from '../core/data.ts';
import type { RecordNotes } from './record-notes.ts';

/** A visible text by language code, in the languages of the record. */
export type PartialText = Readonly<Record<string, string>>;

/** A text from a string, a number or an object by language; undefined for other values. */
export function textIn(
  value: unknown,
  languages: readonly string[],
  notes?: RecordNotes,
): PartialText | undefined {
  const [first = ''] = languages;
  if (typeof value === 'string') return value.trim() ? { [first]: value.trim() } : undefined;
  if (typeof value === 'number') return { [first]: String(value) };
  if (!isFields(value)) return undefined;
  const texts = Object.entries(value).flatMap(([code, text]) =>
    typeof text === 'string' && text.trim() ? [[code, text.trim()] as const] : [],
  );
  const known = languages.flatMap((language) => {
    const own = texts.filter(([code]) => lookUpLanguage(code, languages) === language);
    const version = versionFor(Object.fromEntries(own), language);
    return version ? [[language, ...version] as const] : [];
  });
  if (known.length === 0) return undefined;
  for (const [code] of texts)
    if (!known.some(([, taken]) => taken === code)) notes?.addLanguage(code);
  return Object.fromEntries(known.map(([language, , text]) => [language, text]));
}
