import type { Slip, SlipEdit } from '../context/writing-mistakes.ts';
import type { Stretch } from './addresses.ts';
import { baseLanguage } from './base-language.ts';

const closingOf = new Map([
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
  ['“', '”'],
]);
const openingOf = new Map([...closingOf].map(([opening, closing]) => [closing, opening]));
const ofAnyLanguage = /[()[\]]/g;
const ofOurs = /[()[\]«»“”]|(?<![\d\uFFFC])"/g;
const ours = new Set(['en', 'fr', 'es']);

/** `a)` and `1)` at the start of an item close nothing, and `[0, 5)` closes as it should. */
const label = /(?:^|\s)[\dA-Za-z]{1,2}$/;
const interval = /^[^()[\]]*[\d\uFFFC][^()[\]]*[,;][^()[\]]*$/;

interface Mark {
  readonly sign: string;
  readonly at: number;
}

interface State {
  readonly open: Mark[];
  /** What was reported as unclosed, since another pair closed around it: its end is no news. */
  readonly crossed: Set<string>;
}

/**
 * Every bracket and quotation mark of a prose that is alone. Other languages than English,
 * French and Spanish pair their quotation marks in other ways, so only their brackets count.
 */
export function pairSlips(prose: string, language: string, links: readonly Stretch[]): Slip[] {
  const pattern = ours.has(baseLanguage(language)) ? ofOurs : ofAnyLanguage;
  const slips: Slip[] = [];
  const state: State = { open: [], crossed: new Set() };
  const isPaired = prose.split('"').length % 2 === 1;
  for (const { 0: sign, index: at } of prose.matchAll(pattern)) {
    if (links.some(([start, end]) => start <= at && at < end)) continue;
    if (closingOf.has(sign) || (sign === '"' && !closesStraight(state.open, isPaired))) {
      state.open.push({ sign, at });
      continue;
    }
    slips.push(...close(prose, { sign, at }, state));
  }
  return [...slips, ...state.open.map(unclosed)];
}

/** Whether a straight mark closes; where one is left over, it may close a curled one by mistake. */
function closesStraight(open: readonly Mark[], isPaired: boolean): boolean {
  return open.some(({ sign }) => (isPaired ? sign === '"' : isQuote(sign)));
}

function isQuote(sign: string): boolean {
  return '"«“'.includes(sign);
}

/** Takes out of the open marks what a closing one closes, and says what is wrong with it. */
function close(prose: string, { sign, at }: Mark, { open, crossed }: State): Slip[] {
  const partner = openingOf.get(sign) ?? '"';
  const index = open.findLastIndex((mark) => mark.sign === partner);
  if (index >= 0) {
    const left = open.splice(index).slice(1);
    for (const mark of left) crossed.add(mark.sign);
    return left.map(unclosed);
  }
  if (crossed.delete(partner)) return [];
  const last = open.at(-1);
  if (last && isSameSort(last.sign, sign)) {
    open.pop();
    return isInterval(prose, last, at) ? [] : [mixed(last, { sign, at })];
  }
  if (sign === ')' && label.test(prose.slice(0, at))) return [];
  return [unopened({ sign, at }, partner)];
}

function isSameSort(opening: string, closing: string): boolean {
  return isQuote(opening) === '"»”'.includes(closing);
}

function isInterval(prose: string, { sign, at }: Mark, end: number): boolean {
  return '(['.includes(sign) && interval.test(prose.slice(at + 1, end));
}

function mixed(opening: Mark, closing: Mark): Slip {
  const { at } = closing;
  const right = closingOf.get(opening.sign) ?? '"';
  const edit = fixMixed(opening, closing);
  return {
    start: at,
    end: at + 1,
    message: `${quote(opening.sign)} is closed by ${quote(closing.sign)}.`,
    help: `Write ${quote(right)}, or open it with another mark.`,
    ...(edit && { edits: [edit] }),
  };
}

/** A curled mark tells what its straight partner should be. French ones need spaces as well. */
function fixMixed(opening: Mark, closing: Mark): SlipEdit | undefined {
  if (`${opening.sign}${closing.sign}`.match(/[«»]/)) return undefined;
  const wrong = opening.sign === '"' ? opening : closing;
  const pairs = wrong === opening ? openingOf : closingOf;
  const text = pairs.get((wrong === opening ? closing : opening).sign);
  return text === undefined ? undefined : { start: wrong.at, end: wrong.at + 1, text };
}

function unclosed({ sign, at }: Mark): Slip {
  const message = `${quote(sign)} is not closed.`;
  const help = `Add ${quote(closingOf.get(sign) ?? sign)} where it ends, or remove it.`;
  return { start: at, end: at + 1, message, help };
}

function unopened({ sign, at }: Mark, partner: string): Slip {
  const message = `${quote(sign)} has no opening mark.`;
  const help = `Add ${quote(partner)} where it begins, or remove it.`;
  return { start: at, end: at + 1, message, help };
}

function quote(sign: string): string {
  return sign === '"' ? `'"'` : `"${sign}"`;
}
