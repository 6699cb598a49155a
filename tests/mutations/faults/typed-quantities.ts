import { type Catalogue, type CatalogueText, type Language, languages } from '../catalogue.ts';
import type { Change } from '../change.ts';
import { wordsIn } from '../places.ts';
import type { Random } from '../random.ts';
import { rewriteText } from '../write.ts';

type ByLanguage = Readonly<Record<Language, string>>;

/** A quantity as each language writes it. */
export interface Quantity {
  readonly written: ByLanguage;
  /** The unit in it, and others that it could be mistaken for. */
  readonly unit: ByLanguage | undefined;
  readonly others: readonly ByLanguage[];
}

/** Sentences of which `#` is the quantity: short ones, that fit behind any text. */
const sentences: readonly { readonly units: readonly string[]; readonly words: ByLanguage }[] = [
  {
    units: ['m', 'cm', 'mm', 'km'],
    words: {
      en: 'The cable measures #.',
      fr: 'Le câble mesure #.',
      es: 'El cable mide #.',
    },
  },
  {
    units: ['s', 'min', 'h', 'ms'],
    words: { en: 'The test lasts #.', fr: 'L’essai dure #.', es: 'La prueba dura #.' },
  },
  {
    units: ['kg', 'g'],
    words: { en: 'The stand weighs #.', fr: 'Le support pèse #.', es: 'El soporte pesa #.' },
  },
  {
    units: ['V', 'mV', 'kV'],
    words: {
      en: 'The output gives #.',
      fr: 'La sortie fournit #.',
      es: 'La salida entrega #.',
    },
  },
  {
    units: ['GB', 'MB', 'TB'],
    words: { en: 'The card holds #.', fr: 'La carte contient #.', es: 'La tarjeta guarda #.' },
  },
  {
    units: ['km/h', 'm/s'],
    words: { en: 'The wind reaches #.', fr: 'Le vent atteint #.', es: 'El viento alcanza #.' },
  },
];

/** What no figure of a product can be: `decimal-style` leaves measured ones to another rule. */
const bareSentence: ByLanguage = {
  en: 'The factor of the count is #.',
  fr: 'Le coefficient du calcul est de #.',
  es: 'El factor del cálculo es de #.',
};

/** A text with one more sentence, that holds a quantity, in all languages; `bare`: without unit. */
export function withQuantity(
  { texts }: Pick<Catalogue, 'texts'>,
  random: Random,
  style: 'measured' | 'bare' = 'measured',
): { text: CatalogueText; scene: readonly Change[]; quantity: Quantity } {
  const open = texts.filter((text) => languages.every((code) => wordsIn(text, code).endsWith('.')));
  const text = random.pick(open);
  const { units, words: measured } = random.pick(sentences);
  const words = style === 'bare' ? bareSentence : measured;
  const unit = random.pick(units);
  const number = numberOf(random);
  const byLanguage = (write: (language: Language) => string): ByLanguage => ({
    en: write('en'),
    fr: write('fr'),
    es: write('es'),
  });
  const written = byLanguage((code) =>
    style === 'bare' ? number[code] : `${number[code]}\u00A0${unitIn(unit, code)}`,
  );
  const scene = languages.map((code) =>
    rewriteText(text, code, `${wordsIn(text, code)} ${words[code].replace('#', written[code])}`),
  );
  const others = units.filter((each) => each !== unit);
  const quantity = {
    written,
    unit: byLanguage((code) => unitIn(unit, code)),
    others: others.map((each) => byLanguage((code) => unitIn(each, code))),
  };
  return { text, scene, quantity };
}

function unitIn(unit: string, language: Language): string {
  return language === 'fr' ? unit.replace(/^([GMT])B$/, '$1o') : unit;
}

/** Whole ones, decimals, and some over a thousand, each in the writing of its language. */
function numberOf(random: Random): ByLanguage {
  const whole = 2 + random.below(97);
  if (random.below(3) > 0) {
    const tenths = 1 + random.below(9);
    return { en: `${whole}.${tenths}`, fr: `${whole},${tenths}`, es: `${whole},${tenths}` };
  }
  if (random.below(3) > 0) return { en: `${whole}`, fr: `${whole}`, es: `${whole}` };
  const [thousands, rest] = [10 + random.below(80), 100 + random.below(900)];
  return {
    en: `${thousands},${rest}`,
    fr: `${thousands}\u202F${rest}`,
    es: `${thousands}\u00A0${rest}`,
  };
}
