import type { TextField, TextVersion } from '../context.ts';
import type { Glossary, Notion } from '../glossary.ts';
import { type Stems, stem, stemProse } from '../language/phrases.ts';
import { createTermFinder } from '../language/terms.ts';
import { remember } from '../remember.ts';
import type { Rule } from '../rule.ts';
import { findSlips, noSlips, type Slip } from '../slips.ts';
import type { TextSurroundings } from '../text-findings.ts';

/** The letters at the end of a word that an inflection may change. */
const inflection = 2;
const wordPattern = /[A-Za-z0-9À-ɏ]+/g;

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
  check: (context) => findSlips(context, slipsIn),
} satisfies Rule;

function slipsIn(
  version: TextVersion,
  _: TextField,
  { glossary }: TextSurroundings,
): readonly Slip[] {
  const { language, prose } = version;
  const found = findersOf(glossary).get(language)?.(version) ?? [];
  if (found.length === 0) return noSlips;
  return found.map(({ term, start, end }) => ({
    start,
    end,
    message: `The glossary says to avoid "${prose.text.slice(start, end)}".`,
    help: `Write "${term}".`,
  }));
}

interface Forbidden {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** By language, for each that the glossary has. */
const findersOf = remember(({ notions }: Glossary) => {
  const languages = new Set(notions.flatMap((notion) => [...notion.keys()]));
  return new Map([...languages].map((code) => [code, createFinder(notions, code)] as const));
});

function createFinder(notions: readonly Notion[], language: string) {
  const words = notions.flatMap((notion) => notion.get(language)?.avoid ?? []);
  // Few texts have even the beginning of such a word; the others need not be taken apart.
  const beginnings = words.map(beginningsOf);
  const mayHave = new RegExp([...new Set(beginnings)].join('|') || '$^', 'i');
  const find = createTermFinder([...phrasesOf(notions, language)]);
  return (version: TextVersion): Forbidden[] =>
    mayHave.test(version.prose.text)
      ? find(stemProse(version)).flatMap(({ value: term, start, end }) =>
          term === undefined ? [] : { term, start, end },
        )
      : [];
}

/** A pattern for a phrase by the beginnings of its first two words. */
function beginningsOf(phrase: string): string {
  const [first = '', second] = phrase.match(wordPattern) ?? [];
  const beginning = first.slice(0, Math.max(3, first.length - inflection));
  return second === undefined ? beginning : `${beginning}\\S*\\W+${second.slice(0, 2)}`;
}

/** The words to avoid, each with the term to write instead; accepted words have none. */
function* phrasesOf(
  notions: readonly Notion[],
  language: string,
): Generator<readonly [Stems, string | undefined]> {
  const words = notions.flatMap((notion) => notion.get(language) ?? []);
  const accepted = words.flatMap((word) => word.accepted.map((each) => stem(each, language).stems));
  for (const phrase of accepted) yield [phrase, undefined];
  for (const { term, avoid } of words) {
    for (const each of avoid) yield [stem(each, language).stems, term];
  }
}
