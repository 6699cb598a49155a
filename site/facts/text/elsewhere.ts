import type { Mention } from './mentions.ts';
import { farthest } from './names-of-items.ts';
import type { Item } from './requirement-of.ts';
import { countUntil, type FoldedSentence, type Stretch } from './stretch.ts';

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
