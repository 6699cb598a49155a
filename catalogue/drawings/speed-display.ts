import { defineDrawing } from 'milepost';
import {
  clamp,
  digitsWidth,
  drawDigits,
  rect,
  type Sheet,
  type Subject,
  sentences,
  type Tone,
  textWidth,
} from 'milepost/drawing';

const of = 'character-height';
/** Characters between these heights, in metres, are drawn to one scale. */
const bounds = [0.15, 0.6] as const;
const usual = 0.5;
/** The board around its characters, against their height. */
const margin = 0.2;
const gap = { wide: 20, narrow: 10 };
/** Beside the last board, for the dimension line; its value is beside it or above it. */
const lineRoom = 28;
/** Speeds that rise from band to band, without a unit. */
const bands: readonly { readonly tone: Tone; readonly digits: string }[] = [
  { tone: 'green', digits: '42' },
  { tone: 'amber', digits: '50' },
  { tone: 'red', digits: '63' },
];

interface Size {
  /** In metres, as far as it can be drawn. */
  readonly height: number;
  readonly text: string;
}

/** The three bands of the display side by side, with its largest and its smallest characters. */
export const speedDisplay = defineDrawing({
  name: 'speed-display',
  title: (subject) => subject.t('drawings.speedDisplay.title'),
  needs: { figures: [of] },
  examples: ['numbers', 'shape'],
  draw(sheet, subject) {
    const side = sheet.isNarrow ? 'narrow' : 'wide';
    const sizes = sizesOf(subject);
    const values = sheet.isNarrow ? 0 : Math.max(...sizes.map(({ text }) => textWidth(text))) + 8;
    const room = sheet.width - 16 - lineRoom - values - (bands.length - 1) * gap[side];
    const column = room / bands.length;
    const scale = column / boardSize(bounds[1]).width;
    const columns = bands.map((_, index) => 8 + column / 2 + index * (column + gap[side]));
    let top = 0;
    for (const [row, size] of sizes.entries()) {
      drawBoards(sheet, { size, columns, top, scale });
      top += boardSize(size.height * scale).height + 32;
      if (row === 0) nameBands(sheet, subject, columns, top - 8);
      if (row === 0) top += sheet.isNarrow ? 32 : 20;
    }
    const [first = 0, , last = 0] = columns;
    const [from, to] = [first - column / 2, last + column / 2];
    sheet.axis({ x: from, y: top }, { x: to, y: top });
    sheet.label(subject.t('drawings.speedDisplay.speed'), { x: from, y: top + 24 });
  },
  describe: (subject) =>
    sentences(
      subject.t('drawings.speedDisplay.alt'),
      subject.has(of) && subject.t('drawings.speedDisplay.altSize', { size: subject.say(of) }),
    ),
});

/** The size of a board for digits of a height, in the unit of that height. */
function boardSize(height: number): { width: number; height: number } {
  const count = bands[0]?.digits.length ?? 1;
  return {
    width: digitsWidth(count, height) + 2 * margin * height,
    height: height * (1 + 2 * margin),
  };
}

/** The largest characters and, of a range, the smallest ones. */
function sizesOf(subject: Subject): Size[] {
  const texts = subject.sayEach(of);
  const sizes = subject
    .numbers(of)
    .slice(0, 2)
    .map((height, index) => ({ height: clamp(height, ...bounds), text: texts[index] ?? '' }))
    .sort((one, other) => other.height - one.height);
  return sizes.length > 0 ? sizes : [{ height: usual, text: '' }];
}

interface Boards {
  readonly size: Size;
  /** The middle of each board. */
  readonly columns: readonly number[];
  readonly top: number;
  readonly scale: number;
}

/** A board for each band, and the height of the characters beside the last one. */
function drawBoards(sheet: Sheet, { size, columns, top, scale }: Boards): void {
  const height = size.height * scale;
  const board = boardSize(height);
  const y = top + margin * height;
  for (const [index, { tone, digits }] of bands.entries()) {
    const x = (columns[index] ?? 0) - board.width / 2;
    sheet.fill('housing', rect(x, top, board.width, board.height, 5), { pen: 'ink' });
    drawDigits(sheet, digits, { at: { x: x + margin * height, y }, height, tone, of });
  }
  const end = (columns.at(-1) ?? 0) + board.width / 2;
  if (size.text === '') return;
  sheet.upright(y, y + height, end + 16, '', { from: end, of });
  const beside = { x: end + lineRoom, y: y + height / 2 + 5 };
  const above = { x: sheet.width - 8, y: top - 10 };
  const anchor = sheet.isNarrow ? 'end' : 'start';
  sheet.label(size.text, sheet.isNarrow ? above : beside, { anchor, isStrong: true });
}

function nameBands(sheet: Sheet, subject: Subject, columns: readonly number[], y: number): void {
  const names = [
    subject.t('drawings.speedDisplay.green'),
    subject.t('drawings.speedDisplay.orange'),
    subject.t('drawings.speedDisplay.red'),
  ];
  for (const [index, x] of columns.entries()) {
    sheet.label(names[index] ?? '', { x, y }, { anchor: 'middle' });
  }
}
