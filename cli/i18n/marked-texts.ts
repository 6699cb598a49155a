import type { Context, TextField } from '../context/context.ts';
import { isFields } from '../load/data.ts';
import type { DataPath, Entry } from '../load/source.ts';

/** Characters for private use, which no text holds. */
const markOf = (index: number) => `\uE000${index}\uE001`;
const anyMark = /\uE000(\d+)\uE001/g;

/**
 * Copies of the records in which each of some texts ends with a mark in a language, or is one where
 * it is missing there. What is made of them shows by its marks which texts are in it.
 */
export function markTexts(
  entries: Context['entries'],
  texts: readonly TextField[],
  languages: readonly string[],
): Entry[] {
  const copies = new Map(
    entries.map((entry) => [entry.path, { ...entry, data: structuredClone(entry.data) }]),
  );
  for (const [index, { entry, at, versions }] of texts.entries()) {
    const value = valueAt(copies.get(entry.path)?.data, at);
    if (!isFields(value)) continue;
    for (const language of languages) {
      const { text = '' } = versions.find((version) => version.language === language) ?? {};
      Object.assign(value, { [language]: text + markOf(index) });
    }
  }
  return [...copies.values()];
}

/** Those of the marked texts that are in some HTML, each once. */
export function textsIn(html: string, texts: readonly TextField[]): TextField[] {
  const shown = new Set([...html.matchAll(anyMark)].map(([, index]) => Number(index)));
  return [...shown].flatMap((index) => texts[index] ?? []);
}

function valueAt(data: unknown, at: DataPath): unknown {
  return at.reduce<unknown>(
    (value, key) =>
      Array.isArray(value) ? value[Number(key)] : isFields(value) ? value[key] : undefined,
    data,
  );
}
