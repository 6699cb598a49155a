import { type Catalogue, type CatalogueText, type Language, languages } from '../catalogue.ts';
import type { Change } from '../change.ts';
import { changedText } from '../consequences.ts';
import type { Consequence, Fault, Planted } from '../fault.ts';
import {
  anywhereInText,
  changeMatch,
  inText,
  isName,
  proseVersionsOf,
  type Version,
  wordsIn,
} from '../places.ts';
import type { Random } from '../random.ts';
import { matchesInProse } from '../words.ts';
import { rewriteText } from '../write.ts';

const theme = 'writing';

interface Options {
  readonly languages?: readonly Language[];
  readonly allows?: readonly Consequence[];
}

/** A slip that can happen wherever a pattern matches what visitors read. */
function slip(
  name: string,
  rule: string,
  pattern: RegExp,
  change: (match: RegExpExecArray, random: Random) => string,
  options: Options = {},
): Fault {
  return {
    name,
    theme,
    expects: [rule],
    allows: [...changedText, ...(options.allows ?? [])],
    plant(catalogue, random) {
      const places = proseVersionsOf(catalogue, options.languages).filter(
        ({ value }) => matchesInProse(value, pattern).length > 0,
      );
      const version = random.pick(places);
      const match = random.pick(matchesInProse(version.value, pattern));
      return inText(version.text, [changeMatch(version, match, change(match, random))]);
    },
  };
}

const doubledWord = slip(
  'doubled word',
  'doubled-word',
  /(?<![\p{L}’-])(?:the|of|and|with|in|is|les|des|la|le|de|et|un|une|avec|dans|est|los|las|el|del|con|una|y|que)(?= \p{L})/gu,
  ([word]) => `${word} ${word.toLowerCase()}`,
  { allows: [{ rule: 'glossary', reach: 'surroundings', because: 'it stands within a term' }] },
);

const doubledBlank = slip(
  'doubled space',
  'whitespace',
  /(?<=[\p{L},.]) (?=\p{L})/gu,
  (_, random) => random.pick(['  ', '   ']),
);

const spaceBeforeMark = slip(
  'space before a comma or full stop',
  'whitespace',
  /(?<=\p{L}\p{L})[,.](?=\s|$)/gu,
  ([mark]) => ` ${mark}`,
);

const missingBlank = slip(
  'space forgotten between two sentences',
  'whitespace',
  /(?<=\p{Ll}{2}\.) (?=\p{Lu}\p{Ll})/gu,
  () => '',
);

const outerBlank: Fault = {
  name: 'space at the beginning or end',
  theme,
  expects: ['whitespace'],
  allows: changedText,
  plant(catalogue, random) {
    const { text, language, value } = random.pick(proseVersionsOf(catalogue));
    const changed = random.pick([` ${value}`, `${value} `, `  ${value}`, `${value}\u00A0`]);
    return inText(text, [rewriteText(text, language, changed)]);
  },
};

const frenchBlank = slip(
  'plain or no space at a French mark',
  'french-spacing',
  /(?<=\p{L})[\u00A0\u202F](?=[:;?!»])|(?<=«)[\u00A0\u202F]/gu,
  (_, random) => random.pick([' ', '']),
  { languages: ['fr'] },
);

const spanishMark = slip(
  'Spanish question or exclamation not opened or closed',
  'spanish-marks',
  /[¿¡]|(?<=\p{L})[?!](?=$|\s)/gu,
  () => '',
  { languages: ['es'] },
);

const otherItems: Consequence = {
  rule: 'end-punctuation',
  reach: 'file',
  because: 'the items of a list are held against each other',
};

const finalStop: Fault = {
  name: 'final full stop missing in one language',
  theme,
  expects: ['end-punctuation'],
  allows: [...changedText, otherItems],
  plant({ texts }, random) {
    const text = random.pick(
      texts.filter((each) => languages.every((code) => /[^.]\.$/.test(wordsIn(each, code)))),
    );
    const language = random.pick(languages);
    const value = wordsIn(text, language).slice(0, -1);
    return anywhereInText(text, [rewriteText(text, language, value)]);
  },
};

