import { parseFigure } from '../../schema/figure.ts';
import { formatFigure } from '../../schema/figure-format.ts';
import type { FigureReference } from '../../schema/text.ts';
import type { TextField, TextVersion } from '../context.ts';
import { figuresOf, type Ids } from '../ids.ts';
import { figureSign } from '../prose.ts';
import { noSlips, type Slip } from '../slips.ts';

/** As a figure ends with them, they may be the next word of the sentence: “24 in in the middle”. */
const doubtfulUnits = new Set(['in', 'a']);
/** “up to” are two words, “como mínimo” too. */
const mostWords = 3;

/**
 * What is typed beside a reference although the figure says it itself: “hasta {vehicle-speed}” is
 * read as “hasta hasta 250 km/h”, and “{battery-voltage} V” as “24 V V”.
 */
export function figureEchoes(
  { prose, marks, language }: TextVersion,
  { entry }: TextField,
  ids: Ids,
): readonly Slip[] {
  if (marks.length === 0) return noSlips;
  const references = marks.flatMap((mark) => (mark.kind === 'figure' ? mark.reference : []));
  const signs = [...prose.text.matchAll(new RegExp(figureSign, 'g'))];
  return signs.flatMap(({ index }, place) => {
    const reference = references[place];
    const own = entry.kind === 'product' ? entry : undefined;
    const product = reference?.product === undefined ? own : ids.product(reference.product);
    const figure = reference && product && figuresOf(product, reference.component);
    const said = figure && say(figure.get(reference.figure), reference, language);
    return said ? echoesAround(prose.text, index, said) : [];
  });
}

function say(value: unknown, { style }: FigureReference, language: string): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const { figure } = parseFigure(value);
  return figure && formatFigure(figure, language, style);
}

function echoesAround(text: string, index: number, said: string): Slip[] {
  const words = said.split(/[\s/]+/);
  const before = text.slice(0, index);
  const after = text.slice(index + figureSign.length);
  const first = longestRun(words, (run) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}’'-])${blanksIn(run)}\\s+$`, 'iu');
    return /^[\p{L}’' ]+$/u.test(run) ? pattern.exec(before)?.[0] : undefined;
  });
  const last = longestRun([...words].reverse(), (run) => {
    const unit = run.split(' ').reverse().join(' ');
    const pattern = new RegExp(`^\\s*${blanksIn(unit)}(?![\\p{L}\\p{N}%°/-])`, 'u');
    const isUnit = !/\d/.test(unit) && !doubtfulUnits.has(unit);
    return isUnit ? pattern.exec(after)?.[0] : undefined;
  });
  const end = index + figureSign.length;
  return [
    ...(first ? [slipOf(first, index - first.length, said)] : []),
    ...(last ? [slipOf(last, end, said)] : []),
  ];
}

/** What `find` gives for the most words from the beginning. */
function longestRun(
  words: readonly string[],
  find: (run: string) => string | undefined,
): string | undefined {
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const found = find(words.slice(0, count).join(' '));
    if (found !== undefined) return found;
  }
  return undefined;
}

function blanksIn(run: string): string {
  const escaped = run.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return escaped.replaceAll(' ', '\\s+').replace(/[’']/g, "[’']");
}

/** Of what was typed, with the blank between it and the figure. */
function slipOf(typed: string, start: number, said: string): Slip {
  const words = typed.trim();
  const at = start + typed.indexOf(words);
  return {
    start: at,
    end: at + words.length,
    message: `"${words}" is typed beside a figure that says it, too: "${said}".`,
    help: 'Remove it: the figure brings it along.',
    edits: [{ start, end: start + typed.length, text: '' }],
  };
}
