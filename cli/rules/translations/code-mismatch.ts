import type { Units } from '../../../schema/figures/units.ts';
import { memoize, once } from '../../../schema/memoize.ts';
import { type ComparedItem, compareItems, itemAt } from '../../context/compare-items.ts';
import { haveSameReferences } from '../../context/figure-references.ts';
import type { Glossary, Notion } from '../../context/glossary.ts';
import { pairedTexts } from '../../context/paired-texts.ts';
import type { Terms } from '../../context/terms.ts';
import { memoizeByWording, type TextVersion, type Wording } from '../../context/text-version.ts';
import { selectStrings } from '../../core/data.ts';
import type { Entry } from '../../core/source.ts';
import { type CodeInProse, codesIn, createNameFinder } from '../../language/codes.ts';
import type { Rule } from '../rule.ts';

export const codeMismatch = {
  id: 'code-mismatch',
  severity: 'warning',
  looksAcross: true,
  checkRecord({ entry, texts }, terms) {
    const { languages } = terms;
    const help = 'Copy codes and international names unchanged.';
    return pairedTexts(texts)(languages[0] ?? '').texts.flatMap((text) => {
      const held = codeItemsIn(text, terms, namesOf(entry));
      if (!held || !haveSameReferences(text)) return [];
      return [...compareItems(text, languages, held, help)];
    });
  },
} satisfies Rule;

/** What a record is called: a sentence may say "it" instead. */
const namesOf = memoize(({ data }: Entry) => {
  const wordsAt = (...steps: readonly string[]) =>
    selectStrings(data, ...steps).flatMap(({ value }) => value.split(/[^A-Za-z0-9-]+/));
  const codes = [...wordsAt('id'), ...wordsAt('code')];
  return { codes, all: [...codes, ...wordsAt('title', '*')] };
});

type Names = ReturnType<typeof namesOf>;

/** Records have many texts in common. */
const codesBy = memoize((units: Units) =>
  memoizeByWording(({ versions }) => versions.map(({ prose }) => codesIn(prose.text, units))),
);

const nameFinder = memoize(({ international }: Glossary) => createNameFinder(international));

/** The codes of each version, and the names that the default language has. */
function codeItemsIn(
  { versions }: Wording,
  { languages, glossary, isGlossaryWhole, units }: Terms,
  own: Names,
): Map<TextVersion, readonly ComparedItem[]> | undefined {
  const namesIn = nameFinder(glossary);
  const original = versions.find(({ language }) => language === languages[0]);
  const names = original ? namesIn(original.prose.text) : [];
  const isHere = new Set(names.map(({ code }) => code));
  const codes = codesBy(units)({ versions });
  const replaced =
    original && isGlossaryWhole ? replacedNames(original, versions, own, glossary) : [];
  const isPlain = codes.every(({ length }) => length === 0);
  if (isPlain && isHere.size + replaced.length === 0) return undefined;
  const held = versions.map((version, index) => {
    const named = isHere.size > 0 ? namesIn(version.prose.text) : [];
    const all = [...(codes[index] ?? []), ...named.filter(({ code }) => isHere.has(code))];
    all.push(...replaced.filter((each) => each.version === version));
    return [version, toItems(all, version, own.all)] as const;
  });
  const all = new Map(held);
  if (original) addTranslated(all, original, glossary.notions);
  return all;
}

/** Codes without a digit, and abbreviations: `KR-TS`. */
const capitals = /(?<![\p{L}\p{N}-])\p{Lu}{2,}(?:-\p{Lu}+)*(?![\p{L}\p{N}])/gu;

/**
 * The record's own code in one version, and the word in capitals that stands for it in another: a slip, or the code
 * of a sibling. A version that only says "it" has fewer such words, and one with a term of the glossary is right.
 */
function replacedNames(
  original: TextVersion,
  versions: readonly TextVersion[],
  { codes, all }: Names,
  { notions }: Glossary,
) {
  const isNamed = versions.some(({ prose }) => codes.some((code) => prose.text.includes(code)));
  return (isNamed ? versions : []).flatMap((each) =>
    [capitalsBeside(original, each), capitalsBeside(each, original)].flatMap((left, at, both) => {
      const others = both[1 - at] ?? [];
      const name = left.find(({ code }) => codes.includes(code));
      const word = others.find(({ code }) => !all.includes(code));
      if (!name || !word || others.length < left.length) return [];
      const terms = notions.flatMap((notion) => wordsIn(word.version, notion));
      return terms.some((term) => term.includes(word.code)) ? [] : [name, word];
    }),
  );
}

/** The words in capitals of a version that another one lacks. */
function capitalsBeside(version: TextVersion, other: TextVersion) {
  const known = new Set(other.prose.text.match(capitals));
  return [...version.prose.text.matchAll(capitals)]
    .filter(([code]) => !known.has(code))
    .map(({ 0: code, index: start }) => ({ version, code, start, end: start + code.length }));
}

/** Distinct codes, at their first places. */
function toItems(
  codes: readonly CodeInProse[],
  { prose }: TextVersion,
  own: readonly string[],
): ComparedItem[] {
  const first = new Map([...codes].reverse().map((each) => [each.code, each]));
  return [...first.values()].map(({ code, start, end }) => {
    return { ...itemAt(prose, [code], start, end), isOptional: own.includes(code) };
  });
}

/** Adds codes that the glossary translates, if the version has the translation. */
function addTranslated(
  held: Map<TextVersion, readonly ComparedItem[]>,
  original: TextVersion,
  notions: readonly Notion[],
): void {
  const terms = once(() =>
    notions
      .map((notion) => [notion, wordsIn(original, notion)] as const)
      .filter(([, words]) => words.length > 0),
  );
  for (const [version, own] of held) {
    const known = new Set(own.map(({ keys }) => keys[0]));
    const lacking = (held.get(original) ?? []).filter(({ keys: [code] }) => !known.has(code));
    if (lacking.length === 0) continue;
    const translated = lacking.filter(({ keys: [code = ''] }) =>
      terms().some(
        ([notion, words]) =>
          words.some((word) => word.includes(code)) && wordsIn(version, notion).length > 0,
      ),
    );
    if (translated.length > 0) held.set(version, [...own, ...translated]);
  }
}

/** The accepted words of a notion in a text, in any case. */
function wordsIn({ language, prose }: TextVersion, notion: Notion): readonly string[] {
  const text = prose.text.toLowerCase();
  const { accepted = [] } = notion.get(language) ?? {};
  return accepted.filter((word) => text.includes(word.toLowerCase()));
}
