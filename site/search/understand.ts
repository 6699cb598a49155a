import { exact, inBase } from '../facts/base-value.ts';
import { fold, waysToWrite } from '../facts/fold.ts';
import type { LimitGrammar } from '../facts/limits.ts';
import { parameterOf } from '../facts/parameters.ts';
import { writeRequirement } from '../facts/requirement.ts';
import { inScope, nothingSelected, writeSelection } from '../facts/selection.ts';
import { readPart } from '../facts/typed-number.ts';
import { requirementHit, type Site, searchAddress } from './hits.ts';
import { lookUp, mostWords } from './look-up.ts';
import {
  metTogether,
  type Suggestion,
  suggestRequirements,
  withoutLimits,
} from './requirements.ts';
import type { Hit } from './results.ts';
import { isNumber, queryWords, wordsOf } from './tokens.ts';

export interface Opened extends Site {
  /** All that was typed, with what is left out of the query. */
  readonly typed: string;
  /** The indexes of products by their folded codes and names. */
  readonly named: ReadonlyMap<string, ReadonlySet<number>>;
  /** The folded names of products, then of pages. */
  readonly titles: readonly string[];
  readonly common: ReadonlySet<string>;
  readonly limits: LimitGrammar;
}

/** How the words of a query are understood. */
export type Understood = ReturnType<typeof understand>;

/** The words of a query without those that say nothing, if there are others. */
function tellingWords(query: string, { facts, common }: Opened): string[] {
  const all = [...new Set(queryWords(query, facts.file.words))].slice(0, mostWords);
  const telling = all.filter((word) => !common.has(word));
  return telling.length > 0 ? telling : all;
}

/**
 * A query may be words that something has, requirements, or both: “pump IP67”, “IP65 Ethernet”. Where nothing has
 * all of it, what has most of it is found, if that is half. `step` says what was chosen for open parts.
 *
 * `requirements` leads to the products that meet what is asked for: several parts at once, what is to be chosen, each
 * part. `open` are the parts that may be of several criteria, of which a visitor has to choose; hits choose for the
 * first. `found` are the numbers of the entries that have what the words in `used` say, `values` those of values that
 * are the same in another unit. `isLimited`: words limit a number, “at least 100 m”.
 */
export function understand(query: string, opened: Opened, step: string) {
  const { facts, index } = opened;
  const unlimited = withoutLimits(query, opened);
  const words = tellingWords(unlimited, opened);
  const looked = lookUp(words, waysToWrite(query), index);
  const bitsOf = (some: readonly string[]) =>
    words.reduce((bits, word, place) => (some.includes(word) ? bits | (1 << place) : bits), 0);
  const having = (bits: number) =>
    [...looked.numbers].filter((number) => ((looked.covered[number] ?? 0) & bits) === bits);
  const all = bitsOf(words);
  const strict = having(all);
  const { entries } = index;
  const hasValue = strict.some((number) => entries[number]?.group === 'figures');
  const values = hasValue ? [] : sameQuantities(query, opened);
  const isFound = strict.length + values.length > 0;
  const parts = partsOf(query, opened, step, isFound);
  const open = parts.filter((part) => part.length > 1);
  const sure = parts.filter((part) => part.length === 1).flat();
  // A range is stated by few, and answered by many.
  const isRange = ({ requirement: { from, to = from } }: Suggestion) => from !== to;
  const isLimited = unlimited !== query || parts.flat().some(isRange);
  const base = { words, looked, values, isLimited, open: open.map(([each]) => each?.text ?? '') };
  const asked = metTogether(sure).map((each) => ({ each, bits: bitsOf(each.words) }));
  const openBits = bitsOf(open.flat().flatMap((each) => each.words));
  const askedBits = openBits | bitsOf(sure.flatMap((each) => each.words));
  const isSeveral = asked.length > 1 || askedBits !== all;
  const hitsIn = (names = '') => [
    ...optionHits(parts, opened, names),
    ...sure.map((each) => requirementHit([each], opened, names)),
  ];
  // A number or a rating is a requirement unless it is in a name, even if a text has it as well.
  const measured = asked.filter(({ each }) => !['has', 'interface'].includes(each.criterion.ask));
  const measuredBits = measured.reduce((bits, each) => bits | each.bits, openBits);
  const isNamed = strict.some(
    (number) =>
      number < facts.products.length &&
      ((looked.named[number] ?? 0) & measuredBits) === measuredBits,
  );
  if (!isSeveral || (isFound && (parts.length === 0 || isNamed))) {
    // Who mentions what is asked for is not all that meet it.
    const isAsked = (measured.length > 0 || open.length > 0) && !isSeveral;
    const isOther = (number: number) => {
      const own = wordsOf(facts.products[number]?.title ?? '', facts.file.words).join(' ');
      // “3.5 kW 3-phase” has both words of “3 kW”.
      const isSaid = parts.flat().every(({ quantity }) => ` ${own} `.includes(quantity));
      return own === '' || (isSaid && ((looked.named[number] ?? 0) & all) === all);
    };
    const found = isAsked ? strict.filter(isOther) : strict;
    return { ...base, requirements: hitsIn(), found, used: words };
  }
  // A number that may be of several criteria is in no name by its words.
  const telling = all & ~openBits;
  // What a product meets, it has, as it has a word.
  for (const { each, bits } of asked) looked.give(each.meets, bits);
  const best = looked.fullest(asked.length > 0 ? facts.products.length : entries.length, telling);
  const met = asked.filter(({ bits }) => (bits & best) === bits);
  const usedBy = (bits: number) => words.filter((_word, place) => bits & (1 << place));
  const isOne = met.length === 1 && met[0]?.bits === best;
  const isWord = (word: string) => word.length > 2 && !isNumber(word);
  const isTelling = met.length > 0 || usedBy(best).some(isWord);
  if (isOne || !isTelling || looked.count(best) * 2 < looked.count(telling)) {
    const used = isFound && open.length === 0 ? words : usedBy(askedBits);
    return { ...base, requirements: hitsIn(), found: strict, used };
  }
  const rest = usedBy(best & ~askedBits);
  const requirements = met.map(({ each }) => each);
  const meets = requirements.map((each) => new Set(each.meets));
  const isMeeting = (product: number) => meets.every((own) => own.has(product));
  // What nothing meets is asked for in words.
  const metBits = met.reduce((bits, each) => bits | each.bits, 0);
  const found = having(best & ~metBits).filter(isMeeting);
  const meeting = facts.products.filter((each) => isMeeting(each.index));
  const text = piecesOf(query, opened, (word) => rest.includes(word)).join(' ');
  const named = inScope(facts, { families: [], text }, meeting);
  // The selector looks through names alone: who mentions it in passing is found all the same.
  const inNames = named.length > 0 ? text : '';
  const isCombined = requirements.length > 1 || (requirements.length === 1 && inNames !== '');
  const combined = isCombined ? [requirementHit(requirements, opened, inNames)] : [];
  const withNames = hitsIn(inNames).filter((hit) => hit.products.length > 0);
  const isIn = inNames !== '' && withNames.length > 0;
  const own = isIn ? withNames : hitsIn();
  // One requirement with a name is all that is asked for, too.
  const lists = new Map([...combined, ...own].map((hit) => [hit.path, hit]));
  return {
    ...base,
    requirements: open.length > 0 ? own : [...lists.values()],
    found: [...found, ...strict],
    used: usedBy(open.length > 0 && !isIn ? askedBits : best | openBits),
  };
}

