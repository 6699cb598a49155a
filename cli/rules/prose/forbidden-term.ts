import type { Terms } from '../../context/terms.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import { select, selectStrings } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { Entry } from '../../core/source.ts';
import { isSameName } from '../../language/accepted-copies.ts';
import { forbiddenWordsOf } from '../../language/forbidden-words.ts';
import { foldText } from '../../language/language-of-text.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const forbiddenTerm = {
  id: 'forbidden-term',
  severity: 'warning',
  looksAcross: true,
  readsNames: true,
  // A translated name contains terms like any other text.
  checkText: findSlips(slipsIn, (text) => !isSameName(text)),
  *checkCatalogue(context) {
    for (const entry of context.of('glossary')) yield* contradictions(entry);
  },
} satisfies Rule;

/** Words that the glossary lists both as accepted and to avoid. */
function* contradictions(entry: Entry): Generator<Finding> {
  for (const { value: word, at } of select(entry.data, 'terms', '*', '*')) {
    const accepted = [...selectStrings(word, 'term'), ...selectStrings(word, 'forms', '*')];
    for (const avoided of selectStrings(word, 'avoid', '*')) {
      const first = accepted.find(({ value }) => foldText(value) === foldText(avoided.value));
      if (!first) continue;
      yield {
        entry,
        at: [...at, ...avoided.at],
        language: String(at.at(-1)),
        message: `“${avoided.value}” is listed both as a term and as a word to avoid.`,
        help: 'Remove it from one of the two lists.',
        related: [{ entry, at: [...at, ...first.at], message: 'listed as a term here' }],
      };
    }
  }
}

function slipsIn(
  version: TextVersion,
  _: Wording,
  { glossary, siteLanguages }: Terms,
): readonly Slip[] {
  const { language, prose } = version;
  const found = forbiddenWordsOf(glossary)(siteLanguages).get(language)?.(version) ?? [];
  if (found.length === 0) return noSlips;
  return found.map(({ term, start, end }) => ({
    start,
    end,
    message: `The glossary says to avoid “${prose.text.slice(start, end)}”.`,
    help: `Write “${term}”.`,
  }));
}
