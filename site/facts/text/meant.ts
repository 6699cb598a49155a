import type { Criterion } from '../facts.ts';
import type { Choice, Found } from './found.ts';
import { beginningsOf, type Mention, type Stem, stemsOf } from './mentions.ts';
import { farthest } from './names-of-items.ts';
import { type Item, isPlausible, readingsOf } from './requirement-of.ts';
import type { FoldedSentence } from './stretch.ts';
import type { Grammar } from './text-grammar.ts';

/** What was made of a stretch that is not understood. */
export const left = { state: 'left', choices: [] } as const;

/** What an item means: of the criterion that is named, or of all that it may be of. */
export function foundOf(
  item: Item,
  mention: Mention | undefined,
  isAway: boolean,
  sentence: FoldedSentence,
  grammar: Grammar,
) {
  const possible = likelyOf(item, mention, sentence, grammar).flatMap((criterion) => {
    const { readings, isSure } = readingsOf(item, criterion, grammar);
    return readings.map((reading) => ({ criterion, ...reading, isSure }));
  });
  if (isAway || possible.length === 0) return left;
  const called = calledSo(item, mention, possible, sentence, grammar);
  // A number without unit may count anything.
  if (called.length === 0 && !('code' in item) && item.unit === '') return left;
  const choices = called.length > 0 ? called : possible;
  const [only] = choices;
  const isNamed = mention ? !item.isOfOther : isHinted(item, only, sentence, grammar);
  // A tender has dates of its own.
  if ('code' in item && item.isDate && !isNamed) return left;
  const isCertain = 'code' in item || (called.length > 0 && !mention) || isNamed;
  if (choices.length === 1 && isCertain && only?.isSure)
    return { state: 'read' as const, choices: plain(choices) };
  const likely = new Set(
    choices.flatMap(({ criterion, requirement }) =>
      called.length > 0 || 'code' in item || isPlausible(requirement, grammar) ? criterion : [],
    ),
  );
  const offered = choices.filter(({ criterion }) => likely.has(criterion));
  return offered.length > 0 ? { state: 'unclear' as const, choices: plain(offered) } : left;
}

/** The criteria that an item may be of; a number without unit counts what is named next to it. */
function likelyOf(
  item: Item,
  mention: Mention | undefined,
  sentence: FoldedSentence,
  { criteriaOf, names, stem }: Grammar,
): readonly Criterion[] {
  if ('code' in item || item.unit !== '') return criteriaOf(item);
  const next = nextStem(item, sentence, stem);
  return criteriaOf(item).filter(
    ({ id }) =>
      mention?.criteria.includes(id) || names.get(id)?.some((name) => name.includes(next)),
  );
}

function nextStem({ end }: Item, { text, at }: FoldedSentence, stem: Stem): string {
  return stemsOf(text.slice(end - at, end - at + 30), stem)[0] ?? '';
}

/** What is about a criterion of the name, or about the one whose name is scattered over the sentence. */
function calledSo<Known extends Choice>(
  item: Item,
  mention: Mention | undefined,
  possible: readonly Known[],
  { text, at }: FoldedSentence,
  { names, stem }: Grammar,
): Known[] {
  const called = possible.filter(({ criterion }) => mention?.criteria.includes(criterion.id));
  if ('code' in item || new Set(called.map(({ criterion }) => criterion)).size === 1) return called;
  const from = Math.max(0, item.start - at - farthest);
  const stems = new Set(stemsOf(text.slice(from, item.end - at + farthest), stem));
  const next = nextStem(item, { text, at }, stem);
  const scattered = (called.length > 0 ? called : possible).filter(({ criterion }) =>
    names
      .get(criterion.id)
      ?.some(
        (name) =>
          name.every((stem) => stems.has(stem)) && (item.unit !== '' || name.includes(next)),
      ),
  );
  const isOne = new Set(scattered.map(({ criterion }) => criterion)).size === 1;
  return isOne ? scattered : called;
}

/**
 * Whether a word of the sentence or of the written unit is one of the name of a criterion. A unit alone
 * decides nothing, not even where one criterion alone has it.
 */
function isHinted(
  item: Item,
  choice: Choice | undefined,
  { text, at }: FoldedSentence,
  { words, stem }: Grammar,
): boolean {
  if (item.isCondition || item.isOfOther) return false;
  const own = words.get(choice?.criterion.id ?? '');
  const from = Math.max(0, item.start - at - farthest);
  return beginningsOf(text.slice(from, item.end - at), stem).some((each) => own?.has(each));
}

function plain(choices: readonly (Choice & { isSure: boolean })[]): Choice[] {
  return choices.map(({ isSure: _isSure, ...choice }) => choice);
}

/** Names that mean codes, where no code is next to them: “a serial interface”. */
export function meantByName(
  mentions: readonly Mention[],
  used: ReadonlyMap<Mention, Item>,
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
