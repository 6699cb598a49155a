import { parseRich } from '../../../schema/rich-text.ts';
import type { Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { mergeLanguages } from '../../load/syntax/merge-languages.ts';
import type { Rule } from '../rule.ts';

export const richText = {
  id: 'rich-text',
  severity: 'error',
  supersedes: 'any',
  isBinding: true,
  checkText: (text) => (text.role === 'rich' ? mergeLanguages(mistakesIn(text)) : []),
} satisfies Rule;

function* mistakesIn({ entry, at, versions }: Wording): Generator<Finding> {
  for (const { language, text } of versions) {
    for (const { start, end, message, help } of parseRich(text).mistakes)
      yield { entry, at: [...at, language], within: [start, end], language, message, help };
  }
}
