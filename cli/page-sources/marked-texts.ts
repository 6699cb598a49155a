import type { Context, TextField } from '../context/context.ts';
import { isFields } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import { marked, marksIn } from './marks.ts';

/**
 * Copies of the records in which each of some texts has marks in some languages, whose number is its
 * index. One that is missing in a language says there what it says in the default one. What is made of
 * the copies shows by its marks which texts are in it.
 */
export function markTexts(
  entries: Context['entries'],
  texts: readonly TextField[],
  languages: readonly string[],
  defaultLanguage: string,
): Entry[] {
  const copies = new Map(
    entries.map((entry) => [entry.path, { ...entry, data: structuredClone(entry.data) }]),
  );
  for (const [index, { entry, at, versions }] of texts.entries()) {
    const value = valueAt(copies.get(entry.path)?.data, at);
    if (!isFields(value)) continue;
    const textIn = (language: string) => versions.find((each) => each.language === language)?.text;
    for (const language of languages) {
      const text = textIn(language) ?? textIn(defaultLanguage) ?? '';
      Object.assign(value, { [language]: marked(text, index) });
    }
  }
  return [...copies.values()];
}

/** Those of the marked texts that are in some HTML, each once. */
export function textsIn(html: string, texts: readonly TextField[]): TextField[] {
  return marksIn(html).flatMap((index) => texts[index] ?? []);
}

/** What is at a path in data; undefined where it leads nowhere. */
export function valueAt(data: unknown, at: DataPath): unknown {
  return at.reduce<unknown>(
    (value, key) =>
      Array.isArray(value) ? value[Number(key)] : isFields(value) ? value[key] : undefined,
    data,
  );
}
