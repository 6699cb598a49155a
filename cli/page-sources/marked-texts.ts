import type { Context, TextField } from '../context/context.ts';
import { isFields, valueAt } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import { marked, marksIn } from './marks.ts';

/**
 * Copies of records in which some texts have marks, numbered by index, in some languages. A missing version gets
 * the text of the default language, or of the first one that it has. Rendered copies show which texts they contain.
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
      const text = textIn(language) ?? textIn(defaultLanguage) ?? versions[0]?.text ?? '';
      // Each line may be a paragraph of its own on the page.
      const lines = text.replace(/[^\n]+/g, (line) => marked(line, index));
      Object.assign(value, { [language]: lines || marked(text, index) });
    }
  }
  return [...copies.values()];
}

/** The distinct marked texts in HTML. */
export function textsIn(html: string, texts: readonly TextField[]): TextField[] {
  return marksIn(html).flatMap((index) => texts[index] ?? []);
}
