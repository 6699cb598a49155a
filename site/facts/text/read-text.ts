import type { Facts } from '../facts.ts';
import { contrary } from '../limits.ts';
import { joinAlternatives } from './alternatives.ts';
import { amountReader } from './amounts.ts';
import { withConditions, withoutDoubtful } from './beside.ts';
import { codeReader, codesOf } from './codes.ts';
import { foldInPlace } from './fold.ts';
import type { Found, ReadText } from './found.ts';
import { foundOf, left, meantByName } from './meant.ts';
import { beginningsOf, findMentions, type Mention, mentionIndex, stemIn } from './mentions.ts';
import { elsewhereIn, farthest, isElsewhere, isSetAside, namedBy } from './names-of-items.ts';
import { type ReadingFile, unitsOf } from './reading-file.ts';
import { notesIn, referencesIn } from './references.ts';
import { type Item, readingsOf } from './requirement-of.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { byStart, countUntil, type FoldedSentence, type Stretch, textBetween } from './stretch.ts';
import { rowsOf } from './tables.ts';
import { type Grammar, textGrammar } from './text-grammar.ts';
import { languageFinder } from './text-language.ts';
import { valueReader } from './values.ts';
import { dateReader } from './written-dates.ts';

/**
 * Makes a function that finds the requirements in a text, in any language of the site. What is not
 * certain is `unclear` or `left`. It takes time in proportion to the length of the text.
 */
export function textReader(facts: Facts, file: ReadingFile): (text: string) => ReadText {
  const criteria = [...facts.criteria, ...file.criteria];
  const index = mentionIndex(file.names, stemIn(file));
  const codes = codesOf(facts, criteria);
  const factors = unitsOf(file);
  const amounts = amountReader(file, factors);
  const readCodes = codeReader(codes, file, amounts.grammar);
  const languages = languageFinder(file);
  const abbreviations = new Set(
    file.languages.flatMap((each) => each.abbreviations.map(foldInPlace)),
  );
  const grammar = textGrammar(facts, file, { criteria, factors, codes });
  const dated = criteria.flatMap(({ id, dates }) =>
    dates ? [...(grammar.words.get(id) ?? [])] : [],
  );
  const readDates = dateReader(file, amounts.grammar, dated);
  const readValues = valueReader(file, amounts.grammar, grammar);
  return (given) => {
    const text = given.normalize('NFC');
    const folded = foldInPlace(text);
    const language = languages(folded);
    const notes = notesIn(text);
    const rows = rowsOf(text, (cell) => grammar.columnOf(foldInPlace(cell)));
    const isUnit = (end: number) => amounts.isUnit(text, folded, end);
    const sentences = sentencesOf(text, rows, abbreviations, isUnit).map((sentence) => {
      const referred = referencesIn(text, folded, sentence, grammar.references, notes, isUnit);
      const coded = [...readCodes(folded, sentence), ...readDates(folded, sentence)];
      return { sentence, coded, referred };
    });
    const masked = withoutStretches(
      folded,
      sentences.flatMap(({ coded, referred }) => [...coded, ...referred].sort(byStart)),
    );
    const found = sentences.flatMap(({ sentence, coded, referred }) => {
      const own = masked.slice(sentence.start, sentence.end);
      const read = amounts.read(text, masked, sentence, language);
      const place = { text: own, at: sentence.start };
      const mentions = findMentions(own, index, grammar, sentence.start);
      const { language: spoken } = language(own) ?? {};
      const values = readValues(text, place, mentions, spoken);
      const items: Item[] = [...coded, ...read, ...values.items].sort(byStart);
      const isNumbered =
        numeral.test(text.slice(sentence.start, sentence.end)) && !/^[\d.]+ _/.test(own);
      const or = grammar.orIn.get(spoken ?? '') ?? grammar.or;
      const hasNounsBefore = grammar.nounsBefore.has(spoken ?? '');
      const all = understand(items, mentions, place, { ...grammar, or, hasNounsBefore }).filter(
        ({ state, start }) => !(isNumbered && state === 'left' && start === sentence.start),
      );
      if (all.some(({ state }) => state !== 'left')) {
        const used = mentions.filter(({ criteria }) =>
          all.some(({ choices }) => choices.some(({ criterion: { id } }) => criteria.includes(id))),
        );
        // “Size of the screen 24 in”: the attribute “size” is a word of the name of what was read.
        const isInName = ({ start, end }: Stretch) =>
          all.some(({ choices, ...next }) => {
            const between = folded.slice(Math.min(end, next.end), Math.max(start, next.start));
            const names = choices.map(({ criterion: { id } }) => grammar.words.get(id));
            const words = beginningsOf(folded.slice(start, end), grammar.stem);
            const isOfName = words.every((each) => names.some((own) => own?.has(each)));
            return isOfName && !/[,;]/.test(between);
          });
        const named = values.unread.filter((each) => !isInName(each));
        const unread = [...named, ...restsOf(place, [...all, ...values.unread, ...used])];
        return [...all, ...unread.map(({ start, end }) => ({ ...left, start, end }))].sort(byStart);
      }
      const isSilent = all.length === 0 && isNoRequirement(own, sentence, referred, mentions);
      return isSilent ? [] : [{ ...left, start: sentence.start, end: sentence.end }];
    });
    return { text, found };
  };
}

