import type { Catalogue, CatalogueText, Language } from '../catalogue.ts';
import { languages } from '../catalogue.ts';
import { changedText, otherWords } from '../consequences.ts';
import type { Fault } from '../fault.ts';
import { anywhereInText, inText, twoLanguages, wordsIn } from '../places.ts';
import type { Random } from '../random.ts';
import { isLong, matchesInProse, wordsOf } from '../words.ts';
import { insertField, removeField, replace, rewriteText } from '../write.ts';

const theme = 'translations';

function fieldOf(text: CatalogueText, language: Language) {
  return text.file.fields.find(({ map, key }) => map === text.map && key.value === language);
}

/** Texts without marks: they can stand in another place without further mistakes. */
function plainTexts({ texts }: Catalogue): CatalogueText[] {
  return texts.filter((text) => languages.every((code) => !/[{[*\d]/.test(wordsIn(text, code))));
}

function longText(texts: readonly CatalogueText[], random: Random): CatalogueText {
  return random.pick(
    texts.filter((text) => languages.every((language) => isLong(wordsIn(text, language)))),
  );
}

const missingLanguage: Fault = {
  name: 'missing language',
  theme,
  expects: ['missing-translation'],
  plant({ texts }, random) {
    const text = random.pick(texts);
    const field = fieldOf(text, random.pick(languages));
    return field && anywhereInText(text, [removeField(field)]);
  },
};

const nullLanguage: Fault = {
  name: 'language without a value',
  theme,
  expects: ['missing-translation'],
  plant({ texts }, random) {
    const text = random.pick(texts);
    const change = replace(
      text.file,
      text.versions[random.pick(languages)],
      random.pick(['', '~', 'null']),
    );
    return inText(text, [change]);
  },
};

const extraLanguage: Fault = {
  name: 'extra language',
  theme,
  expects: ['extra-language'],
  plant({ texts }, random) {
    const text = random.pick(texts);
    const key = random.pick(['de', 'pt', 'it', 'nl', 'ca', 'en-GB']);
    const field = `${key}: ${random.pick(['Text', 'Texto novo', '"Ein Text"'])}`;
    return inText(text, [insertField(text.file, text.map, field)]);
  },
};

const misspeltLanguage: Fault = {
  name: 'misspelt language',
  theme,
  expects: ['extra-language'],
  plant({ texts }, random) {
    const text = random.pick(texts);
    const language = random.pick(languages);
    const typos = { en: ['eng', 'ne', 'EN'], fr: ['fra', 'rf', 'FR'], es: ['esp', 'se', 'ES'] };
    const field = fieldOf(text, language);
    return field && inText(text, [replace(text.file, field.key, random.pick(typos[language]))]);
  },
};

const swappedLanguages: Fault = {
  name: 'two languages swapped',
  theme,
  expects: ['swapped-languages', 'wrong-language'],
  isJudged: true,
  allows: changedText,
  plant({ texts }, random) {
    const text = longText(texts, random);
    const [one, other] = twoLanguages(random);
    return inText(text, [
      rewriteText(text, one, wordsIn(text, other)),
      rewriteText(text, other, wordsIn(text, one)),
    ]);
  },
};

const otherLanguage: Fault = {
  name: 'text of another language',
  theme,
  expects: ['wrong-language'],
  isJudged: true,
  allows: [
    ...changedText,
    ...otherWords,
    { rule: 'end-punctuation', reach: 'file', because: 'it ends in another way than its list' },
  ],
  plant(catalogue, random) {
    const plain = plainTexts(catalogue);
    const text = random.pick(plain);
    const [language, foreign] = twoLanguages(random);
    const source = wordsIn(longText(plain, random), foreign);
    if (source === wordsIn(text, foreign)) return undefined;
    return inText(text, [rewriteText(text, language, source)]);
  },
};

const untranslated: Fault = {
  name: 'English left untranslated',
  theme,
  expects: ['untranslated'],
  isJudged: true,
  allows: changedText,
  plant({ texts }, random) {
    const text = longText(texts, random);
    return inText(text, [rewriteText(text, random.pick(['fr', 'es']), wordsIn(text, 'en'))]);
  },
};

const untranslatedInAll: Fault = {
  name: 'English left in both translations',
  theme,
  expects: ['untranslated'],
  isJudged: true,
  allows: changedText,
  plant({ texts }, random) {
    const text = longText(texts, random);
    const english = wordsIn(text, 'en');
    return inText(text, [rewriteText(text, 'fr', english), rewriteText(text, 'es', english)]);
  },
};

const emptyText: Fault = {
  name: 'empty text',
  theme,
  expects: ['empty-text'],
  allows: changedText,
  plant({ texts }, random) {
    const text = random.pick(texts);
    const empty = random.pick(['""', "''", '" "', '"\u00A0"', '"   "']);
    return inText(text, [replace(text.file, text.versions[random.pick(languages)], empty)]);
  },
};

const staleTranslation: Fault = {
  name: 'English changed, translations not',
  theme,
  expects: ['stale-translation'],
  plant({ texts }, random) {
    const text = random.pick(texts.filter((each) => wordsOf(wordsIn(each, 'en')).length > 3));
    const value = wordsIn(text, 'en');
    const [gap] = matchesInProse(value, /(?<=\p{Ll}) (?=\p{Ll})/gu).slice(random.below(3));
    if (!gap) return undefined;
    const word = random.pick([' now ', ' always ', ' really ', ' often ']);
    const changed = value.slice(0, gap.index) + word + value.slice(gap.index + 1);
    return anywhereInText(text, [rewriteText(text, 'en', changed)]);
  },
};

export const translationFaults: readonly Fault[] = [
  missingLanguage,
  nullLanguage,
  extraLanguage,
  misspeltLanguage,
  swappedLanguages,
  otherLanguage,
  untranslated,
  untranslatedInAll,
  emptyText,
  staleTranslation,
];
