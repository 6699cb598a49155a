import type { LanguagePack, Typography } from '../../schema/languages/language-pack.ts';
import { memoize } from '../../schema/memoize.ts';
import type { Problem } from '../core/finding.ts';
import { addressesIn, isWithin } from './addresses.ts';
import { betweenSentences, lower, upper } from './sentences.ts';
import { noSlips, type Slip, type SlipEdit } from './writing-mistakes.ts';

/** The marks of a language without a space on one side, and those that need one. */
type Marks = ReturnType<typeof marksWith>;

/** For languages without a pack. */
const common = marksWith({ tightAfter: '', tightBefore: '.,' });

const marksOf = memoize(({ typography, quantities }: LanguagePack) =>
  typography ? marksWith(typography, quantities?.joiners) : common,
);

function marksWith(
  typography: Pick<Typography, 'tightAfter' | 'tightBefore' | 'spaced'>,
  joiners?: readonly string[],
) {
  const tightAfter = `(${typography.tightAfter}`;
  const tightBefore = `)${typography.tightBefore}`;
  const { before: spacedBefore = '', after: spacedAfter = '' } = typography.spaced ?? {};
  return {
    tightAfter,
    tightBefore,
    spacedAfter,
    spacedBefore,
    /** Matches the first half of a compound: `two- and three-part`. */
    brokenWord:
      joiners &&
      new RegExp(`(?<=[${lower}]{2})- (?!(?:${joiners.join('|')})[ ,])(?=[${lower}]{2})`, 'g'),
  };
}

/** Runs of spaces to check: all but a single ordinary space between two words. */
const runs =
  /[ \t\n\u00A0\u202F]{2,}|[\t\n]|[ \u00A0\u202F](?:(?<=[(“«»„¿¡].)|(?<=^.)|(?=[.,;:?!)”“»«]|$))/g;

/** A mark between two words or sentences without a space after it. */
const glued = new RegExp(
  `[,;:?!](?=[${lower}${upper}\\uFFFC])(?<=[${lower}]{2}.)|\\.${betweenSentences}|\\.(?=\\uFFFC)(?<=[${lower}]{4}.)`,
  'g',
);

/** What is wrong with a run of spaces, and its replacement; undefined if uncertain. */
interface Fault extends Problem {
  readonly text?: string;
}

const atEdge: Fault = {
  message: 'There is a space at the beginning or the end of the text.',
  help: 'Remove it.',
  text: '',
};
const emptyLine: Fault = {
  message: 'The text has an empty line, but a page shows it as one paragraph.',
  help: 'Split the text in two, or remove the empty line.',
};
const tight = (side: 'before' | 'after', mark: string): Fault => ({
  message: `There is an extra space ${side} “${mark}”.`,
  help: 'Remove it.',
  text: '',
});
const oddSpace: Fault = {
  message: 'The text has a tab or a line break, which a page shows as a space.',
  help: 'Write a space. To break a long text into lines, begin it with ">-".',
  text: ' ',
};
const several: Fault = {
  message: 'There are several spaces in a row.',
  help: 'Keep one.',
  text: ' ',
};
const gluedHelp = {
  message: 'There is no space after this punctuation mark.',
  help: 'Add one.',
};

/** Extra, missing and wrong spaces in prose. */
export function spaceSlips(
  prose: string,
  pack: LanguagePack | undefined,
  hasParagraphs = false,
): readonly Slip[] {
  const marks = pack ? marksOf(pack) : common;
  return [
    ...runSlips(prose, marks, hasParagraphs),
    ...gluedSlips(prose, marks),
    ...brokenWords(prose, marks),
  ];
}

function* runSlips(prose: string, known: Marks, hasParagraphs: boolean): Generator<Slip> {
  for (const { 0: run, index: start } of prose.matchAll(runs)) {
    const end = start + run.length;
    if (hasParagraphs && start > 0 && end < prose.length && run.includes('\n')) continue;
    const fault = faultOf(prose, [start, end], known);
    if (!fault) continue;
    const { message, help, text } = fault;
    yield {
      start,
      end,
      message,
      help,
      ...(text !== undefined && { edits: editsFor(prose, [start, end], text) }),
    };
  }
}