/** What is between the commas of a sentence and has words, of which nothing was taken. */
function restsOf({ text, at }: FoldedSentence, taken: readonly Stretch[]): Stretch[] {
  return [...text.matchAll(/(?:[^,;|]|(?<=\d),(?=\d))+/g)].flatMap(({ 0: part, index }) => {
    const start = at + index + part.search(/\S|$/);
    const end = at + index + part.replace(/[\s.:]+$/, '').length;
    const isTaken =
      part.includes('_') || taken.some((each) => each.start < end && start < each.end);
    return isTaken || !/\p{L}{4}/u.test(part) ? [] : { start, end };
  });
}

/** What may be the number of a row, where it is that of nothing else: “4 Outputs: at least 8”. */
const numeral = /^\d{1,3}(?:\.\d{1,3})*[ |]+\p{Lu}/u;

/** A heading of so many words at most asks for nothing, and neither does a reference. */
const shortest = 6;

/** Whether a sentence without numbers and codes is a heading, the head of a table, or a reference. */
function isNoRequirement(
  own: string,
  { isNumbered, row }: Sentence,
  referred: readonly Stretch[],
  mentions: readonly Mention[],
): boolean {
  const words = own.match(/\p{L}+/gu)?.length ?? 0;
  if (words === 0) return true;
  if (row?.isHead) return mentions.length === 0;
  const isHeading = isNumbered && !/[.,;:]$/.test(own);
  return words <= shortest && (isHeading || referred.length > 0);
}

/** Underscores in the place of stretches, which are in the order of their starts. */
function withoutStretches(text: string, stretches: readonly Stretch[]): string {
  let at = 0;
  const parts = stretches.map(({ start, end }) => {
    const part = text.slice(at, start) + '_'.repeat(Math.max(0, end - Math.max(start, at)));
    at = Math.max(at, end);
    return part;
  });
  return parts.join('') + text.slice(at);
}

