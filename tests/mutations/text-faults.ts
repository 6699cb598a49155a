import { parse } from 'yaml';
import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import type { Glossary } from '../../schema/kinds/glossary.ts';
import type { Files } from './edits.ts';
import {
  type Code,
  codes,
  type Fault,
  isLong,
  line,
  matchesInProse,
  slip,
  text,
  type Words,
} from './places.ts';

const translated = ['fr', 'es'] as const;

/** A fault of judgement, in texts whose language can be told. */
function judged(rule: string, name: string, ...[change, options]: JudgedArguments): Fault {
  const inLong: typeof change = (words, random, files) =>
    codes.every((code) => isLong(words[code])) ? change(words, random, files) : undefined;
  return text(rule, name, inLong, { ...options, isJudged: true });
}
type JudgedArguments = [Parameters<typeof text>[2], Parameters<typeof text>[3]?];

const cut = ['glossary', 'code-mismatch', 'list-parity', 'end-punctuation'];

/** What stands in another language, where it is in none of the texts. */
const elsewhere: readonly Words[] = [
  {
    en: 'Drivers see the free lanes from afar, and choose one of them in time.',
    fr: 'Les conducteurs voient de loin les voies libres et en choisissent une à temps.',
    es: 'Los conductores ven de lejos los carriles libres y eligen uno a tiempo.',
  },
  {
    en: 'The cover opens without tools, so that nobody waits for a repair.',
    fr: 'Le capot s’ouvre sans outil, si bien que personne n’attend une réparation.',
    es: 'La tapa se abre sin herramientas, así que nadie espera una reparación.',
  },
];

