import {
  type Catalogue,
  type CatalogueText,
  type Field,
  isString,
  type Language,
  languages,
} from '../catalogue.ts';
import type { Change } from '../change.ts';
import { changedText } from '../consequences.ts';
import type { Consequence, Fault, Planted } from '../fault.ts';
import { changeMatch, filesOf, inText, type Version, versionsOf, wordsIn } from '../places.ts';
import type { Random } from '../random.ts';
import { idOf, replace, rewriteText, stretchOf, stretchOfText } from '../write.ts';
import { type Quantity, withQuantity } from './typed-quantities.ts';

const theme = 'figures';

const typed: Consequence = {
  rule: 'unsourced-figure',
  reach: 'surroundings',
  because: 'a quantity is typed there, and another one than before',
};

/** A text as another state of the catalogue has it. */
function sameText({ file, at }: CatalogueText, { texts }: Catalogue): CatalogueText | undefined {
  return texts.find((each) => each.file.name === file.name && String(each.at) === String(at));
}

/** A sentence with a quantity in all languages, and then one of them changed. */
function changeQuantity(
  catalogue: Catalogue,
  random: Random,
  wanted: readonly Language[],
  change: (quantity: Quantity, language: Language) => string | undefined,
  style: 'measured' | 'bare' = 'measured',
): Planted | undefined {
  const { text, scene, quantity } = withQuantity(catalogue, random, style);
  const language = random.pick(wanted);
  const changed = change(quantity, language);
  if (changed === undefined || changed === quantity.written[language]) return undefined;
  const prepared = sameText(text, catalogue.with(scene));
  if (!prepared) return undefined;
  const value = wordsIn(prepared, language);
  const start = value.lastIndexOf(quantity.written[language]);
  const after = value.slice(start + quantity.written[language].length);
  const rewritten = rewriteText(prepared, language, value.slice(0, start) + changed + after);
  return { scene, changes: [rewritten], at: [stretchOfText(prepared)] };
}

const changedDigit: Fault = {
  name: 'digit changed in one language',
  theme,
  expects: ['figure-mismatch'],
  allows: [...changedText, typed],
  sceneMayTrip: ['unsourced-figure'],
  plant: (catalogue, random) =>
    changeQuantity(catalogue, random, languages, ({ written }, language) => {
      const digits = [...written[language].matchAll(/\d/g)];
      const { index, 0: digit } = random.pick(digits);
      const other = random.pick([...'123456789'].filter((each) => each !== digit));
      return written[language].slice(0, index) + other + written[language].slice(index + 1);
    }),
};

const changedUnit: Fault = {
  name: 'unit changed in one language',
  theme,
  expects: ['figure-mismatch'],
  allows: [...changedText, typed],
  sceneMayTrip: ['unsourced-figure'],
  plant: (catalogue, random) =>
    changeQuantity(catalogue, random, languages, ({ written, unit, others }, language) =>
      // Thousands may be decimals: 66,151 GB are 66 151 MB.
      unit === undefined || /\d,\d{3}/.test(written.en)
        ? undefined
        : written[language].replace(unit[language], random.pick(others)[language]),
    ),
};

const decimalPoint: Fault = {
  name: 'decimal point in French or Spanish',
  theme,
  expects: ['decimal-style'],
  allows: [typed],
  sceneMayTrip: ['unsourced-figure'],
  plant: (catalogue, random) =>
    changeQuantity(
      catalogue,
      random,
      ['fr', 'es'],
      ({ written }, language) =>
        /\d,\d/.test(written[language]) ? written[language].replace(',', '.') : undefined,
      'bare',
    ),
};

const missingQuantity: Fault = {
  name: 'quantity left out in one language',
  theme,
  expects: ['figure-mismatch'],
  allows: [...changedText, typed],
  sceneMayTrip: ['unsourced-figure'],
  plant: (catalogue, random) =>
    changeQuantity(catalogue, random, languages, (_, language) => dropped[language]),
};

const dropped = { en: 'much', fr: 'beaucoup', es: 'mucho' };

interface FigureValue extends Field {
  readonly written: string;
  readonly dimension: string;
}