function understand(
  given: readonly Item[],
  mentions: readonly Mention[],
  sentence: FoldedSentence,
  grammar: Grammar,
): Found[] {
  const kept = sentence.text.replace(grammar.rejects, (words) => ' '.repeat(words.length));
  const isRefused = kept !== sentence.text;
  const bare = withoutStretches(
    kept,
    mentions.map(({ start, end }) => ({ start: start - sentence.at, end: end - sentence.at })),
  );
  const items = given.map((item) =>
    inSense(item, isRefused, { at: sentence.at, kept, bare }, grammar),
  );
  const elsewhere = elsewhereIn(mentions, sentence, grammar.elsewhere);
  const own = items.filter((item) => !isSetAside(item, elsewhere, sentence));
  const suits = (item: Item, id: string) => {
    const criterion = grammar.criterionOf.get(id);
    return criterion !== undefined && readingsOf(item, criterion, grammar).readings.length > 0;
  };
  const named = namedBy(own, mentions, sentence, suits);
  const itemOf = new Map([...named].map(([item, mention]) => [mention, item]));
  // “Temperature accuracy: 0.5 °C”
  const isOfOther = (item: Item, mention = mentions[countUntil(mentions, item.start) - 1]) => {
    const place = countUntil(mentions, mention?.start ?? 0);
    const near = named.has(item)
      ? [mentions[place - 1], mentions[place + 1]].filter(
          (each) => each && mention && isOneName(each, mention, sentence, grammar),
        )
      : [mention];
    return near.some(
      (each) =>
        each &&
        !itemOf.has(each) &&
        // What is counted has figures: “4 lamps of 300 mm”.
        each.criteria.some((id) => grammar.measured.has(id)) &&
        !each.criteria.some((id) => suits(item, id)),
    );
  };
  const isWaived = grammar.waived.test(sentence.text);
  const plain = sentence.text.replace(grammar.ordinary, (words) => ' '.repeat(words.length));
  const found = items.map((item): Found => {
    const mention = named.get(item);
    const isAway = isWaived || isElsewhere(item, mention, mentions, elsewhere, sentence);
    const isPart =
      mention !== undefined && isOfPart(mention, item, { ...sentence, plain }, grammar);
    const sensed = {
      ...withoutCurrentOf(mention, item),
      isOfOther: isOfOther(item, mention),
      ...(isPart && ('code' in item ? { isDoubtful: true } : { isAbout: true })),
    };
    const all = foundOf(sensed, mention, isAway, sentence, grammar);
    return { ...all, start: item.start, end: item.end };
  });
  // “Input and output power”: the names share a value.
  const shared = mentions.flatMap((mention, place): Found[] => {
    const own = [mentions[place - 1], mentions[place + 1]].find(
      (each) => each && itemOf.has(each) && areJoined(each, mention, sentence, grammar),
    );
    const item = own && !itemOf.has(mention) ? itemOf.get(own) : undefined;
    const found = item && foundOf(item, mention, isWaived, sentence, grammar);
    const isSuited = found?.choices.some(({ criterion }) =>
      mention.criteria.includes(criterion.id),
    );
    return found && isSuited ? [{ ...found, start: mention.start, end: mention.end }] : [];
  });
  const meant = isWaived ? [] : meantByName(mentions, itemOf, grammar);
  const conditioned = withConditions(found, items, sentence, grammar);
  const joined = joinAlternatives(
    [...conditioned, ...shared, ...meant].sort(byStart),
    sentence,
    grammar,
  );
  return withoutDoubtful(joined, items, sentence, grammar);
}

/** The current of “AC power 5 kW” is a word of the name: no figure has to state it. */
function withoutCurrentOf(mention: Mention | undefined, item: Item): Item {
  if ('code' in item || !mention || item.currentAt === undefined) return item;
  if (item.currentAt < mention.start || item.currentAt > mention.end) return item;
  return { ...item, values: item.values.map((value) => ({ ...value, current: '' })) };
}

/**
 * Whether what a name or its item is of is a part of the device, or something else: “the internal supply”, “power of the
 * heater”, “table height”. `plain` is the text without the words that say no such thing.
 */
