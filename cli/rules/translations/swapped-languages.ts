import type { Terms } from '../../context/terms.ts';
import type { Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { judgeOf } from '../../language/language-of-text.ts';
import type { Rule } from '../rule.ts';

export const swappedLanguages = {
  id: 'swapped-languages',
  severity: 'warning',
  checkText: exchanged,
} satisfies Rule;

function* exchanged(text: Wording, { siteLanguages }: Terms): Generator<Finding> {
  const [one, other] = judgeOf(siteLanguages).swapped(text) ?? [];
  if (!one || !other) return;
  const { entry, at } = text;
  yield {
    entry,
    at: [...at, one.language],
    language: one.language,
    message: `The ${languageName(one.language)} and the ${languageName(other.language)} text seem to be swapped.`,
    help: 'Swap the two texts.',
    related: [
      { entry, at: [...at, other.language], message: `the ${languageName(other.language)} text` },
    ],
  };
}
