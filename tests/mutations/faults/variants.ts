import { isSeq, type Node } from 'yaml';
import { type Catalogue, type Field, type Language, languages } from '../catalogue.ts';
import type { Change } from '../change.ts';
import { changedText } from '../consequences.ts';
import type { Fault } from '../fault.ts';
import { anywhereInText, wordsIn } from '../places.ts';
import type { Random } from '../random.ts';
import { columnOf, rewriteText, stretchOf } from '../write.ts';

type ByLanguage = Readonly<Record<Language, string>>;

/** Uses of a product that differ by the word `#` alone. */
const uses: readonly { readonly text: ByLanguage; readonly words: readonly ByLanguage[] }[] = [
  {
    text: { en: 'Gates on the # side', fr: 'Portails du côté #', es: 'Portones del lado #' },
    words: [
      { en: 'left', fr: 'gauche', es: 'izquierdo' },
      { en: 'right', fr: 'droit', es: 'derecho' },
      { en: 'north', fr: 'nord', es: 'norte' },
    ],
  },
  {
    text: { en: 'Shelters with # roofs', fr: 'Abris à toit #', es: 'Cobertizos de techo #' },
    words: [
      { en: 'flat', fr: 'plat', es: 'plano' },
      { en: 'steep', fr: 'pentu', es: 'inclinado' },
      { en: 'green', fr: 'vert', es: 'verde' },
    ],
  },
  {
    text: { en: 'Yards of # mines', fr: 'Cours de mines #', es: 'Patios de minas #' },
    words: [
      { en: 'active', fr: 'actives', es: 'activas' },
      { en: 'small', fr: 'petites', es: 'pequeñas' },
      { en: 'distant', fr: 'lointaines', es: 'lejanas' },
    ],
  },
];

function fill(text: ByLanguage, word: ByLanguage): ByLanguage {
  const [en, fr, es] = languages.map((language) => text[language].replace('#', word[language]));
  return { en: en ?? '', fr: fr ?? '', es: es ?? '' };
}

/** Two more items at the head of a list. */
function twoItems({ file, value }: Field, items: readonly ByLanguage[]): Change | undefined {
  const first = isSeq(value) ? (value.items[0] as Node | undefined) : undefined;
  if (!first) return undefined;
  const { start } = stretchOf(file, first);
  const dash = `\n${' '.repeat(columnOf(file, start) - 2)}- `;
  const lines = items.map(({ en, fr, es }) => `{ en: ${en}, fr: ${fr}, es: ${es} }${dash}`);
  return { file: file.name, start, end: start, text: lines.join('') };
}

function twoOf<T>(list: readonly T[], random: Random): readonly [T, T] {
  const one = random.pick(list);
  return [one, random.pick(list.filter((each) => each !== one))];
}

const copiedSibling: Fault = {
  name: 'translation of a sibling copied',
  theme: 'terms',
  expects: ['variant-mismatch'],
  allows: changedText,
  plant(catalogue: Catalogue, random) {
    const lists = catalogue.fields.filter(
      ({ key, map }) => key.value === 'items' && map.get('kind') === 'applications',
    );
    const list = random.pick(lists);
    const { text, words } = random.pick(uses);
    const [one, other] = twoOf(words, random);
    const change = twoItems(list, [fill(text, one), fill(text, other)]);
    if (!change) return undefined;
    const [first, second] = catalogue
      .with([change])
      .texts.filter(
        ({ file, at }) =>
          file.name === list.file.name && String(at.slice(0, -1)) === String(list.at),
      );
    if (!first || !second) return undefined;
    const language = random.pick(['fr', 'es'] as const);
    const copied = rewriteText(second, language, wordsIn(first, language));
    return { scene: [change], ...anywhereInText(second, [copied]) };
  },
};

export const variantFaults: readonly Fault[] = [copiedSibling];
