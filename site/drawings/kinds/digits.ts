import { counted, sized } from '../bounds.ts';
import { breakMark } from '../break-mark.ts';
import { defineDrawing } from '../drawing-kind.ts';
import type { Tone } from '../picture.ts';
import { digitsHeight, digitsWidth, drawDigits } from '../segment-digits.ts';
import { rect } from '../shapes.ts';
import { type Sheet, smallWidth } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { textWidth } from '../text-metrics.ts';

/** The board around its digits, against their height. */
const margin = 0.2;
/** What the digits show, as a part of the largest number: an example. */
const shownParts = [0.42, 0.5, 0.63];
/** More digits than these, in the boards side by side, would be too small: a break stands for the others. */
const mostDigits = 24;
/** Digits less high than this part of the largest would be too small, and are left out. */
const leastScale = 0.05;
/** Of a board, the height against the width. A flat one has no room for digits. */
const leastRatio = 0.03;
/** In pixels; of a higher board, the width is less. */
const highest = 300;
const plain = ['lit'] as const;

/**
 * A display of digits, dot by dot, once in each of its colours. Its size is stated as that of the
 * display, or as that of its digits: of a range, the largest and the smallest are drawn to one scale.
 */
export const digits = defineDrawing({
  name: 'digits',
  needs: {},
  options: {
    range: { figure: true, isOptional: true },
    count: { figure: true, isOptional: true },
    size: { figure: true, isOptional: true },
    height: { figure: true, isOptional: true },
    colours: { someOf: ['lit', 'red', 'amber', 'green'], isOptional: true },
  },
  words: ['alt', 'altBroken', 'red', 'amber', 'green'],
  examples: ['colour', 'numbers', 'shape'],
  draw(sheet, subject, { range, count, size, height, colours = plain }) {
    const places = placesOf(subject, range, count);
    const most = mostOf(colours);
    const isBroken = places > most;
    // The break is in the left half, so that it hides no digit that is lit.
    const lit = isBroken ? most / 2 : places;
    const texts = shownOf(subject, range, lit, colours.length).map((text) =>
      text.padStart(Math.min(places, most)),
    );
    const all = height === undefined ? [{ scale: 1, said: '' }] : rowsOf(subject, height);
    const isSmall = sheet.width <= smallWidth;
    const rows = isSmall ? all.slice(0, 1) : all;
    const values = sheet.isNarrow ? 0 : Math.max(...rows.map(({ said }) => textWidth(said))) + 8;
    const aside = height === undefined ? 2 * 40 : 28 + values;
    const room = sheet.width - 16 - (isSmall ? 0 : aside);
    const gap = isSmall ? 4 : sheet.isNarrow ? 10 : 24;
    const column = Math.min((room - (colours.length - 1) * gap) / colours.length, 440);
    const beside = values && !isSmall ? values + 28 : 0;
    const left = (sheet.width - colours.length * (column + gap) + gap - beside) / 2;
    const [across = 0, up = 0] = size === undefined ? [] : subject.sizes(size);
    const ratio = across > 0 && up > 0 ? Math.max(up / across, leastRatio) : undefined;
    let top = 0;
    for (const { scale, said } of rows) {
      const of = height ?? size ?? count ?? range;
      const box = { left, top, column, gap, scale, ratio, of, isBroken };
      const end = drawBoards(sheet, texts, colours, box);
      if (height !== undefined) sayHeight(sheet, said, end, height);
      else if (size !== undefined) {
        // Its width, and its height where that is stated, too.
        sheet.across(end.left, end.right, end.top - 22, subject.say(size), {
          from: end.top,
          of: size,
        });
      }
      top = end.bottom + 40;
      if (colours.length === 1 || end.top > 0) continue;
      for (const [index, colour] of colours.entries()) {
        const at = { x: left + index * (column + gap) + column / 2, y: end.bottom + 22 };
        if (colour !== 'lit') sheet.label(subject.word(colour), at, { anchor: 'middle' });
      }
      top += 24;
    }
  },
  small(sheet, subject, choices) {
    this.draw(sheet, subject, choices);
  },
  describe(subject, { range, count, colours = plain }) {
    const isBroken = placesOf(subject, range, count) > mostOf(colours);
    return subject.word(isBroken ? 'altBroken' : 'alt');
  },
});