/** The figures of products that are written as one value, with what the dictionary says. */
function figureValues(catalogue: Catalogue): FigureValue[] {
  const [dictionary] = filesOf(catalogue, 'figures');
  return catalogue.fields.flatMap((field) => {
    const { at, file, value } = field;
    if (file.kind !== 'product' || at.at(-2) !== 'figures' || !value) return [];
    const { start, end } = stretchOf(file, value);
    const dimension = dictionary?.root.getIn([String(at.at(-1)), 'dimension']);
    const written = file.text.slice(start, end);
    const isOne = isString(value) || /^[\d.]+$/.test(written);
    return isOne ? [{ ...field, written, dimension: String(dimension) }] : [];
  });
}

function rewriteFigure({ file, value }: FigureValue, written: string): Planted | undefined {
  return value ? { changes: [replace(file, value, written)] } : undefined;
}

const otherDimension: Fault = {
  name: 'value of another dimension',
  theme,
  expects: ['figure-unit'],
  plant(catalogue, random) {
    const figure = random.pick(figureValues(catalogue));
    const samples = { voltage: '24 V', length: '30 mm', mass: '2 kg', time: '5 s', count: '7' };
    const others = Object.entries(samples).filter(([name]) => name !== figure.dimension);
    const [, written] = random.pick(others);
    return rewriteFigure(figure, written);
  },
};

const malformedFigure: Fault = {
  name: 'figure in no notation',
  theme,
  expects: ['figure-notation'],
  plant(catalogue, random) {
    const measured = figureValues(catalogue).filter(({ written }) => /^\d+ \p{L}/u.test(written));
    const figure = random.pick(measured);
    const [number = '', ...unit] = figure.written.split(' ');
    return rewriteFigure(
      figure,
      random.pick([
        `about ${figure.written}`,
        `${number}${unit.join(' ')}`,
        `${number},5 ${unit.join(' ')}`,
        `${number}..${number}..${number} ${unit.join(' ')}`,
        `${figure.written} /`,
        `${figure.written} approx.`,
        `${number} units`,
      ]),
    );
  },
};

const unknownFigure: Fault = {
  name: 'figure that the dictionary does not have',
  theme,
  expects: ['unknown-figure'],
  allows: [
    {
      rule: 'unknown-figure',
      reach: 'catalogue',
      because: 'what names the figure finds it no more',
    },
    { rule: 'incomplete-record', reach: 'file', because: 'the product lacks what it had' },
  ],
  plant(catalogue, random) {
    const { file, key } = random.pick(figureValues(catalogue));
    return { changes: [replace(file, key, misspell(key.value, random))] };
  },
};

/** An id with a letter more, less or exchanged. */
export function misspell(word: string, random: Random): string {
  const letters = [...word.matchAll(/(?<=[a-z])[a-z](?=[a-z])/gi)];
  if (letters.length === 0) return `${word}${random.pick(['x', 'q', 'z'])}`;
  const { index } = random.pick(letters);
  const [before, letter, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)];
  const next = after.charAt(0);
  return random.pick([
    before + after,
    before + letter + letter + after,
    ...(next === letter ? [] : [before + next + letter + after.slice(1)]),
  ]);
}

/** The versions with a reference to a figure, each with one of them. */
function references(catalogue: Catalogue, random: Random): Version & { match: RegExpExecArray } {
  const version = random.pick(versionsOf(catalogue).filter(({ value }) => value.includes('{')));
  return {
    ...version,
    match: random.pick([...version.value.matchAll(/\{([^{}|]+)(\|plain)?\}/g)]),
  };
}

const unknownReference: Fault = {
  name: 'unknown figure in a text',
  theme,
  expects: ['unknown-figure'],
  allows: changedText,
  plant(catalogue, random) {
    const { match, ...version } = references(catalogue, random);
    const [, id = '', style = ''] = match;
    const own = /[^/.]+$/.exec(id)?.[0] ?? id;
    const path = id.slice(0, id.length - own.length);
    const change = changeMatch(version, match, `{${path}${misspell(own, random)}${style}}`);
    return inText(version.text, [change]);
  },
};