const translationFaults: readonly Fault[] = [
  line(
    'missing-translation',
    'missing language',
    /(?<=en: .+\n *)fr: [^[{\n]+\n +(?=es: )/gm,
    () => '',
    { isOfFile: true },
  ),
  line(
    'extra-language',
    'misspelt language',
    /(?<=^ +)(?:fr|es)(?=: (?!\S*\.vtt)[^[{])/gm,
    ([code], random) => random.pick([code.toUpperCase(), `${code}a`, [...code].reverse().join('')]),
  ),
  judged(
    'wrong-language',
    'text of another language, or two swapped',
    (words, random) => {
      if (random.below(2) === 0) return { fr: words.es, es: words.fr };
      const language = random.pick(codes);
      const foreign = random.pick(codes.filter((code) => code !== language));
      return { [language]: random.pick(elsewhere)[foreign] };
    },
    { near: [...cut, 'reference-mismatch', 'markup-mismatch', 'figure-mismatch', 'link-mismatch'] },
  ),
  judged('untranslated', 'English left untranslated', (words, random) => ({
    [random.pick(translated)]: words.en,
  })),
  text('empty-text', 'empty text', (_, random) => ({
    [random.pick(codes)]: random.pick(['', ' ', '\u00A0', '   ']),
  })),
  slip(
    'stale-translation',
    'English changed, translations not',
    /(?<=\p{Ll}) (?=\p{Ll})/gu,
    ' often ',
    { languages: ['en'] },
  ),
  line(
    'variant-mismatch',
    'translation of a sibling copied',
    /(?<=kind: applications\n +items:\n)( +)(?=- )/g,
    ([indent], random) => {
      const copied = random.pick([
        'en: Gates on the left side, fr: Portails du côté droit, es: Portones del lado izquierdo',
        'en: Gates on the left side, fr: Portails du côté gauche, es: Portones del lado derecho',
      ]);
      const right =
        'en: Gates on the right side, fr: Portails du côté droit, es: Portones del lado derecho';
      return [right, copied].map((each) => `${indent}- { ${each} }\n`).join('') + indent;
    },
  ),
];

type Term = NonNullable<Glossary['terms']>[number];
type Word = NonNullable<Term[Code]>;

function termsOf(files: Files): readonly Term[] {
  const { terms = [] }: Glossary = parse(files.get('glossary.yaml') ?? '');
  return terms;
}

const wordsOf = (word?: Word) => (word ? [word.term, ...(word.forms ?? [])] : []);

function asWord(words: readonly string[]): RegExp {
  const either = [...words].sort((a, b) => b.length - a.length).map(escapeRegExp);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
}

/** The text without a term: another word wherever it is; none where it is not. */
function withoutTerm(words: Words, language: Code, term: Term, other: string): Partial<Words>[] {
  const matches = matchesInProse(words[language], asWord(wordsOf(term[language])));
  if (matches.length === 0) return [];
  const value = matches.reduceRight(
    (left, { 0: found, index }) => left.slice(0, index) + other + left.slice(index + found.length),
    words[language],
  );
  return [{ [language]: value }];
}

const otherWords = { near: ['glossary', 'code-mismatch'] };

const termFaults: readonly Fault[] = [
  text(
    'forbidden-term',
    'forbidden term',
    (words, random, files) => {
      const language = random.pick(codes);
      const others = termsOf(files).flatMap((term) => {
        const { avoid = [] } = term[language] ?? {};
        return avoid.flatMap((word) => withoutTerm(words, language, term, word));
      });
      return others.length > 0 ? random.pick(others) : undefined;
    },
    otherWords,
  ),
  text(
    'glossary',
    'another word than the glossary’s',
    (words, random, files) => {
      const terms = termsOf(files);
      const isIn = (term: Term) => matchesInProse(words.en, asWord(wordsOf(term.en))).length > 0;
      const own = terms.filter(isIn);
      const [term] = own;
      // Where several terms are, one may be a part of another.
      if (!term || own.length > 1) return undefined;
      const language = random.pick(translated);
      const [changed] = withoutTerm(
        words,
        language,
        term,
        { fr: 'élément', es: 'elemento' }[language],
      );
      return changed;
    },
    otherWords,
  ),
];

function sentencesOf(value: string): string[] {
  return value.split(/(?<=\p{L}\.) (?=\p{Lu})/u);
}

const proseFaults: readonly Fault[] = [
  slip('encoding', 'zero-width character', /(?<=\p{Ll})(?=\p{Ll})/gu, '\u200B', {
    near: ['code-mismatch'],
  }),
  slip(
    'doubled-word',
    'doubled word',
    /(?<![\p{L}’-])(?:the|of|and|with|in|is|les|des|la|le|de|et|un|une|avec|dans|est|los|las|el|del|con|una|y|que)(?= \p{L}.*\.)/gu,
    (word) => `${word} ${word}`,
    { near: ['glossary'] },
  ),
  slip('whitespace', 'doubled space', /(?<=\p{L}[,.]) (?=\p{L})/gu, '  '),
  slip(
    'french-spacing',
    'plain space at a French mark',
    /(?<=\p{L})[\u00A0\u202F](?=[:;?!»])|(?<=«)[\u00A0\u202F]/gu,
    ' ',
    { languages: ['fr'] },
  ),
  slip(
    'spanish-marks',
    'Spanish question or exclamation not opened or closed',
    /[¿¡]|(?<=\p{L})[?!](?=$|\s)/gu,
    '',
    { languages: ['es'] },
  ),
  text(
    'end-punctuation',
    'final full stop missing in one language',
    (words, random) => {
      const language = random.pick(codes);
      const isSentence = codes.every((code) => /[^.]\.$/.test(words[code]));
      return isSentence ? { [language]: words[language].slice(0, -1) } : undefined;
    },
    { near: ['end-punctuation'] },
  ),
  text(
    'list-parity',
    'sentences dropped in one language',
    (words, random) => {
      const [count = 0, ...others] = codes.map((code) => sentencesOf(words[code]).length);
      if (count < 3 || others.some((other) => other !== count)) return undefined;
      const language = random.pick(codes);
      const sentences = sentencesOf(words[language]);
      const dropped = sentences.splice(random.below(count - 1), 2).join(' ');
      // What else they held would be missed, too.
      return /[{[*\d]|\p{Lu}{2}/u.test(dropped) ? undefined : { [language]: sentences.join(' ') };
    },
    { near: cut },
  ),
  slip('markup-mismatch', 'bold dropped in one language', /\*\*[^*]+\*\*/g, (bold) =>
    bold.slice(2, -2),
  ),
  slip('unbalanced-marks', 'one of two ** dropped', /\*\*/g, ''),
  text('code-mismatch', 'code changed in one language', (words, random) => {
    if (!codes.every((code) => words[code].endsWith('.'))) return undefined;
    const sentence = { en: 'It has an', fr: 'Il a un', es: 'Tiene un' };
    const digit = 1 + random.below(8);
    const other = random.pick(codes);
    return Object.fromEntries(
      codes.map((code) => [
        code,
        `${words[code]} ${sentence[code]} RS-48${code === other ? digit + 1 : digit}.`,
      ]),
    );
  }),
];

export const textFaults: readonly Fault[] = [...translationFaults, ...termFaults, ...proseFaults];