/** Keeps no-break spaces, and moves a space from the wrong side of a comma to the right one. */
function editsFor(
  prose: string,
  [start, end]: readonly [number, number],
  text: string,
): SlipEdit[] {
  const run = prose.slice(start, end);
  const noBreak = text === ' ' ? /[\u00A0\u202F]/.exec(run)?.[0] : undefined;
  const edits = [{ start, end, text: noBreak ?? text }];
  const mark = prose.charAt(end);
  const isGlued = text === '' && start > 0 && /[,;]/.test(mark) && /\S/.test(prose.charAt(end + 1));
  return isGlued ? [...edits, { start: end, end: end + 1, text: `${mark} ` }] : edits;
}

function faultOf(prose: string, [start, end]: [number, number], known: Marks): Fault | undefined {
  const run = prose.slice(start, end);
  const before = prose.charAt(start - 1);
  const after = prose.charAt(end);
  // A block scalar in YAML ends with a line break that was not typed.
  if (after === '') return run === '\n' || before === '' ? undefined : atEdge;
  if (before === '') return atEdge;
  if (/\n[ \t]*\n/.test(run)) return emptyLine;
  // Switzerland writes «so», Germany »so«: spaces in the quotation style of another language are kept.
  const quotes = /[«»]/;
  const isTurned =
    quotes.test(before + after) &&
    quotes.exec(prose)?.[0] !== quotes.exec(known.tightAfter + known.spacedAfter)?.[0];
  if (isTurned || known.spacedAfter.includes(before) || known.spacedBefore.includes(after))
    return undefined;
  if (known.tightAfter.includes(before)) return tight('after', before);
  if (isTightBefore(prose, start, end, known)) return tight('before', after);
  const fault = /[\t\n]/.test(run) ? oddSpace : run.length > 1 ? several : undefined;
  // With a single space, `12` and `345` would read as twelve thousand.
  return fault && /\d/.test(before) && /^\d{3}(?!\d)/.test(prose.slice(end, end + 4))
    ? {
        message: fault.message,
        help: 'Write another word or mark between the numbers, or join them.',
      }
    : fault;
}

const closesWord = /^(?!\.\.)(?:[.,;:?!]+(?:[\s)\]”“»«"’]|$)|[,;](?=[A-Za-zÀ-ÖØ-öø-ÿ\uFFFC]))/;

/** Whether the text after spaces is punctuation of the word before them, unlike `.NET`, `.5` and `4 : 1`. */
function isTightBefore(prose: string, start: number, end: number, known: Marks): boolean {
  const mark = prose.charAt(end);
  if (!known.tightBefore.includes(mark)) return false;
  // “ closes in German, and opens in other languages: directly before a letter, it is an opening mark.
  if (!'.,;:?!'.includes(mark)) return !/[\p{L}\p{N}]/u.test(prose.charAt(end + 1));
  // Points of a spaced ellipsis.
  if (mark === '.' && [end - 2, end + 2].some((at) => prose.charAt(at) === '.')) return false;
  const isRatio = mark === ':' && /[\d\uFFFC]/.test(prose.charAt(start - 1));
  return !isRatio && closesWord.test(prose.slice(end, end + 8));
}

function* gluedSlips(prose: string, { spacedBefore }: Marks): Generator<Slip> {
  const addresses = addressesIn(prose);
  for (const { 0: mark, index: start } of prose.matchAll(glued)) {
    // Marks that need a space are left to `french-spacing`.
    if (isWithin(start, addresses) || spacedBefore.includes(mark)) continue;
    if (mark === ':' && isNameWithColon(prose, start)) continue;
    const end = start + 1;
    yield { start, end, ...gluedHelp, edits: [{ start, end, text: `${mark} ` }] };
  }
}

/** `Aa:Bb`, twice in a text, is a name. */
export function isNameWithColon(prose: string, at: number): boolean {
  const near = prose.slice(Math.max(0, at - reach), at + reach);
  const word = prose.slice(Math.max(0, at - 20), at + 20);
  const name = /[\p{L}\p{N}]+:[\p{L}\p{N}]+/u.exec(word)?.[0] ?? ':';
  return near.indexOf(name) !== near.lastIndexOf(name);
}
const reach = 1000;

/** Words hyphenated at the end of a line, and pasted with the hyphen. */
function brokenWords(prose: string, { brokenWord }: Marks): readonly Slip[] {
  if (!brokenWord) return noSlips;
  return [...prose.matchAll(brokenWord)].map(({ index: start }) => ({
    start,
    end: start + 2,
    message: 'This word is split in two, as at the end of a line.',
    help: 'Join the two parts.',
  }));
}
