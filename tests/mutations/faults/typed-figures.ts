import { languages } from '../catalogue.ts';
import type { Change } from '../change.ts';
import { changedText, typedQuantity } from '../consequences.ts';
import type { Fault } from '../fault.ts';
import { changeMatch, inText, sameText, wordsIn } from '../places.ts';
import { rewriteText, stretchOfText } from '../write.ts';
import { pickReference } from './figure-references.ts';
import { type FigureValue, figureValues } from './figure-values.ts';

const theme = 'figures';

const typedInOne: Fault = {
  name: 'figure typed in one language',
  theme,
  expects: ['reference-mismatch'],
  allows: [...changedText, typedQuantity],
  plant(catalogue, random) {
    const { match, ...version } = pickReference(catalogue, random);
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

function isSameInAll({ written, at }: FigureValue): boolean {
  return at.length === 2 && /^\d+ (?:mm|m|km\/h|V|s|W|kg)$/.test(written);
}

/** Faults of figures that are typed where a reference was. */
export const typedFigureFaults: readonly Fault[] = [typedInOne, typedInAll];