/** What each part of a query may ask for: one thing where it is certain, or was chosen. */
function partsOf(query: string, opened: Opened, step: string, isFound: boolean): Suggestion[][] {
  const { facts, file } = opened;
  if (!file.selector || opened.named.has(fold(query.trim()))) return [];
  const choices = new URLSearchParams(step);
  const isChosen = ({ criterion, requirement }: Suggestion) => {
    const written = writeRequirement(requirement, criterion, facts.file);
    return choices.getAll(parameterOf(criterion)).includes(written);
  };
  const reading = { ...opened, named: file.named };
  return suggestRequirements(query, reading).flatMap((all) => {
    // That nothing meets it is worth a line only where it is all there is to say.
    const met = isFound ? all.filter(({ meets }) => meets.length > 0) : all;
    const own = step === '' ? undefined : met.find(isChosen);
    return met.length === 0 ? [] : [own ? [own] : met];
  });
}

/** What the first open part may be, each with all that is certain: the list of it, or the choice of the next part. */
function optionHits(parts: readonly (readonly Suggestion[])[], opened: Opened, names: string) {
  const [first = [], next] = parts.filter((part) => part.length > 1);
  const sure = parts.filter((part) => part.length === 1).flat();
  // Of one criterion one thing can be asked.
  const free = first.filter((each) => sure.every(({ criterion }) => criterion !== each.criterion));
  const hits = (free.length > 0 ? free : first).map((option): Hit => {
    const asked = parts.flatMap((part) =>
      part === first ? option : part.length === 1 ? part : [],
    );
    const hit = requirementHit(asked, opened, names);
    if (!next) return hit;
    const requirements = asked.map(({ requirement }) => requirement);
    const step = writeSelection({ ...nothingSelected, requirements }, opened.facts).slice(1);
    return { ...hit, step, path: searchAddress(opened.file, opened.typed, step) };
  });
  return hits.toSorted((a, b) => Number(b.products.length > 0) - Number(a.products.length > 0));
}

/** The pieces of a query whose words are wanted, as they are typed; those next to each other as one. */
export function piecesOf(query: string, opened: Opened, isWanted: (word: string) => boolean) {
  const { facts, common } = opened;
  const pieces = query.split(/([^\p{L}\p{N}%°]*\s[^\p{L}\p{N}%°+\-−<>≥≤]*)/u);
  const found: string[][] = [[]];
  for (const piece of pieces.filter((_each, place) => place % 2 === 0)) {
    const words = queryWords(piece, facts.file.words).filter((word) => !common.has(word));
    if (words.length === 0) continue;
    if (words.some(isWanted)) found.at(-1)?.push(piece);
    else found.push([]);
  }
  return found.flatMap((each) => (each.length > 0 ? each.join(' ') : []));
}

/** The numbers of values that are the same in another unit: `0.3 km` finds “300 m”. */
function sameQuantities(query: string, { facts: { file }, index }: Opened): number[] {
  const inDimensions = Object.entries(file.units).map(([dimension, known]) => {
    const { value = 0, unit } = readPart(query.replace('\u2212', '-'), known, file.words) ?? {};
    return [dimension, unit ? exact(inBase(value, unit)) : undefined] as const;
  });
  const bases = new Map(inDimensions);
  return index.entries.flatMap(({ group, index, value = -1 }, number) => {
    const { dimension = '', values } = (group === 'figures' && file.figures[index]) || {};
    const base = bases.get(dimension);
    const ends = base === undefined ? [] : (values?.[value]?.spans?.flat() ?? []);
    return ends.some((end) => end === base) ? number : [];
  });
}
