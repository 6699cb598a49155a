import type { Catalogue } from '../catalogue.ts';
import { changedText } from '../consequences.ts';
import type { Fault } from '../fault.ts';
import { changeMatch, filesOf, inText, type Version, versionsOf } from '../places.ts';
import type { Random } from '../random.ts';
import { idOf } from '../write.ts';
import { figureValues } from './figure-values.ts';
import { misspell } from './misspell.ts';

const theme = 'figures';

/** A version with references to figures, and one of them. */
export function pickReference(
  catalogue: Catalogue,
  random: Random,
): Version & { match: RegExpExecArray } {
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
    const { match, ...version } = pickReference(catalogue, random);
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
    const { match, ...version } = pickReference(catalogue, random);
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
    const { match, ...version } = pickReference(catalogue, random);
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
    const { match, ...version } = pickReference(catalogue, random);
    const { file } = version.text;
    const own = figureValues({ ...catalogue, fields: file.fields })
      .filter(({ at }) => at.length === 2)
      .map(({ key }) => key.value)
      .filter((id) => !version.value.includes(`{${id}`));
    if (own.length === 0) return undefined;
    return inText(version.text, [changeMatch(version, match, `{${random.pick(own)}}`)]);
  },
};

const unknownProduct: Fault = {
  name: 'figure of an unknown product',
  theme,
  expects: ['unknown-reference'],
  allows: changedText,
  plant(catalogue, random) {
    const { match, ...version } = pickReference(catalogue, random);
    const [, id = '', style = ''] = match;
    const product = random.pick(filesOf(catalogue, 'product').map(idOf));
    const figure = id.replace(/^.*\//, '');
    return inText(version.text, [
      changeMatch(version, match, `{${misspell(product, random)}x/${figure}${style}}`),
    ]);
  },
};

/** Faults of the references to figures in texts. */
export const figureReferenceFaults: readonly Fault[] = [
  unknownReference,
  malformedReference,
  droppedReference,
  otherReference,
  unknownProduct,
];