const malformedReference: Fault = {
  name: 'malformed reference to a figure',
  theme,
  expects: ['unknown-figure'],
  allows: [
    ...changedText,
    { rule: 'forbidden-term', reach: 'surroundings', because: 'the id is read as words' },
    { rule: 'glossary', reach: 'surroundings', because: 'the id is read as words' },
    { rule: 'variant-mismatch', reach: 'catalogue', because: 'the id is read as words' },
  ],
  plant(catalogue, random) {
    const { match, ...version } = references(catalogue, random);
    const [, id = ''] = match;
    const malformed = [`{ ${id} }`, `{${id}`, `${id}}`, `{{${id}}}`, `{${id.replace('-', ' ')} }`];
    return inText(version.text, [changeMatch(version, match, random.pick(malformed))]);
  },
};

const droppedReference: Fault = {
  name: 'reference to a figure dropped in one language',
  theme,
  expects: ['reference-mismatch'],
  allows: changedText,
  plant(catalogue, random) {
    const { match, ...version } = references(catalogue, random);
    const words = { en: 'this value', fr: 'cette valeur', es: 'este valor' };
    return inText(version.text, [changeMatch(version, match, words[version.language])]);
  },
};

const otherReference: Fault = {
  name: 'another figure named in one language',
  theme,
  expects: ['reference-mismatch'],
  allows: changedText,
  plant(catalogue, random) {
    const { match, ...version } = references(catalogue, random);
    const { file } = version.text;
    const own = figureValues({ ...catalogue, fields: file.fields })
      .filter(({ at }) => at.length === 2)
      .map(({ key }) => key.value)
      .filter((id) => !version.value.includes(`{${id}`));
    if (own.length === 0) return undefined;
    return inText(version.text, [changeMatch(version, match, `{${random.pick(own)}}`)]);
  },
};

const typedInOne: Fault = {
  name: 'figure typed in one language',
  theme,
  expects: ['reference-mismatch'],
  allows: [...changedText, typed],
  plant(catalogue, random) {
    const { match, ...version } = references(catalogue, random);
    const amount = `${2 + random.below(80)}\u00A0${random.pick(['mm', 'V', 'kg', 'm'])}`;
    return inText(version.text, [changeMatch(version, match, amount)]);
  },
};

const typedInAll: Fault = {
  name: 'figure typed in all languages',
  theme,
  expects: ['unsourced-figure'],
  allows: changedText,
  plant(catalogue, random) {
    const value = random.pick(figureValues(catalogue).filter(isSameInAll));
    const reference = `{${value.key.value}}`;
    const open = catalogue.texts.filter(
      (text) =>
        text.file.name === value.file.name &&
        languages.every((code) => /^[^{]*\.$/.test(wordsIn(text, code))),
    );
    if (open.length === 0) return undefined;
    const text = random.pick(open);
    const scene = languages.map((code) =>
      rewriteText(text, code, `${wordsIn(text, code)} ${sentence[code].replace('#', reference)}`),
    );
    const staged = sameText(text, catalogue.with(scene));
    if (!staged) return undefined;
    const written = value.written.replace(' ', '\u00A0');
    const changes: Change[] = languages.map((language) =>
      rewriteText(staged, language, wordsIn(staged, language).replace(reference, written)),
    );
    return { scene, changes, at: [stretchOfText(staged)] };
  },
};

/** So few texts name a figure of their own that is written alike in all languages, that one is added. */
const sentence = { en: 'The value is #.', fr: 'La valeur est de #.', es: 'El valor es de #.' };

function isSameInAll({ written, at }: ReturnType<typeof figureValues>[number]): boolean {
  return at.length === 2 && /^\d+ (?:mm|m|km\/h|V|s|W|kg)$/.test(written);
}

const unknownProduct: Fault = {
  name: 'figure of an unknown product',
  theme,
  expects: ['unknown-reference'],
  allows: changedText,
  plant(catalogue, random) {
    const { match, ...version } = references(catalogue, random);
    const [, id = '', style = ''] = match;
    const product = random.pick(filesOf(catalogue, 'product').map(idOf));
    const figure = id.replace(/^.*\//, '');
    return inText(version.text, [
      changeMatch(version, match, `{${misspell(product, random)}x/${figure}${style}}`),
    ]);
  },
};

export const figureFaults: readonly Fault[] = [
  changedDigit,
  changedUnit,
  missingQuantity,
  decimalPoint,
  otherDimension,
  malformedFigure,
  unknownFigure,
  unknownReference,
  malformedReference,
  droppedReference,
  otherReference,
  typedInOne,
  typedInAll,
  unknownProduct,
];