/** How many digits a board has at most. */
function mostOf(colours: readonly unknown[]): number {
  return Math.floor(mostDigits / Math.max(1, colours.length));
}

/** As many digits as stated, or as the largest number needs. */
function placesOf(subject: Subject, range: string | undefined, count: string | undefined): number {
  const largest = range === undefined ? undefined : subject.size(range);
  const usual = largest === undefined ? 2 : `${Math.floor(largest)}`.length;
  return counted(count === undefined ? undefined : subject.size(count), usual, 1e6);
}

/** A number of so many places for each colour; leading digits stay dark. */
function shownOf(subject: Subject, range: string | undefined, places: number, colours: number) {
  const largest = range === undefined ? undefined : subject.size(range);
  const most = Math.min(sized(largest, 10 ** places - 1, [1, 1e6]), 10 ** places - 1);
  const shown = (_: unknown, index: number) => Math.round(most * (shownParts[index] ?? 0.5));
  return Array.from({ length: colours }, shown).map((number) => `${number}`.padStart(places));
}

/** The largest digits and, of a range, the smallest ones, against the largest. */
function rowsOf(subject: Subject, of: string): { scale: number; said: string }[] {
  const said = subject.sayEach(of);
  const sizes = subject.numbers(of).map((size, index) => ({ size, said: said[index] ?? '' }));
  const sorted = sizes.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size);
  const [{ size: largest } = { size: 1 }] = sorted;
  const rows = sorted
    .map(({ size, said }) => ({ scale: size / largest, said }))
    .filter(({ scale }) => scale >= leastScale);
  const [first = { scale: 1, said: '' }, ...others] = rows;
  return [first, ...others.slice(-1)];
}

interface Boards extends Readonly<Record<'left' | 'top' | 'column' | 'gap' | 'scale', number>> {
  /** The height of a board against its width, where that is stated. */
  readonly ratio: number | undefined;
  readonly of: string | undefined;
  /** Whether it has more digits than are drawn. */
  readonly isBroken: boolean;
}

/** Gives where the last of the boards is, and its digits. */
function drawBoards(
  sheet: Sheet,
  texts: readonly string[],
  colours: readonly Tone[],
  { left, top, column, gap, scale, ratio, of, isBroken }: Boards,
) {
  const places = texts[0]?.length ?? 1;
  const board = ratio === undefined ? column : Math.min(column, highest / ratio);
  const fitting = (digitsHeight(places, board) / (1 + 2 * margin)) * scale;
  const height = Math.min(fitting, (board * (ratio ?? 2)) / (1 + 2 * margin));
  const across = digitsWidth(places, height);
  const width = ratio === undefined ? across + 2 * margin * height : board;
  const bottom = top + (ratio === undefined ? height * (1 + 2 * margin) : board * ratio);
  const first = (top + bottom - height) / 2;
  let x = left;
  for (const [index, tone] of colours.entries()) {
    x = left + index * (column + gap) + (column - width) / 2;
    const named = of === undefined ? {} : { of };
    sheet.fill('housing', rect(x, top, width, bottom - top, 5), { pen: 'ink', ...named });
    const at = { x: x + (width - across) / 2, y: first };
    drawDigits(sheet, texts[index] ?? '', { at, height, tone, ...named });
    if (!isBroken) continue;
    const one = across / places;
    const middle = at.x + (Math.floor(places / 2) - 0.5) * one;
    const ends = [top, bottom].map((y) => ({ x: middle, y }));
    breakMark(sheet, ends, { wide: one, ...named });
  }
  return { left: x, right: x + width, top, bottom, first, last: first + height };
}

/** The height of the digits beside the last board; on a phone its value is above it. */
function sayHeight(sheet: Sheet, said: string, end: ReturnType<typeof drawBoards>, of: string) {
  if (said === '') return;
  sheet.upright(end.first, end.last, end.right + 16, '', { from: end.right, of });
  const beside = { x: end.right + 28, y: (end.first + end.last) / 2 + 5 };
  const above = { x: sheet.width - 8, y: end.top - 10 };
  const anchor = sheet.isNarrow ? 'end' : 'start';
  sheet.label(said, sheet.isNarrow ? above : beside, { anchor, isStrong: true });
}
