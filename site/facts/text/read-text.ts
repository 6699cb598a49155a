import type { Criterion, Facts } from '../facts.ts';
import type { Requirement } from '../requirement.ts';
import { amountReader } from './amounts.ts';
import { codeReader, codesOf } from './codes.ts';
import { anyOf, foldInPlace } from './fold.ts';
import { findMentions, type Mention, mentionIndex } from './mentions.ts';
import { farthest, namedBy } from './names-of-items.ts';
import type { ReadingFile } from './reading-file.ts';
import {
  type Item,
  type RequirementGrammar,
  requirementOf,
  type StatedRange,
  unitsOf,
} from './requirement-of.ts';
import { countUntil, type FoldedSentence, type Stretch, sentencesOf } from './sentences.ts';
import { languageOf } from './text-language.ts';

/** A requirement that a text may mean. */
export interface Choice {
  readonly criterion: Criterion;
  readonly requirement: Requirement;
}

/** What was made of a stretch of a text. */
export interface Found extends Stretch {
  /** `read`: understood; `unclear`: one of several, which a reader has to choose; `left`: neither. */
  readonly state: 'read' | 'unclear' | 'left';
  /** One where it is `read`, at least one where it is `unclear`, none where it is `left`. */
  readonly choices: readonly Choice[];
}

export interface ReadText {
  /** The text, in the characters to which the places refer. */
  readonly text: string;
  /** From the first to the last, without overlaps. Sentences without any requirement are `left`. */
  readonly found: readonly Found[];
}

/**
 * Makes a function that finds the requirements in a text, in any language of the site. What is not
 * certain is `unclear` or `left`. It takes time in proportion to the length of the text.
 */
export function textReader(facts: Facts, file: ReadingFile): (text: string) => ReadText {
  const criteria = [...facts.criteria, ...file.criteria];
  const index = mentionIndex(file.names);
  const codes = codesOf(facts, criteria);
  const readCodes = codeReader(codes, file);
  const abbreviations = new Set(
    file.languages.flatMap((each) => each.abbreviations.map(foldInPlace)),
  );
  const phrases = file.languages.map((language) => language.phrases);
  const limits = new RegExp(
    `^${anyOf(phrases.flatMap(({ named }) => [...named.least, ...named.most]))}$`,
    'u',
  );
  const grammar: Grammar = {
    criteria,
    factors: unitsOf(file),
    codes,
    stated: new Map(criteria.map((each) => [each.id, statedRange(each, facts)])),
    elsewhere: new RegExp(
      String.raw`(?<!\p{L})${anyOf(phrases.flatMap((each) => each.elsewhere))}(?!\p{L})`,
      'gu',
    ),
    waived: new RegExp(
      String.raw`(?<!\p{L})${anyOf(phrases.flatMap((each) => each.waived))}(?!\p{L})`,
      'u',
    ),
  };
  return (given) => {
    const text = given.normalize('NFC');
    const folded = foldInPlace(text);
    const amounts = amountReader(file, languageOf(folded, facts.file.language, file));
    const sentences = sentencesOf(text, abbreviations).map((sentence) => ({
      sentence,
      coded: readCodes(folded, sentence),
    }));
    const masked = withoutStretches(
      folded,
      sentences.flatMap(({ coded }) => coded),
    );
    const found = sentences.flatMap(({ sentence, coded }) => {
      const own = masked.slice(sentence.start, sentence.end);
      const items: Item[] = [...coded, ...amounts(text, masked, sentence)].sort(byStart);
      const mentions = findMentions(own, index, limits, sentence.start);
      const all = understand(items, mentions, { text: own, at: sentence.start }, grammar);
      const isLeft = all.every(({ state }) => state === 'left');
      return isLeft ? [{ ...sentence, state: 'left' as const, choices: [] }] : all;
    });
    return { text, found };
  };
}

interface Grammar extends RequirementGrammar {
  readonly criteria: readonly Criterion[];
  readonly elsewhere: RegExp;
  readonly waived: RegExp;
}

function byStart(a: Stretch, b: Stretch): number {
  return a.start - b.start;
}

function statedRange({ figures }: Criterion, facts: Facts): StatedRange {
  const stated = facts.products.flatMap(({ index }) =>
    figures.flatMap((figure) => facts.stated(index, figure)),
  );
  const numbers = stated
    .flatMap(({ spans = [], sizes = [] }) => [...spans, ...sizes].flat())
    .filter((value) => typeof value === 'number')
    .map(Math.abs);
  return {
    from: Math.min(...numbers),
    to: Math.max(...numbers),
    isSized: stated.some(({ sizes }) => sizes !== undefined),
  };
}

/** What differs by more than this factor from all that is stated is not offered for a nameless number. */
const farOff = 50;

