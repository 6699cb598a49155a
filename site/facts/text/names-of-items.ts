import type { Mention } from './mentions.ts';
import type { Item } from './requirement-of.ts';
import { countUntil, type FoldedSentence, type Stretch } from './stretch.ts';

/** How far from its number a name may be, in characters, and what a comma or another number adds. */
export const farthest = 120;
const perComma = 15;
const perItem = 40;
const behindIt = 4;
const ownNumber = /^[ :=|(]*\d[\d.,]*(?! ?(?:\p{L}{1,4} )?\p{L}{3})/u;

/**
 * The names of items: each goes with the nearest item that can be of its criterion. Names in another order than their
 * items are not certain, and not taken: “Range and height: 100 m and 6 m respectively”.
 */
export function namedBy(
  items: readonly Item[],
  mentions: readonly Mention[],
  sentence: FoldedSentence,
  suits: (item: Item, criterion: string) => boolean,
): ReadonlyMap<Item, Mention> {
  const suitsOne = (item: Item, { criteria }: Mention) => criteria.some((id) => suits(item, id));
  const pairs = mentions.flatMap((mention) =>
    itemsNear(mention, items).flatMap(({ item, others }) => {
      const isMeant =
        mention.codes.length === 0 || ('code' in item && mention.codes.includes(item.code));
      const isSuited = isMeant && suitsOne(item, mention);
      const cost = isSuited ? distance(item, mention, others, sentence) : Number.POSITIVE_INFINITY;
      return cost <= farthest ? [{ item, mention, cost }] : [];
    }),
  );
  const named = new Map<Item, Mention>();
  const used = new Set<Mention>();
  for (const { item, mention } of pairs.sort((a, b) => a.cost - b.cost)) {
    if (named.has(item) || used.has(mention)) continue;
    named.set(item, mention);
    used.add(mention);
  }
  const inOrder = [...named].sort(([one], [other]) => one.start - other.start);
  for (const [place, [item, mention]] of inOrder.entries()) {
    const [next, other] = inOrder[place + 1] ?? [];
    if (!next || !other || mention.start < other.start) continue;
    if (suitsOne(item, other) && suitsOne(next, mention)) named.delete(item) && named.delete(next);
  }
  return named;
}

/** The items that are not too far from a name, with how many others are between. */
function itemsNear(mention: Mention, items: readonly Item[]): { item: Item; others: number }[] {
  const first = countUntil(items, mention.start - farthest);
  const behind = countUntil(items, mention.start);
  const near: { item: Item; others: number }[] = [];
  for (let at = first; at < items.length; at++) {
    const item = items[at];
    if (!item || item.start > mention.end + farthest) break;
    near.push({ item, others: at < behind ? behind - 1 - at : at - behind });
  }
  return near;
}

function distance(item: Item, mention: Mention, others: number, { text, at }: FoldedSentence) {
  const isBehind = mention.start >= item.end;
  const [from, to] = isBehind ? [item.end, mention.start] : [mention.end, item.start];
  // The name within the words of the limit: “minimum reach of 100 m”.
  const between = text.slice(from - at, Math.max(from, to) - at);
  // “outputs (4)” has its number next to it, “16 outputs (8 of them spare)” has not.
  const commas =
    between === ' (' && text[item.end - at] === ')' ? 0 : (between.match(/[,;()]/g)?.length ?? 0);
  // “16 digital inputs + 8 outputs”, and not “inputs 16 outputs 8”, where the name has a number of its own.
  const isNext =
    /^ ?(?:\p{L}+[ -])?$/u.test(between) && !ownNumber.test(text.slice(mention.end - at));
  const cost =
    between.length + commas * perComma + others * perItem + (isBehind && !isNext ? behindIt : 0);
  if ('code' in item || item.unit !== '') return cost;
  // A number alone counts what is next to it: “4 outputs”, “outputs: at least 4”.
  const words = between.match(/\p{L}{3,}/gu)?.length ?? 0;
  const limit = item.limit === undefined ? 1 : 3;
  if (commas > 0 || others > 0 || words > (isBehind ? 1 : limit)) return Number.POSITIVE_INFINITY;
  // “each input shall take 1200 pulses” counts what is behind it.
  const isOther = words > 0 && !isBehind && /^ \p{L}{3}/u.test(text.slice(item.end - at));
  if (isOther) return Number.POSITIVE_INFINITY;
  // “4 Outputs: at least 8”: the first number is that of the item.
  // “8 inputs and 4 outputs”
  const isJoined = !isBehind && /^ \p{L}{1,3} $/u.test(between);
  const isNumbering = isBehind && item.start === at && /^\s*:/.test(text.slice(mention.end - at));
  return cost + (isNumbering ? perItem : isJoined ? behindIt : 0);
}

/** The words of a sentence that are about something else, such as storage. */
export function elsewhereIn(
  mentions: readonly Mention[],
  { text, at }: FoldedSentence,
  elsewhere: RegExp,
): Stretch[] {
  const words = [...text.matchAll(elsewhere)].map(({ 0: word, index }) => ({
    start: at + index,
    end: at + index + word.length,
  }));
  // The name of a figure may have the word: “delivery rate”.
  return words.filter((word) => {
    const mention = mentions[countUntil(mentions, word.start)];
    const isWithin = mention && mention.start <= word.start && word.end <= mention.end;
    return !isWithin || mention.end - mention.start === word.end - word.start;
  });
}

/** Whether the words in brackets behind an item are about something else: “12 W (typical)”. */
export function isSetAside(
  { start, end }: Item,
  elsewhere: readonly Stretch[],
  { text, at }: FoldedSentence,
): boolean {
  const next = elsewhere[countUntil(elsewhere, start)];
  return next !== undefined && /^ ?\([^,;()]*\)/.test(text.slice(end - at, next.end + 1 - at));
}

/** Whether an item is about something else, such as storage: in its part of the sentence, or before. */
export function isElsewhere(
  item: Item,
  mention: Mention | undefined,
  mentions: readonly Mention[],
  elsewhere: readonly Stretch[],
  { text, at }: FoldedSentence,
): boolean {
  if (elsewhere.length === 0) return false;
  // “Storage: 1 TB SSD” has two names of one figure.
  const own = mentions.filter(({ criteria }) =>
    criteria.some((id) => mention?.criteria.includes(id)),
  );
  const isOwn = (word: Stretch) =>
    own.some(({ start, end }) => start <= word.start && word.end <= end);
  const between = (from: number, to: number) =>
    text.slice(Math.max(from, to - farthest * 2) - at, to - at);
  const count = countUntil(elsewhere, item.start);
  const next = elsewhere[count];
  const isNext =
    next !== undefined &&
    !isOwn(next) &&
    next.start >= item.end &&
    (/^[^,;()]*$/.test(between(item.end, Math.min(next.start, item.end + farthest))) ||
      isSetAside(item, elsewhere, { text, at }));
  const nearest = elsewhere[count - 1];
  const last = nearest && isOwn(nearest) ? elsewhere[count - 2] : nearest;
  // What is said in brackets is about what is before them: “12 W (typical)”, “temperature (storage)”.
  const after = last && between(last.end, item.start);
  // “Ethernet is preferred, RS-485 is required”
  const isPast = last && /[\d_][^,;:]*$/.test(between(at, last.start)) && /[,;]/.test(after ?? '');
  const isClosed = /^[^(]*\)/.test(after ?? '') && /[\d_]/.test(between(at, last?.start ?? at));
  if (!last || isPast || isClosed) return isNext;
  // Another name than “storage temperature” since then begins something new.
  const lastMention = mentions[countUntil(mentions, item.start) - 1];
  if (isNext || !lastMention) return true;
  // « l’écart de température »
  return /^(?:[ '-]|\p{L}{1,3}(?=[ ']))*$/u.test(between(last.end, lastMention.start));
}
