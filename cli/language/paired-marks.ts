import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { memoize } from '../../schema/memoize.ts';
import { isWithin, type Stretch } from './addresses.ts';
import type { Slip, SlipEdit } from './writing-mistakes.ts';

/** The brackets and quotation marks of a language, by their partners. */
type Pairs = ReturnType<typeof pairsWith>;

const brackets = ['()', '[]'];
const onlyBrackets = pairsWith([]);
const pairsOf = memoize(({ typography }: LanguagePack) => pairsWith(typography?.quotes ?? []));

function pairsWith(quotes: readonly string[]) {
  const pairs = [...brackets, ...quotes].map((pair) => [pair.charAt(0), pair.charAt(1)] as const);
  const marks = quotes.join('');
  return {
    closingOf: new Map(pairs),
    // Of Dutch “so” and „so”, the first.
    openingOf: new Map(pairs.toReversed().map(([opening, closing]) => [closing, opening])),
    // ” also closes quotes in the style of other languages, which are foreign if “ closes.
    any: new RegExp(marks ? `[()[\\]${marks}”"]` : '[()[\\]]', 'g'),
    foreign: marks.includes('“') && !marks.includes('”') ? /(?<!\d)“[^“”„]*[“”]/g : undefined,
    quotes,
  };
}

/** Straight marks that are not after a digit. */
const surelyQuotes = /(?<![\d\uFFFC])"/g;
const afterDigit = /^[\d\uFFFC]"/;

/** `a)` and `1)` at the start of an item, and the interval `[0, 5)`, are correct. */
const label = /(?:^|\s)[\dA-Za-z]{1,2}$/;
const interval = /^[^()[\]]*[\d\uFFFC][^()[\]]*[,;][^()[\]]*$/;

interface Mark {
  readonly sign: string;
  readonly at: number;
}

interface State {
  readonly open: Mark[];
  /** Openings reported as unclosed because another pair closed around them: their closings are not reported. */
  readonly crossed: Set<string>;
}

/** Unpaired brackets and quotation marks in prose. In languages without a pack, only brackets are checked. */
export function pairSlips(
  prose: string,
  pack: LanguagePack | undefined,
  links: readonly Stretch[],
): Slip[] {
  const pairs = pack ? pairsOf(pack) : onlyBrackets;
  const { any, foreign, closingOf } = pairs;
  const slips = foreign ? [...prose.matchAll(foreign)].map((match) => ofAnother(match, pairs)) : [];
  const reported = slips.map(({ start, end }): Stretch => [start, end]);
  const state: State = { open: [], crossed: new Set() };
  const isPaired = prose.split('"').length % 2 === 1;
  // After a digit it means inches, as in 5", unless a previous mark is unclosed: "series 5".
  const isAlone = (prose.match(surelyQuotes)?.length ?? 0) % 2 === 1;
  const isInches = (at: number) =>
    afterDigit.test(prose.slice(at - 1, at + 1)) &&
    !(isAlone && state.open.some(({ sign }) => sign === '"'));
  // 2.7” and 2,7“, unless the mark is the last one that can close a quotation.
  const isCurlyInches = (sign: string, at: number) =>
    /^\d[“”]/.test(prose.slice(at - 1, at + 1)) &&
    !(
      state.open.some((mark) => closingOf.get(mark.sign) === sign) && !prose.includes(sign, at + 1)
    );
  for (const { 0: sign, index: at } of prose.matchAll(any)) {
    if (isWithin(at, links) || isWithin(at, reported)) continue;
    if (sign === '"' && isInches(at)) continue;
    if (isCurlyInches(sign, at)) continue;
    // A straight mark closes one; an unpaired one may close a curly one by mistake.
    const closes = (mark: Mark) => (isPaired ? mark.sign === '"' : isQuote(mark.sign));
    if (closingOf.has(sign) || (sign === '"' && !state.open.some(closes))) {
      state.open.push({ sign, at });
      continue;
    }
    slips.push(...close(prose, { sign, at }, state, pairs));
  }
  return [...slips, ...state.open.map((mark) => unclosed(mark, pairs))];
}

/** “So” in a language that writes „so“. */
function ofAnother({ 0: found, index: start }: RegExpExecArray, { quotes }: Pairs): Slip {
  const [opening = '', closing = ''] = quotes[0] ?? '';
  const end = start + found.length;
  return {
    start,
    end,
    message: 'These quotation marks are those of another language.',
    help: `Write “${opening}” and “${closing}”.`,
    edits: [
      { start, end: start + 1, text: opening },
      { start: end - 1, end, text: closing },
    ],
  };
}

function isQuote(sign: string): boolean {
  return !'()[]'.includes(sign);
}

/** Removes the opening mark for a closing one, and returns what is wrong with it. */
function close(prose: string, { sign, at }: Mark, { open, crossed }: State, pairs: Pairs): Slip[] {
  const partner = pairs.openingOf.get(sign) ?? '"';
  const closing = (mark: Mark) => mark.sign === partner || pairs.closingOf.get(mark.sign) === sign;
  const index = open.findLastIndex(closing);
  if (index >= 0) {
    const crossedMarks = open.splice(index).slice(1);
    for (const mark of crossedMarks) crossed.add(mark.sign);
    return crossedMarks.map((mark) => unclosed(mark, pairs));
  }
  if (crossed.delete(partner)) return [];
  const last = open.at(-1);
  if (last && isQuote(last.sign) === isQuote(sign)) {
    open.pop();
    const isInterval = '(['.includes(last.sign) && interval.test(prose.slice(last.at + 1, at));
    return isInterval ? [] : [mixed(last, { sign, at }, pairs)];
  }
  if (sign === ')' && label.test(prose.slice(0, at))) return [];
  const message = `${quote(sign)} has no opening mark.`;
  const help = `Add ${quote(partner)} where it begins, or remove it.`;
  return [{ start: at, end: at + 1, message, help }];
}

function mixed(opening: Mark, closing: Mark, pairs: Pairs): Slip {
  const { at } = closing;
  const right = pairs.closingOf.get(opening.sign) ?? '"';
  const edit = fixMixed(opening, closing, pairs);
  return {
    start: at,
    end: at + 1,
    message: `${quote(opening.sign)} is closed by ${quote(closing.sign)}.`,
    help: `Write ${quote(right)}, or open it with another mark.`,
    ...(edit && { edits: [edit] }),
  };
}

/** The correction of a straight partner of a curly mark. French marks need spaces as well. */
function fixMixed(opening: Mark, closing: Mark, pairs: Pairs): SlipEdit | undefined {
  if (`${opening.sign}${closing.sign}`.match(/[«»]/)) return undefined;
  const wrong = opening.sign === '"' ? opening : closing;
  const partners = wrong === opening ? pairs.openingOf : pairs.closingOf;
  const text = partners.get((wrong === opening ? closing : opening).sign);
  return text === undefined ? undefined : { start: wrong.at, end: wrong.at + 1, text };
}

function unclosed({ sign, at }: Mark, { closingOf }: Pairs): Slip {
  const message = `${quote(sign)} is not closed.`;
  const help = `Add ${quote(closingOf.get(sign) ?? sign)} where it ends, or remove it.`;
  return { start: at, end: at + 1, message, help };
}

function quote(sign: string): string {
  return sign === '"' ? `'"'` : `"${sign}"`;
}
