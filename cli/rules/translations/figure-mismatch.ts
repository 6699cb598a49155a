import { knowsPunctuation } from '../../../schema/languages/script.ts';
import { type ComparedItem, compareItems } from '../../context/compare-items.ts';
import { haveSameReferences } from '../../context/figure-references.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { monthsIn, numberWordsOf } from '../../language/number-words.ts';
import { type Quantity, quantitiesIn } from '../../language/quantities.ts';
import type { Rule } from '../rule.ts';

export const figureMismatch = {
  id: 'figure-mismatch',
  severity: 'warning',
  comparesLanguages: true,
  readsNames: true,
  /** Languages with unknown units are compared by numbers only, with one whose units are known. */
  *checkText(text, surroundings) {
    const { versions } = text;
    const known = versions.filter(knowsPunctuation);
    yield* compare({ ...text, versions: known }, surroundings);
    if (known.length === versions.length) return;
    const original =
      known.find(({ language }) => language === surroundings.languages[0]) ?? known[0];
    const some = versions.filter((each) => each === original || !known.includes(each));
    yield* compare({ ...text, versions: some }, surroundings, true);
  },
} satisfies Rule;

function compare(text: Wording, surroundings: Terms, isPlain = false): Iterable<Finding> {
  const { languages } = surroundings;
  const { versions } = text;
  const quantitiesOf = ({ language, pack, prose }: TextVersion, withDigits: boolean) => {
    const words = pack && numberWordsOf(pack);
    return quantitiesIn(prose.text, language, surroundings, words, withDigits);
  };
  const original = versions.find(({ language }) => language === languages[0]);
  const hasDigits = versions.some(({ prose }) => /\p{Nd}/u.test(prose.text));
  // Numbers in words are compared only if the original has one.
  const mayDiffer = hasDigits || (original && quantitiesOf(original, false).length > 0);
  if (!mayDiffer || !haveSameReferences(text)) return [];
  const months = hasDigits ? comparableMonths(versions) : [];
  const held = versions.map((each, index) => {
    const quantities = toItems(quantitiesOf(each, hasDigits), each, isPlain);
    return [each, [...quantities, ...(months[index] ?? [])]] as const;
  });
  const help = 'Write the same numbers and units in every language.';
  return compareItems(text, languages, new Map(held), help);
}

/** “2 may open”: if versions have different numbers of months, one may not be a month. */
function comparableMonths(versions: readonly TextVersion[]): ComparedItem[][] {
  const months = versions.map(({ prose, language }) =>
    monthsIn(prose.text, language).map(({ month, text, ...stretch }) => {
      const [start, end] = prose.within(stretch.start, stretch.end);
      return { keys: [`month ${month}`], shown: `“${text}”`, start, end, isWording: true };
    }),
  );
  return months.every(({ length }) => length === months[0]?.length) ? months : [];
}

interface QuantityItem extends ComparedItem {
  readonly quantity: Quantity;
}

/** Whether two may be one: a number with an unknown word behind it, or 7 in for 17.8 cm. */
function areLike(one: Quantity, other: Quantity): boolean {
  if (isConverted(one, other)) return true;
  const mayHaveUnit = one.mayHaveUnit || other.mayHaveUnit;
  return mayHaveUnit && one.plain.some((each) => other.plain.includes(each));
}

/** Makers round: a screen of 3 in has 7.5 cm. */
const roundedBy = 0.03;

function isConverted(one: Quantity, other: Quantity): boolean {
  if (!one.system || !other.system || one.system === other.system) return false;
  return one.keys.some((key) => other.keys.some((each) => isNear(key.split(' '), each.split(' '))));
}

function isNear([one = '', unit]: string[], [other = '', unitOfOther]: string[]): boolean {
  const [a, b] = [Number(one), Number(other)];
  return unit === unitOfOther && Math.abs(a - b) <= roundedBy * Math.max(a, b);
}

/** Numbers in words can be implied by grammar: “both sensors”, « les deux capteurs ». */
function toItems(
  quantities: readonly Quantity[],
  { prose }: TextVersion,
  isPlain: boolean,
): QuantityItem[] {
  return quantities.map((quantity) => {
    const { keys, plain, text, isSpelt, isWeak } = quantity;
    const [start, end] = prose.within(quantity.start, quantity.end);
    return {
      keys: isPlain ? [...keys, ...plain] : keys,
      shown: `“${text}”`,
      start,
      end,
      // 「1台のセンサー」 is “a sensor”.
      quantity,
      isLike: (other) => 'quantity' in other && areLike(quantity, (other as QuantityItem).quantity),
      isOptional:
        isSpelt ||
        // “An hour” may be « 1 heure ».
        plain.includes('1') ||
        // 8.8 cm (3.5 in)
        quantities.some((other) => isConverted(quantity, other)) ||
        (isPlain && plain.every((key) => Number(key) <= 10 && keys.includes(key))),
      isWording: isSpelt,
      isWeak,
    };
  });
}
