import type { Rule } from '../rule.ts';

/** A text of white space looks translated to a machine, and is a hole on the page. */
export const emptyText = {
  id: 'empty-text',
  severity: 'error',
  summary: 'No text is empty or mere white space.',
  *check({ texts }) {
    for (const { entry, at, versions } of texts) {
      for (const { language, text } of versions) {
        if (/[^\s\u200B\u2060\uFEFF]/u.test(text)) continue;
        yield {
          entry,
          at: [...at, language],
          language,
          message: `The text in "${language}" is empty.`,
          help: 'Write the text, or remove the whole text where the field may be left out.',
        };
      }
    }
  },
} satisfies Rule;
