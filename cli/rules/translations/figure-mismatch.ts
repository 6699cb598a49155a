import { groupBy } from '../../../schema/group-by.ts';
import type { LanguagePack } from '../../../schema/languages/language-pack.ts';
import { knowsPunctuation } from '../../../schema/languages/script.ts';
import { memoize } from '../../../schema/memoize.ts';
import { type Limit, limitBetween, limitGrammar } from '../../../site/facts/limits.ts';
import { foldInPlace } from '../../../site/facts/text/fold.ts';
import { type ComparedItem, compareItems, itemAt } from '../../context/compare-items.ts';
import { haveSameReferences } from '../../context/figure-references.ts';
import type { Terms } from '../../context/terms.ts';
import { type TextVersion, versionIn, type Wording } from '../../context/text-version.ts';
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
    const original = versionIn({ versions: known }, surroundings.languages[0]) ?? known[0];
    const some = versions.filter((each) => each === original || !known.includes(each));
    yield* compare({ ...text, versions: some }, surroundings, true);
  },
} satisfies Rule;

function* compare(text: Wording, surroundings: Terms, isPlain = false): Generator<Finding> {
  const { languages } = surroundings;
  const { versions } = text;
  const quantitiesOf = ({ language, pack, prose }: TextVersion, withDigits: boolean) => {
    const words = pack && numberWordsOf(pack);
    return quantitiesIn(prose.text, language, surroundings, words, withDigits);
  };
  const original = versionIn(text, languages[0]);
  const hasDigits = versions.some(({ prose }) => /\p{Nd}/u.test(prose.text));
  // Numbers in words are compared only if the original has one.
  const mayDiffer = hasDigits || (original && quantitiesOf(original, false).length > 0);
  if (!mayDiffer || !haveSameReferences(text)) return;
  const months = hasDigits ? comparableMonths(versions) : [];
  const found = versions.map((each) => [each, quantitiesOf(each, hasDigits)] as const);
  const held = found.map(([each, quantities], index) => {
    return [each, [...toItems(quantities, each, isPlain), ...(months[index] ?? [])]] as const;
  });
  const help = 'Write the same numbers and units in every language.';
  yield* compareItems(text, languages, new Map(held), help);
  yield* compareItems(text, languages, limitsIn(found), 'Say the same limits in every language.');
}

/** The limits that all versions say of the quantities that each of them has once. */
function limitsIn(found: readonly (readonly [TextVersion, readonly Quantity[]])[]) {
  const byKey = found.map(([, all]) =>
    groupBy(
      all.flatMap(({ keys }) => keys),
      String,
    ),
  );
  const isOnce = (key = '') => byKey.every((all) => all.get(key)?.length === 1);
  const said = found.map(([each, all]) => {
    const common = all.filter(({ keys }) => keys.length === 1 && isOnce(keys[0]));
    return [each, new Map(limitsOf(each, common))] as const;
  });
  const isInAll = (name: string) => said.every(([, own]) => own.has(name));
  const common = said.map(([version, own]) => {
    return [version, [...own].flatMap(([name, item]) => (isInAll(name) ? item : []))] as const;
  });
  return new Map(common);
}

const grammarOf = memoize(({ figures, requirements }: LanguagePack) =>
  requirements ? limitGrammar([{ phrases: requirements, about: figures.about ?? [] }]) : undefined,
);
const ends: Readonly<Partial<Record<Limit, string>>> = {
  ...{ least: 'least', over: 'least', from: 'least' },
  ...{ most: 'most', under: 'most', upTo: 'most' },
};

/** On which side of a number its limit is: “up to 50 m” is no « au moins 50 m ». */
function limitsOf({ prose, pack }: TextVersion, common: readonly Quantity[]) {
  const grammar = pack && grammarOf(pack);
  const folded = foldInPlace(prose.text);
  return common.flatMap(({ keys: [key = ''], start, end }): [string, ComparedItem][] => {
    // What a comma parts is said of another number: « 2 m au moins, 5 m au plus ».
    const before = folded.slice(Math.max(0, start - 40), start).replace(/^.*[,;.]/s, '');
    const behind = folded.slice(end, end + 40).replace(/[,;.].*$/s, '');
    const said = grammar && limitBetween(before, behind, grammar);
    if (!said?.limit || (said.denied && said.whole === said.left)) return [];
    const side = ends[said.limit];
    const own = itemAt(prose, [`${key} ${side}`], start - said.whole, end + said.right);
    return side ? [[key, own]] : [];
  });
}

/** “2 may open”: if versions have different numbers of months, one may not be a month. */
function comparableMonths(versions: readonly TextVersion[]): ComparedItem[][] {
  const months = versions.map(({ prose, language }) =>
    monthsIn(prose.text, language).map(({ month, start, end }) => {
      return { ...itemAt(prose, [`month ${month}`], start, end), isWording: true };
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
    const { keys, plain, isSpelt, isWeak, start, end } = quantity;
    return {
      ...itemAt(prose, isPlain ? [...keys, ...plain] : keys, start, end),
      quantity,
      isLike: (other) => 'quantity' in other && areLike(quantity, (other as QuantityItem).quantity),
      isOptional:
        isSpelt ||
        // “An hour” may be « 1 heure », and 「1台のセンサー」 is “a sensor”.
        plain.includes('1') ||
        // 8.8 cm (3.5 in)
        quantities.some((other) => isConverted(quantity, other)) ||
        (isPlain && plain.every((key) => Number(key) <= 10 && keys.includes(key))),
      isWording: isSpelt,
      isWeak,
    };
  });
}
