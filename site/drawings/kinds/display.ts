import { breakMark } from '../break-mark.ts';
import { dotText, letterColumns, letterRows } from '../dot-letters.ts';
import { dotBitmap, dotField, dotPitch } from '../dot-rows.ts';
import { defineDrawing } from '../drawing-kind.ts';
import { rect } from '../shapes.ts';
import type { Subject } from '../subject.ts';

const fallback = { lines: 2, characters: 16 };
/** More than these would blur into grey, even on a wide sheet: a break stands for the others. */
const most = { lines: 20, characters: 40 };
/** From one character to the next, and from one line to the next, in dots. */
const step = { across: letterColumns + 1, down: letterRows + 2 };
/** Of the board around its characters, in dots. */
const margin = 3;

/** A display of so many lines of so many characters, dot by dot, with an example of its text. */
export const display = defineDrawing({
  name: 'display',
  needs: {},
  options: { grid: { figure: true, states: 'sizes' }, text: { text: true } },
  words: ['alt', 'altBroken', 'characters', 'lines'],
  examples: ['colour', 'shape', 'text'],
  draw(sheet, subject, { grid: of, text }) {
    const stated = gridOf(subject, of);
    const grid = {
      lines: Math.min(stated.lines, most.lines),
      characters: Math.min(stated.characters, most.characters),
    };
    const across = grid.characters * step.across - 1;
    const down = grid.lines * step.down - 2;
    const room = (sheet.width - 84) / (across + 2 * margin);
    // Round coordinates repeat themselves, and what repeats itself costs few bytes.
    const pitch = Math.max(0.25, Math.floor(Math.min(room, 300 / down, 7) * 4) / 4);
    const [width, height] = [(across + 2 * margin) * pitch, (down + 2 * margin) * pitch];
    const left = Math.round((sheet.width - width) / 2 + 12);
    const first = { x: left + (margin + 0.5) * pitch, y: (margin + 0.5) * pitch };
    sheet.fill('housing', rect(left, 0, width, height, 6), { pen: 'ink' });
    const texts = subject.textOf(text).split(' / ');
    for (let line = 0; line < grid.lines; line++) {
      const at = { x: first.x, y: first.y + line * step.down * pitch };
      // Every dot, dark ones too, so that the grid can be counted.
      sheet.dotRows('unlit', dotPitch(pitch), dotField(at, across, letterRows, pitch), of);
      const shown = dotText(justified(texts[line] ?? '', grid.characters));
      sheet.dotRows('lit', dotPitch(pitch), dotBitmap(shown, at, pitch));
    }
    const middle = { x: left + width / 2, y: height / 2 };
    if (stated.characters > most.characters) {
      const ends = [0, height].map((y) => ({ x: middle.x, y }));
      breakMark(sheet, ends, { wide: 2 * step.across * pitch, of });
    }
    if (stated.lines > most.lines) {
      const ends = [left, left + width].map((x) => ({ x, y: middle.y }));
      breakMark(sheet, ends, { wide: step.down * pitch, of });
    }
    const [sayLines, sayCharacters] = subject.sayEach(of);
    if (!sayLines || !sayCharacters) return;
    const right = first.x + (across - 1) * pitch;
    const bottom = first.y + (down - 1) * pitch;
    const number = { number: sayCharacters };
    sheet.across(first.x, right, -22, subject.word('characters', number), { from: 0, of });
    const options = { from: left, of };
    sheet.upright(first.y, bottom, left - 16, subject.word('lines', { number: sayLines }), options);
  },
  /** A bar for each word: letters would be too small. */
  small(sheet, subject, { grid: of, text }) {
    const { lines, characters } = gridOf(subject, of);
    const [across, down] = [80 / characters, 60 / Math.min(lines, 6)];
    sheet.fill('housing', rect(2, 4, 92, 68, 4), { pen: 'ink' });
    for (const [row, line] of subject
      .textOf(text)
      .split(' / ')
      .slice(0, Math.min(lines, 6))
      .entries()) {
      for (const { 0: word, index } of justified(line, characters).matchAll(/\S+/g)) {
        const bar = [
          8 + index * across,
          10 + row * down,
          word.length * across - 1,
          down * 0.6,
        ] as const;
        sheet.fill('lit', rect(...bar), { of });
      }
    }
  },
  describe(subject, { grid, text }) {
    const { lines, characters } = gridOf(subject, grid);
    const isBroken = lines > most.lines || characters > most.characters;
    const values = { text: subject.textOf(text).replaceAll(' > ', ' ') };
    return subject.word(isBroken ? 'altBroken' : 'alt', values);
  },
});

/** How many lines and characters are stated; usual ones where none are. */
function gridOf(subject: Subject, of: string): { lines: number; characters: number } {
  const [lines, characters] = subject.sizes(of).map(Math.floor);
  return { lines: lines || fallback.lines, characters: characters || fallback.characters };
}

/** A line: what is behind “>” ends at the right. */
function justified(line: string, characters: number): string {
  const [left = '', right = ''] = line.split(' > ');
  return `${left}${right.padStart(characters - left.length)}`.slice(0, characters);
}
