import { defineDrawing } from 'milepost';
import {
  dotBitmap,
  dotField,
  dotPitch,
  dotRings,
  dotText,
  letterColumns,
  letterRows,
  type Point,
  rect,
  type Sheet,
  type Subject,
} from 'milepost/drawing';

const of = 'character-grid';
const fallback = { lines: 4, characters: 13 };
/** More than these would blur into grey, even on a wide sheet. */
const most = { lines: 8, characters: 40 };
/** From one character to the next, and from one line to the next, in dots. */
const step = { across: letterColumns + 1, down: letterRows + 2 };
/** Of the board around its characters, in dots. */
const margin = 3;
/** What the board shows: an illustration. */
const shown = { vehicleClass: 2, fare: 4.5 };
/** The diameter of a lamp of the signal, and the air around it, in dots. */
const lamp = { size: 15, air: 3 };
const lampRings = 7;

/** The LED board of a toll lane, dot by dot, with the signal that tells the driver to stop or go. */
export const fareDisplay = defineDrawing({
  name: 'fare-display',
  title: (subject) => subject.t('drawings.fareDisplay.title'),
  needs: { figures: [of] },
  examples: ['colour', 'shape', 'text'],
  draw(sheet, subject) {
    const { grid, pitch, board, housing, lamps } = layOut(sheet, subject);
    sheet.fill('housing', rect(housing.x, 0, housing.width, housing.height, 6), { pen: 'ink' });
    drawCharacters(sheet, textOf(subject, grid.characters), { grid, pitch, board });
    const radius = (lamp.size / 2) * pitch;
    drawLamp(sheet, lamps.stop, radius, 'unlit');
    drawLamp(sheet, lamps.go, radius, 'green');
    const first = board.x + margin * pitch;
    const right = first + (grid.characters * step.across - 2) * pitch;
    const bottom = board.y + ((grid.lines - 1) * step.down + letterRows - 1) * pitch;
    const [lines, characters] = subject.sayEach(of);
    if (lines && characters) {
      const across = subject.t('drawings.fareDisplay.characters', { number: characters });
      sheet.across(first, right, -22, across, { from: 0, of });
      const down = subject.t('drawings.fareDisplay.lines', { number: lines });
      sheet.upright(board.y, bottom, housing.x - 16, down, { from: housing.x, of });
    }
    const under = { x: (lamps.stop.x + lamps.go.x) / 2, y: housing.height + 24 };
    sheet.label(subject.t('drawings.fareDisplay.signal'), under, { anchor: 'middle' });
  },
  describe: (subject) =>
    subject.t('drawings.fareDisplay.alt', {
      grid: subject.say(of),
      text: textOf(subject, 0).join(', ').replace(/ +/g, ' '),
    }),
});

interface Characters {
  readonly grid: { readonly lines: number; readonly characters: number };
  readonly pitch: number;
  /** The centre of the first dot of the first line. */
  readonly board: Point;
}

/** The signal is beside the characters, at every width: it is one and the same housing. */
function layOut(sheet: Sheet, subject: Subject) {
  const [lines = 0, characters = 0] = subject.numbers(of).map(Math.floor);
  const grid = {
    lines: Math.min(lines > 0 ? lines : fallback.lines, most.lines),
    characters: Math.min(characters > 0 ? characters : fallback.characters, most.characters),
  };
  const across = grid.characters * step.across - 2 + 2 * margin;
  const down = grid.lines * step.down - 3 + 2 * margin;
  const beside = lamp.size + lamp.air;
  const pair = 2 * lamp.size + 3 * lamp.air;
  const room = { width: sheet.width - 2 * 30, height: 300 };
  const pitch = quarter(
    Math.min(room.width / (across + beside), room.height / Math.max(down, pair), 7),
  );
  const housing = { width: (across + beside) * pitch, height: Math.max(down, pair) * pitch };
  const x = Math.round(8 + (sheet.width - housing.width) / 2);
  const lampAt = (index: number): Point => ({
    x: x + (across + lamp.size / 2) * pitch,
    y: housing.height / 2 + (index - 0.5) * (lamp.size + lamp.air) * pitch,
  });
  return {
    grid,
    pitch,
    housing: { ...housing, x },
    board: { x, y: Math.round((housing.height - down * pitch) / 2 + margin * pitch) },
    lamps: { stop: lampAt(0), go: lampAt(1) },
  };
}

/** Round coordinates repeat themselves, and what repeats itself costs few bytes. */
function quarter(value: number): number {
  return Math.max(0.25, Math.floor(value * 4) / 4);
}

/** Every dot of every line, dark ones too, so that the grid can be counted. */
function drawCharacters(
  sheet: Sheet,
  texts: readonly string[],
  { grid, pitch, board }: Characters,
): void {
  const dots = dotPitch(pitch);
  const at = (line: number) => ({
    x: board.x + margin * pitch,
    y: board.y + line * step.down * pitch,
  });
  for (let line = 0; line < grid.lines; line++) {
    const field = dotField(at(line), grid.characters * step.across - 1, letterRows, pitch);
    sheet.dotRows('unlit', dots, field, of);
  }
  for (const [line, text] of texts.slice(0, grid.lines).entries()) {
    const bitmap = dotText(text.slice(0, grid.characters));
    sheet.dotRows('lit', dots, dotBitmap(bitmap, at(line), pitch));
  }
}

/** The lines of the illustration: words to the left, amounts to the right. */
function textOf(subject: Subject, characters: number): string[] {
  const amount = new Intl.NumberFormat(subject.language, { minimumFractionDigits: 2 });
  const line = (word: string, value: string) =>
    `${word} ${value.padStart(characters - word.length - 1)}`;
  return [
    line(subject.t('drawings.fareDisplay.class'), `${shown.vehicleClass}`),
    line(subject.t('drawings.fareDisplay.fare'), amount.format(shown.fare)),
    subject.t('drawings.fareDisplay.thanks'),
    subject.t('drawings.fareDisplay.journey'),
  ];
}

function drawLamp(sheet: Sheet, at: Point, radius: number, tone: 'unlit' | 'green'): void {
  const { path, dots } = dotRings(at, radius * 0.92, lampRings);
  sheet.dotRows(tone, dots, path);
}
