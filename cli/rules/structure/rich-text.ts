import { parseRich } from '../../../schema/rich-text.ts';
import { placeIn } from '../../context/text-version.ts';
import type { Rule } from '../rule.ts';

export const richText = {
  id: 'rich-text',
  severity: 'error',
  supersedes: 'any',
  isBinding: true,
  *checkText(text) {
    if (text.role !== 'rich') return;
    for (const { language, text: source } of text.versions) {
      for (const { start, end, message, help } of parseRich(source).mistakes)
        yield { ...placeIn(text, language), within: [start, end], message, help };
    }
  },
} satisfies Rule;
