import { type Catalogue, type Language, languages } from '../catalogue.ts';
import { changedText, typedQuantity } from '../consequences.ts';
import type { Fault, Planted } from '../fault.ts';
import { sameText, wordsIn } from '../places.ts';
import type { Random } from '../random.ts';
import { rewriteText, stretchOfText } from '../write.ts';
import { type Quantity, withQuantity } from './typed-quantities.ts';

const theme = 'figures';

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
  allows: [...changedText, typedQuantity],
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
  allows: [...changedText, typedQuantity],
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
  allows: [typedQuantity],
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
  allows: [...changedText, typedQuantity],
  sceneMayTrip: ['unsourced-figure'],
  plant: (catalogue, random) =>
    changeQuantity(catalogue, random, languages, (_, language) => dropped[language]),
};

const dropped = { en: 'much', fr: 'beaucoup', es: 'mucho' };

/** Faults of quantities in texts: one language has another one than the others. */
export const changedQuantityFaults: readonly Fault[] = [
  changedDigit,
  changedUnit,
  missingQuantity,
  decimalPoint,
];