function isOfPart(
  { start, end, criteria }: Mention,
  item: Item,
  { text, plain, at }: FoldedSentence & { readonly plain: string },
  { partBefore, partBehind, devices, noNames, words, stem, ...grammar }: Grammar,
): boolean {
  const named = [devices, ...criteria.map((id) => words.get(id))];
  const isOwn = (word: string) =>
    !noNames.has(word) &&
    beginningsOf(word, stem).some((each) => named.some((own) => own?.has(each)));
  const isOther = (word = '') => word.length > 2 && !noNames.has(word) && !isOwn(word);
  const behind = (from: string, place: number) => from.slice(place - at, place - at + aboutReach);
  const places = 'code' in item && !item.isRating ? [end] : [end, item.end];
  // “table height”, “height with lid 5 m”, “height 5 m (with lid)”
  const from = Math.max(at, start - aboutReach, item.end > start ? at : item.end) - at;
  const nouns = grammar.hasNounsBefore ? plain.slice(from, start - at) : '';
  const [, noun] = /(?<!\d ?|\p{L})(\p{L}+)[ -]$/u.exec(nouns) ?? [];
  const inBrackets = places.map((place) => /^ ?\([^()\d_]*\)/.exec(behind(plain, place))?.[0]);
  const to = Math.min(item.start, end + aboutReach) - at;
  const [between] = /^[^\d_,;]*$/.exec(plain.slice(end - at, to)) ?? [];
  const beside = [...inBrackets, between].flatMap(
    (each) => each?.match(/\p{L}{4,}(?![\p{L}'])/gu) ?? [],
  );
  if ([noun, ...beside].some(isOther)) return true;
  const parts = places.map((place) => partBehind.exec(behind(text, place)));
  return [partBefore.exec(text.slice(from, start - at)), ...parts].some((found) =>
    found?.slice(1).some((part) => part && !part.split(/[ -]/).some(isOwn)),
  );
}

/** Whether two names are one, of something else: “temperature accuracy”, « précision de température ». */
function isOneName(one: Mention, other: Mention, sentence: FoldedSentence, { and }: Grammar) {
  const between = textBetween(one, other, sentence);
  return /^ (?:\p{L}{1,3}[ '])*$/u.test(between) && !and.test(between);
}

/** Whether “and” or a comma joins two names. */
function areJoined(one: Mention, other: Mention, sentence: FoldedSentence, { and }: Grammar) {
  const between = textBetween(one, other, sentence);
  return (
    /^ ?[,&/] $/.test(between) ||
    (/^ \p{L}{1,3} (?:\p{L}{1,3} )?$/u.test(between) && and.test(between))
  );
}

/** How far from a number the words are that say of what it is, in characters. */
const aboutReach = 40;

/** An item as its sentence means it: “Offers below IP65 will be rejected” asks for at least IP65. */
function inSense(
  item: Item,
  isRefused: boolean,
  { at, kept, bare }: { at: number; kept: string; bare: string },
  { perceives, describes, denies, aboutBefore, aboutBehind }: Grammar,
): Item {
  const place = item.start - at;
  const before = kept.slice(Math.max(0, place - farthest), place);
  const isDoubtful = describes.test(before);
  const { start, end } = 'code' in item ? item : item.number;
  const isAbout =
    !('code' in item) &&
    (aboutBefore.test(bare.slice(Math.max(0, start - at - aboutReach), start - at)) ||
      aboutBehind.test(bare.slice(end - at, end - at + aboutReach)));
  // “Released after 2024”, “Released: 2024 or later”
  const isLoose =
    !/_[ :=|(]*$/.test(bare.slice(Math.max(0, place - aboutReach), place)) ||
    !/^ *(?:$|[.,;:)|])/.test(bare.slice(item.end - at, item.end - at + aboutReach));
  const hasDash = /_ - /.test(bare.slice(Math.max(0, start - at - 2), start - at + 2));
  const sensed = {
    ...item,
    isDoubtful,
    isAbout,
    isLoose,
    hasDash,
    isPerceived: perceives.test(before),
  };
  if (!isRefused) return { ...sensed, isDoubtful: isDoubtful || item.isDoubtful };
  if (item.limit) return { ...sensed, limit: contrary[item.limit] };
  return { ...sensed, isDoubtful: !denies.test(before) };
}
