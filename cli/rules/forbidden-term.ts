import { glossaryOf, type Notion } from '../glossary.ts';
import { createStemmer, type Stemmer, type Stems } from '../language/phrases.ts';
import { createTermFinder } from '../language/terms.ts';
import type { Rule } from '../rule.ts';
import { findSlips, noSlips } from '../slips.ts';

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
  *check(context) {
    const stem = createStemmer();
    const { notions } = glossaryOf(context);
    const finders = new Map(
      context.languages.map(
        (code) => [code, createTermFinder([...phrasesOf(notions, code, stem)])] as const,
      ),
    );
    yield* findSlips(context, ({ language, prose }) => {
      const find = finders.get(language);
      if (!find) return noSlips;
      return find(stem(prose.text, language)).flatMap(({ value: term, start, end }) =>
        term === undefined
          ? []
          : [
              {
                start,
                end,
                message: `The glossary says to avoid "${prose.text.slice(start, end)}".`,
                help: `Write "${term}".`,
              },
            ],
      );
    });
  },
} satisfies Rule;

/** The words to avoid, each with the term to write instead; accepted words have none. */
function* phrasesOf(
  notions: readonly Notion[],
  language: string,
  stem: Stemmer,
): Generator<readonly [Stems, string | undefined]> {
  const words = notions.flatMap((notion) => notion.get(language) ?? []);
  const accepted = words.flatMap((word) => word.accepted.map((each) => stem(each, language).stems));
  for (const phrase of accepted) yield [phrase, undefined];
  for (const { term, avoid } of words) {
    for (const each of avoid) yield [stem(each, language).stems, term];
  }
}
