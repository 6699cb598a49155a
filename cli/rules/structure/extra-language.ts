import type { Context } from '../../context/context.ts';
import type { Finding } from '../../core/finding.ts';
import { listOf } from '../../core/suggest.ts';
import { misspeltLanguage } from '../../load/languages-of.ts';
import { many, type Rule } from '../rule.ts';

export const extraLanguage = {
  id: 'extra-language',
  severity: 'error',
  supersedes: 'any',
  *checkCatalogue(context) {
    const { languages } = context;
    const wrong = misspeltInSite(context);
    if (wrong) {
      yield wrong;
      return;
    }
    for (const { entry, at, value } of context.texts) {
      const codes = Object.keys(value);
      for (const key of codes) {
        if (languages.includes(key)) continue;
        const meant = misspeltLanguage(key, languages, codes);
        yield {
          entry,
          at: [...at, key],
          on: 'key',
          language: key,
          message: `"${key}" is not a language of the site.`,
          help: helpFor(key, meant, languages),
          ...(!meant && { summarizeFrom: many }),
          ...(isCut(key) && { covers: [{ entry, at }] }),
        };
      }
    }
  },
} satisfies Rule;

/** A language of `site.yaml` that no text has, while texts have a similar one: one mistake. */
function misspeltInSite({ selectStrings, texts, languages }: Context): Finding | undefined {
  const used = new Set<string>();
  for (const { value } of texts) {
    for (const key of Object.keys(value)) used.add(key);
    // For most catalogues, the first text decides.
    if (languages.every((code) => used.has(code))) return undefined;
  }
  const [code, ...others] = languages.filter((each) => !used.has(each));
  if (code === undefined || others.length > 0) return undefined;
  const listed = [...used].filter((key) => languages.includes(key));
  const meant = [...used].find((key) => misspeltLanguage(key, languages, listed) === code);
  const places = selectStrings('site', 'languages', '*', 'code');
  const place = places.find(({ value }) => value === code);
  if (meant === undefined || !place) return undefined;
  const message = `No text is in the language "${code}", and texts are in "${meant}".`;
  return { entry: place.entry, at: place.at, message, help: `Did you mean "${meant}"?` };
}

/** Whether a key is part of a text that a comma in braces cut off: then each language lacks its rest. */
const isCut = (key: string) => /\s/.test(key);

function helpFor(key: string, meant: string | undefined, languages: readonly string[]): string {
  if (meant) return `Did you mean "${meant}"?`;
  if (isCut(key)) {
    return 'A comma ends a text in { … }: put the text in quotes, or on a line of its own.';
  }
  return `Remove it; the languages in site.yaml are ${listOf(languages, 'and')}.`;
}
