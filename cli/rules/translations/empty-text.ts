import type { Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import type { Rule } from '../rule.ts';

export const emptyText = {
  id: 'empty-text',
  severity: 'error',
  readsNames: true,
  checkText: emptyIn,
} satisfies Rule;

function* emptyIn({ entry, at, versions }: Wording): Generator<Finding> {
  for (const { language, text } of versions) {
    if (/[^\s\u200B\u2060\uFEFF]/u.test(text)) continue;
    yield {
      entry,
      at: [...at, language],
      language,
      message: `The ${languageName(language)} text is empty.`,
      help: 'Write the text, or remove the field if it is optional.',
    };
  }
}
