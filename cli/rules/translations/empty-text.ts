import { placeIn } from '../../context/text-version.ts';
import { languageName } from '../../core/language-name.ts';
import type { Rule } from '../rule.ts';

export const emptyText = {
  id: 'empty-text',
  severity: 'error',
  readsNames: true,
  *checkText(text) {
    for (const { language, text: written } of text.versions) {
      if (/[^\s\u200B\u2060\uFEFF]/u.test(written)) continue;
      yield {
        ...placeIn(text, language),
        message: `The ${languageName(language)} text is empty.`,
        help: 'Write the text, or remove the field if it is optional.',
      };
    }
  },
} satisfies Rule;
