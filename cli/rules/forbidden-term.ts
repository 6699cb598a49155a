import type { TextField, TextVersion } from '../context.ts';
import type { TextSurroundings } from '../known-findings.ts';
import { forbiddenWordsOf } from '../language/forbidden-words.ts';
import type { Rule } from '../rule.ts';
import { findSlips, noSlips, type Slip } from '../slips.ts';

export const forbiddenTerm = {
  id: 'forbidden-term',
  severity: 'warning',
  summary: 'No text has a word that the glossary says to avoid.',
  rationale:
    'False friends and the words of other trades are what a hurried translator writes first. ' +
    'Number and gender don’t count, unless they make an accepted word of another notion; a ' +
    'longer accepted term may have the word in it.',
  bad: {
    file: 'families/sensors.yaml',
    text: `subtitle:
  en: They stand in one enclosure.
  fr: Ils se trouvent dans une seule enceinte.
  es: Están en una sola envolvente.
`,
  },
  good: {
    file: 'families/sensors.yaml',
    text: `subtitle:
  en: They stand in one enclosure.
  fr: Ils se trouvent dans un seul boîtier.
  es: Están en una sola envolvente.
`,
  },
  check(context) {
    return findSlips(context, slipsIn, this.id);
  },
} satisfies Rule;

function slipsIn(
  version: TextVersion,
  _: TextField,
  { glossary }: TextSurroundings,
): readonly Slip[] {
  const { language, prose } = version;
  const found = forbiddenWordsOf(glossary).get(language)?.(version) ?? [];
  if (found.length === 0) return noSlips;
  return found.map(({ term, start, end }) => ({
    start,
    end,
    message: `The glossary says to avoid "${prose.text.slice(start, end)}".`,
    help: `Write "${term}".`,
  }));
}