const addedStop: Fault = {
  name: 'final full stop in one language only',
  theme,
  expects: ['end-punctuation'],
  allows: [...changedText, otherItems],
  plant({ texts }, random) {
    const text = random.pick(
      texts.filter(
        (each) =>
          !isName(each) &&
          languages.every((code) => /\p{L} .*\p{L}{3}$/u.test(wordsIn(each, code))),
      ),
    );
    const language = random.pick(languages);
    return anywhereInText(text, [rewriteText(text, language, `${wordsIn(text, language)}.`)]);
  },
};

const lostSentences: readonly Consequence[] = [
  { rule: 'glossary', reach: 'surroundings', because: 'a term went with its sentence' },
  { rule: 'length-ratio', reach: 'surroundings', because: 'the text is shorter now' },
  { rule: 'code-mismatch', reach: 'surroundings', because: 'a name went with its sentence' },
];

const droppedSentences: Fault = {
  name: 'sentences dropped in one language',
  theme,
  expects: ['list-parity'],
  allows: [...changedText, ...lostSentences],
  plant({ texts }, random) {
    const text = random.pick(
      texts.filter((each) =>
        languages.every((code) => sentencesOf(wordsIn(each, code)).length > 2),
      ),
    );
    const counts = languages.map((code) => sentencesOf(wordsIn(text, code)).length);
    const language = random.pick(languages);
    const sentences = sentencesOf(wordsIn(text, language));
    // What else the sentences held would be missed, too.
    const plain = sentences.filter((sentence) => !/[{[*\d]|\p{Lu}{2}/u.test(sentence));
    if (plain.length < 2 || new Set(counts).size > 1) return undefined;
    const first = random.below(plain.length - 1);
    const dropped = plain.slice(first, first + 2);
    const kept = sentences.filter((sentence) => !dropped.includes(sentence)).join(' ');
    return kept.length < 3 ? undefined : anywhereInText(text, [rewriteText(text, language, kept)]);
  },
};

function sentencesOf(value: string): string[] {
  return value.split(/(?<=\p{L}\.) (?=\p{Lu})/u);
}

const droppedBold: Fault = {
  name: 'bold dropped in one language',
  theme,
  expects: ['markup-mismatch'],
  allows: changedText,
  plant(catalogue, random) {
    const version = random.pick(
      proseVersionsOf(catalogue).filter(({ value }) => value.includes('**')),
    );
    const match = random.pick([...version.value.matchAll(/\*\*([^*]+)\*\*/g)]);
    return anywhereInText(version.text, [changeMatch(version, match, match[1] ?? '')]);
  },
};

const halfBold: Fault = {
  name: 'one of two ** dropped',
  theme,
  expects: ['unbalanced-marks'],
  allows: changedText,
  plant(catalogue, random) {
    const version = random.pick(
      proseVersionsOf(catalogue).filter(({ value }) => value.includes('**')),
    );
    const match = random.pick([...version.value.matchAll(/\*\*/g)]);
    return inText(version.text, [changeMatch(version, match, random.pick(['', '*']))]);
  },
};

const halfLink: Fault = {
  name: 'bracket of a link dropped',
  theme,
  expects: ['unbalanced-marks'],
  allows: [
    ...changedText,
    ...['glossary', 'length-ratio', 'code-mismatch'].map(
      (rule): Consequence => ({
        rule,
        reach: 'surroundings',
        because: 'the path is read as words',
      }),
    ),
  ],
  plant(catalogue, random) {
    const version = random.pick(
      proseVersionsOf(catalogue).filter(({ value }) => value.includes('](/')),
    );
    const [link] = [...version.value.matchAll(/\[([^\][]+)\]\((\/[^()\s]+)\)/g)];
    if (!link) return undefined;
    const [, label, path] = link;
    const broken = [
      `${label}](${path})`,
      `[${label}(${path})`,
      `[${label}]${path})`,
      `[${label}](${path}`,
    ];
    return anywhereInText(version.text, [changeMatch(version, link, random.pick(broken))]);
  },
};

const bracket = slip(
  'closing bracket or quotation mark dropped',
  'unbalanced-marks',
  /(?<=[(“«][^()“”«»]{2,60})[)”]|(?<=«[\u00A0\u202F]?[^«»]{2,60})[\u00A0\u202F]?»/gu,
  () => '',
);

/** A sentence with a code, in all languages. */
const codeSentences: readonly Readonly<Record<Language, string>>[] = [
  {
    en: 'The interface is an #.',
    fr: 'L’interface est une #.',
    es: 'La interfaz es una #.',
  },
  {
    en: 'It follows standard #.',
    fr: 'Il suit la norme #.',
    es: 'Sigue la norma #.',
  },
];

const changedCode: Fault = {
  name: 'code changed in one language',
  theme,
  expects: ['code-mismatch'],
  allows: changedText,
  plant(catalogue, random) {
    const language = random.pick(languages);
    const text = random.pick(
      catalogue.texts.filter((each) =>
        languages.every((code) => wordsIn(each, code).endsWith('.')),
      ),
    );
    const words = random.pick(codeSentences);
    const code = random.pick([
      'RS-485',
      'RS-232',
      'IP66',
      'DA300',
      'IEC60529',
      'EN12368',
      'RJ45',
      'LM80',
    ]);
    const scene = languages.map((each) =>
      rewriteText(text, each, `${wordsIn(text, each)} ${words[each].replace('#', code)}`),
    );
    const prepared = sameText(catalogue.with(scene), text);
    const value = prepared && wordsIn(prepared, language);
    if (!prepared || !value) return undefined;
    const changed = otherCode(code, random);
    const start = value.lastIndexOf(code);
    const after = value.slice(start + code.length);
    const planted = inText(prepared, [
      rewriteText(prepared, language, value.slice(0, start) + changed + after),
    ]);
    return { scene, ...planted };
  },
};

function otherCode(code: string, random: Random): string {
  const digits = [...code.matchAll(/\d/g)];
  const { index, 0: digit } = random.pick(digits);
  const other = random.pick([...'123456789'].filter((each) => each !== digit));
  return code.slice(0, index) + other + code.slice(index + 1);
}

function sameText({ texts }: Catalogue, { file, at }: CatalogueText): CatalogueText | undefined {
  return texts.find((each) => each.file.name === file.name && String(each.at) === String(at));
}

const cutOff: Fault = {
  name: 'translation cut off',
  theme,
  expects: ['length-ratio', 'list-parity', 'end-punctuation', 'unbalanced-marks'],
  allows: [
    ...changedText,
    { rule: 'glossary', reach: 'surroundings', because: 'a term stood in what was cut off' },
    { rule: 'length-ratio', reach: 'surroundings', because: 'the text is shorter now' },
    { rule: 'end-punctuation', reach: 'surroundings', because: 'the end is missing' },
    { rule: 'list-parity', reach: 'surroundings', because: 'the end is missing' },
    { rule: 'code-mismatch', reach: 'surroundings', because: 'a code stood in what was cut off' },
    {
      rule: 'unbalanced-marks',
      reach: 'surroundings',
      because: 'a bracket is not closed any more',
    },
    {
      rule: 'spanish-marks',
      reach: 'surroundings',
      because: 'the question is not closed any more',
    },
  ],
  plant(catalogue, random) {
    const version: Version = random.pick(proseVersionsOf(catalogue, ['fr', 'es']));
    const { text, language, value } = version;
    if (value.length < 80 || /[{[*\d]/.test(value) || !value.endsWith('.')) return undefined;
    const cut = value.slice(0, Math.floor(value.length * 0.35)).replace(/\s\S*$/, '');
    const changes: Change[] = [rewriteText(text, language, cut)];
    const planted: Planted = anywhereInText(text, changes);
    return planted;
  },
};

export const writingFaults: readonly Fault[] = [
  doubledWord,
  doubledBlank,
  spaceBeforeMark,
  missingBlank,
  outerBlank,
  frenchBlank,
  spanishMark,
  finalStop,
  addedStop,
  droppedSentences,
  droppedBold,
  halfBold,
  halfLink,
  bracket,
  changedCode,
  cutOff,
];
