import { noSlips, type Slip, type SlipEdit } from '../context/writing-mistakes.ts';
import { addressesIn, isWithin } from './addresses.ts';
import { baseLanguage } from './base-language.ts';
import { betweenSentences, lower, upper } from './forgotten-space.ts';

/**
 * Whether a prose needs a closer look at all: few do, and this is asked about each. French has its
 * no-break spaces before more marks than others have one too many.
 */
const anyDoubt = doubt('.,;:?!)”»', '(“«¿¡');
const anyFrenchDoubt = doubt('.,)”', '(“');

function doubt(closing: string, opening: string): RegExp {
  const space = ' \\t\\n\\u00A0\\u202F';
  return new RegExp(
    `[${space}][${space}${closing}]|[\\t\\n]|[${opening}][${space}]|[.,;:?!][${lower}${upper}¿¡«“\\uFFFC]|^[${space}]|[${space}]$`,
  );
}

/** Runs of spaces that need a look: a single ordinary space between two words does not. */
const runs =
  /[ \t\n\u00A0\u202F]{2,}|[\t\n]|[ \u00A0\u202F](?:(?<=[(“«¿¡].)|(?<=^.)|(?=[.,;:?!)”»]|$))/g;

/** A mark between two words or sentences with no space after it. */
const glued = new RegExp(
  `[,;:?!](?=[${lower}${upper}\\uFFFC])(?<=[${lower}]{2}.)|\\.${betweenSentences}|\\.(?=\\uFFFC)(?<=[${lower}]{4}.)`,
  'g',
);

/** How a stretch of spaces is wrong, and what takes its place; undefined where that is open. */
interface Fault {
  readonly message: string;
  readonly help: string;
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

/** Every space too many, missing or of the wrong sort in a prose. */
export function spaceSlips(prose: string, language: string): readonly Slip[] {
  const base = baseLanguage(language);
  const broken = prose.includes('- ') ? brokenWords(prose) : noSlips;
  if (!(base === 'fr' ? anyFrenchDoubt : anyDoubt).test(prose)) return broken;
  return [...runSlips(prose, base), ...gluedSlips(prose, base), ...broken];
}

function* runSlips(prose: string, base: string): Generator<Slip> {
  for (const { 0: run, index: start } of prose.matchAll(runs)) {
    const end = start + run.length;
    const fault = faultOf(prose, [start, end], base);
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

/** A no-break space stays one, and a space on the wrong side of a comma goes to the right one. */
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

function faultOf(prose: string, [start, end]: [number, number], base: string): Fault | undefined {
  const run = prose.slice(start, end);
  const before = prose.charAt(start - 1);
  const after = prose.charAt(end);
  // A text in a YAML block ends with a line break that was not typed.
  if (after === '') return run === '\n' || before === '' ? undefined : atEdge;
  if (before === '') return atEdge;
  if (/\n[ \t]*\n/.test(run)) return emptyLine;
  if (base === 'fr' && (before === '«' || ':;?!»'.includes(after))) return undefined;
  if (isTightAfter(before, base)) return tight('after', before);
  if (isTightBefore(prose, start, end, base)) return tight('before', after);
  if (/[\t\n]/.test(run)) return oddSpace;
  return run.length > 1 ? several : undefined;
}

const known = new Set(['en', 'fr', 'es']);

function isTightAfter(before: string, base: string): boolean {
  if (before === '(') return true;
  if (before === '“') return known.has(base);
  return before === '«' ? base === 'en' || base === 'es' : base === 'es' && '¿¡'.includes(before);
}

const closesWord = /^(?!\.\.)(?:[.,;:?!]+(?:[\s)\]”»"’]|$)|[,;](?=[A-Za-zÀ-ÖØ-öø-ÿ\uFFFC]))/;

/** Whether what follows spaces closes the word before them. `.NET`, `.5` and `4 : 1` don't. */
function isTightBefore(prose: string, start: number, end: number, base: string): boolean {
  const mark = prose.charAt(end);
  if (mark === ')') return true;
  if (mark === '”') return known.has(base);
  const isOurs = base === 'en' || base === 'es';
  if (mark === '»') return isOurs;
  if (!(isOurs ? '.,;:?!' : '.,').includes(mark)) return false;
  const isRatio = mark === ':' && /[\d\uFFFC]/.test(prose.charAt(start - 1));
  return !isRatio && closesWord.test(prose.slice(end, end + 8));
}

function* gluedSlips(prose: string, base: string): Generator<Slip> {
  const addresses = addressesIn(prose);
  for (const { 0: mark, index: start } of prose.matchAll(glued)) {
    // French wants a space before these, too: `french-spacing` speaks of both.
    if (isWithin(start, addresses) || (base === 'fr' && ':;?!'.includes(mark))) continue;
    const end = start + 1;
    yield { start, end, ...gluedHelp, edits: [{ start, end, text: `${mark} ` }] };
  }
}

/** “two- and three-lane”, “sous- ou sur-tension”, “mono- y multicarril”: the rest comes later. */
const joins = 'and|or|to|nor|but|as|et|ou|ni|à|y|e|o|u|que';
const brokenWord = new RegExp(`(?<=[${lower}]{2})- (?!(?:${joins})[ ,])(?=[${lower}]{2})`, 'g');

/** Words that were cut at the end of a line, and pasted with their hyphen. */
function brokenWords(prose: string): readonly Slip[] {
  return [...prose.matchAll(brokenWord)].map(({ index: start }) => ({
    start,
    end: start + 2,
    message: 'This word is split in two, as at the end of a line.',
    help: 'Join the two parts.',
  }));
}
