import { escapeRegExp } from '../../../schema/escape-reg-exp.ts';
import { type Catalogue, type Language, languages } from '../catalogue.ts';
import { changedText, otherWordIn } from '../consequences.ts';
import type { Fault } from '../fault.ts';
import { changeMatch, filesOf, inText, versionsOf, wordsIn } from '../places.ts';
import { matchesInProse } from '../words.ts';
import { rewriteText } from '../write.ts';

const theme = 'terms';

interface Word {
  readonly term: string;
  readonly accepted: readonly string[];
  readonly avoid: readonly string[];
}

type Notion = Readonly<Record<Language, Word>>;

/** The glossary as its file has it. */
function notionsOf(catalogue: Catalogue): Notion[] {
  const [glossary] = filesOf(catalogue, 'glossary');
  const data: unknown = glossary?.root.toJSON();
  const terms = isRecord(data) && Array.isArray(data.terms) ? data.terms : [];
  return terms.map((notion: unknown) => ({
    en: wordOf(notion, 'en'),
    fr: wordOf(notion, 'fr'),
    es: wordOf(notion, 'es'),
  }));
}

function wordOf(notion: unknown, language: Language): Word {
  const word = isRecord(notion) ? notion[language] : undefined;
  const list = (name: string): string[] => {
    const value = isRecord(word) ? word[name] : undefined;
    return Array.isArray(value) ? value.map(String) : [];
  };
  const term = isRecord(word) ? String(word.term) : '';
  return { term, accepted: [term, ...list('forms')], avoid: list('avoid') };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asWord(words: readonly string[]): RegExp {
  const either = [...words].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
}

const forbiddenTerm: Fault = {
  name: 'forbidden term',
  theme,
  expects: ['forbidden-term'],
  allows: [
    ...changedText,
    ...otherWordIn,
    { rule: 'glossary', reach: 'surroundings', because: 'a longer term had the word in it' },
  ],
  plant(catalogue, random) {
    const notion = random.pick(notionsOf(catalogue));
    const language = random.pick(languages);
    const { accepted, avoid } = notion[language];
    if (avoid.length === 0) return undefined;
    const places = versionsOf(catalogue, [language]).flatMap((version) =>
      matchesInProse(version.value, asWord(accepted)).map((match) => ({ version, match })),
    );
    if (places.length === 0) return undefined;
    const { version, match } = random.pick(places);
    return inText(version.text, [changeMatch(version, match, random.pick(avoid))]);
  },
};

const otherWord: Fault = {
  name: 'another word than the glossary’s',
  theme,
  expects: ['glossary'],
  allows: [...changedText, ...otherWordIn],
  plant(catalogue, random) {
    const notions = notionsOf(catalogue);
    const notion = random.pick(notions);
    const language = random.pick(['fr', 'es'] as const);
    const inEnglish = asWord(notion.en.accepted);
    const pattern = asWord(notion[language].accepted);
    const places = catalogue.texts.filter(
      (text) =>
        matchesInProse(wordsIn(text, 'en'), inEnglish).length > 0 &&
        matchesInProse(wordsIn(text, language), pattern).length > 0 &&
        !isPartOfLonger(wordsIn(text, 'en'), notion, notions),
    );
    if (places.length === 0) return undefined;
    const text = random.pick(places);
    const value = wordsIn(text, language);
    const word = language === 'fr' ? 'élément' : 'elemento';
    const changed = matchesInProse(value, pattern).reduceRight(
      (left, { 0: found, index }) => left.slice(0, index) + word + left.slice(index + found.length),
      value,
    );
    return inText(text, [rewriteText(text, language, changed)]);
  },
};

/** Where a longer term is, its parts are no terms. */
function isPartOfLonger(english: string, notion: Notion, notions: readonly Notion[]): boolean {
  const others = notions.filter((other) => other !== notion);
  return others.some(({ en }) =>
    en.accepted.some(
      (longer) =>
        notion.en.accepted.some((word) => longer.length > word.length && longer.includes(word)) &&
        english.toLowerCase().includes(longer.toLowerCase()),
    ),
  );
}

export const termFaults: readonly Fault[] = [forbiddenTerm, otherWord];