function isPlausible({ from, to, sizes = [] }: Requirement, stated: StatedRange): boolean {
  const values = [from, to, ...sizes].flatMap((value) => (value ? Math.abs(value) : []));
  return values.every((value) => value >= stated.from / farOff && value <= stated.to * farOff);
}

/** Underscores in the place of stretches, which are in ascending order. */
function withoutStretches(text: string, stretches: readonly Stretch[]): string {
  let at = 0;
  const parts = stretches.map(({ start, end }) => {
    const part = text.slice(at, start) + '_'.repeat(end - start);
    at = end;
    return part;
  });
  return parts.join('') + text.slice(at);
}

function understand(
  items: readonly Item[],
  mentions: readonly Mention[],
  sentence: FoldedSentence,
  grammar: Grammar,
): Found[] {
  const named = namedBy(items, mentions, sentence, (item, id) => {
    const criterion = grammar.criteria.find((each) => each.id === id);
    return criterion !== undefined && requirementOf(item, criterion, grammar) !== undefined;
  });
  const elsewhere = [...sentence.text.matchAll(grammar.elsewhere)].map(({ 0: word, index }) => ({
    start: sentence.at + index,
    end: sentence.at + index + word.length,
  }));
  const isWaived = grammar.waived.test(sentence.text);
  const found = items.map((item): Found => {
    const mention = named.get(item);
    const isAway = isWaived || isElsewhere(item, mention, mentions, elsewhere, sentence);
    return { ...foundOf(item, mention, isAway, grammar), start: item.start, end: item.end };
  });
  const meant = isWaived ? [] : meantByName(mentions, new Set(named.values()), grammar);
  return [...found, ...meant].sort(byStart);
}

const left = { state: 'left', choices: [] } as const;

function foundOf(item: Item, mention: Mention | undefined, isAway: boolean, grammar: Grammar) {
  const possible = grammar.criteria.flatMap((criterion): (Choice & { isSure: boolean })[] => {
    const made = requirementOf(item, criterion, grammar);
    return made ? [{ criterion, ...made }] : [];
  });
  if (isAway || possible.length === 0) return left;
  const called = possible.filter(({ criterion }) => mention?.criteria.includes(criterion.id));
  // A number without unit may count anything.
  if (called.length === 0 && 'values' in item && item.unit === '') return left;
  const choices = called.length > 0 ? called : possible;
  const [only] = choices;
  const isNamed = called.length > 0 || !('values' in item) || !item.isCondition;
  if (choices.length === 1 && isNamed && only?.isSure)
    return { state: 'read' as const, choices: plain(choices) };
  const offered =
    called.length > 0
      ? choices
      : choices.filter(({ criterion, requirement }) => {
          const stated = grammar.stated.get(criterion.id);
          return !('values' in item) || !stated || isPlausible(requirement, stated);
        });
  return offered.length > 0 ? { state: 'unclear' as const, choices: plain(offered) } : left;
}

function plain(choices: readonly Choice[]): Choice[] {
  return choices.map(({ criterion, requirement }) => ({ criterion, requirement }));
}

/** Whether an item is about something else, such as storage: in its part of the sentence, or before. */
function isElsewhere(
  item: Item,
  mention: Mention | undefined,
  mentions: readonly Mention[],
  elsewhere: readonly Stretch[],
  { text, at }: FoldedSentence,
): boolean {
  if (elsewhere.length === 0) return false;
  // The name of the figure may have the word: “cable length”.
  const isOwn = (word: Stretch) =>
    mention !== undefined && mention.start <= word.start && word.end <= mention.end;
  const count = countUntil(elsewhere, item.start);
  const next = elsewhere[count];
  const isNext =
    next !== undefined &&
    !isOwn(next) &&
    next.start >= item.end &&
    !/[,;()]/.test(text.slice(item.end - at, Math.min(next.start, item.end + farthest) - at));
  const nearest = elsewhere[count - 1];
  const last = nearest && isOwn(nearest) ? elsewhere[count - 2] : nearest;
  if (!last) return isNext;
  // Another name than “storage temperature” since then begins something new.
  const lastMention = mentions[countUntil(mentions, item.start) - 1];
  return isNext || !lastMention || lastMention.start <= last.end + 1;
}

/** Names that mean codes, where no code is next to them: “a serial interface”. */
function meantByName(
  mentions: readonly Mention[],
  used: ReadonlySet<Mention>,
  { criteria }: Grammar,
): Found[] {
  return mentions.flatMap((mention) => {
    if (mention.codes.length === 0 || used.has(mention)) return [];
    const choices = criteria
      .filter(({ id }) => mention.criteria.includes(id))
      .map((criterion) => ({
        criterion,
        requirement: { criterion: criterion.id, codes: mention.codes },
      }));
    const state = choices.length === 1 ? ('read' as const) : ('unclear' as const);
    return choices.length > 0 ? [{ start: mention.start, end: mention.end, state, choices }] : [];
  });
}
