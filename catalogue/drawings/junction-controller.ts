import { defineDrawing } from 'milepost';
import {
  arc,
  circle,
  line,
  type Point,
  polygon,
  rect,
  repeated,
  type Sheet,
} from 'milepost/drawing';

const word = 'word-length';
/** The cabinet and the heads that it controls, in pixels. */
const cabinet = { width: 188, height: 156 };
const head = { width: 24, lamp: 7 };
const lamps = ['red', 'amber', 'green'] as const;

/** A cabinet with its processor and its clock, which hears satellites, and the signals that it controls. */
export const junctionController = defineDrawing({
  name: 'junction-controller',
  needs: { figures: [word] },
  words: ['clock', 'monitor', 'signals'],
  examples: ['arrangement', 'shape'],
  surroundings: ['connected'],
  draw(sheet, subject) {
    const scale = sheet.isNarrow ? 1 : 1.4;
    const [width, height] = [cabinet.width * scale, cabinet.height * scale];
    const left = sheet.isNarrow ? 10 : (sheet.width - 330 * scale) / 2;
    const right = left + width;
    const [icon, words] = [left + 20 * scale, left + 66 * scale];
    drawClock(sheet, { x: left + 30 * scale, y: 0 }, scale);
    sheet.label(subject.word('clock'), { x: words, y: -30 }, { isStrong: true });
    sheet.solid('ink', rect(left, 0, width, height, 3));
    drawChip(sheet, { x: icon, y: 24 * scale }, 34 * scale);
    const said = subject.has(word) ? [subject.say(word)] : [];
    for (const text of said) {
      sheet.label(text, { x: words, y: 41 * scale + 5 }, { isStrong: true });
    }
    drawMonitor(sheet, { x: icon, y: 92 * scale }, 34 * scale);
    const beside = { width: width - 72 * scale };
    sheet.label(subject.word('monitor'), { x: words, y: 104 * scale }, beside);
    const heads = [0, 1].map((index) => ({ x: right + (42 + index * 52) * scale, y: 34 * scale }));
    const low = height - 24 * scale;
    const last = heads.at(-1)?.x ?? right;
    sheet.draw('ink', line(right, low, last, low));
    for (const [index, at] of heads.entries()) {
      sheet.draw('ink', line(at.x, low, at.x, at.y + 60 * scale));
      drawHead(sheet, at, index === 0 ? 2 : 0, scale);
    }
    const under = { x: (right + last + head.width) / 2 + 8, y: low + 22 };
    sheet.label(subject.word('signals'), under, { anchor: 'middle' });
  },
  small(sheet) {
    drawClock(sheet, { x: 16, y: 30 }, 0.9);
    sheet.solid('ink', rect(4, 30, 44, 42, 3));
    drawChip(sheet, { x: 16, y: 41 }, 20);
    sheet.draw('ink', line(48, 66, 72, 66, 72, 58));
    drawHead(sheet, { x: 72, y: 4 }, 2, 0.95);
  },
});

/** An aerial on the cabinet, and waves that come down to it. */
function drawClock(sheet: Sheet, { x, y }: Point, scale: number): void {
  const top = y - 16 * scale;
  sheet.draw('ink', line(x, y, x, top));
  sheet.fill('ink', circle(x, top, 4 * scale));
  const waves = [10, 17].map((radius) => arc({ x, y: top }, radius * scale, 285, 345));
  sheet.draw('ink', waves.join(''));
}

function drawChip(sheet: Sheet, { x, y }: Point, side: number): void {
  const pins = repeated(4, (index) => {
    const at = (side * (index + 1)) / 5;
    return line(x + at, y - 5, x + at, y + side + 5) + line(x - 5, y + at, x + side + 5, y + at);
  });
  sheet.draw('ink', pins).solid('ink', rect(x, y, side, side, 2));
  sheet.fill('ink', rect(x + side * 0.32, y + side * 0.32, side * 0.36, side * 0.36));
}

/** Two ways that cross, in a shield. */
function drawMonitor(sheet: Sheet, { x, y }: Point, side: number): void {
  const corners = [0, 0, 1, 0, 1, 0.6, 0.5, 1.1, 0, 0.6];
  const at = (index: number) => ({
    x: x + (corners[2 * index] ?? 0) * side,
    y: y + (corners[2 * index + 1] ?? 0) * side,
  });
  sheet.solid('ink', polygon([0, 1, 2, 3, 4].map(at)));
  const inset = side * 0.28;
  const [right, bottom] = [x + side - inset, y + side * 0.66];
  sheet.draw('ink', line(x + inset, y + inset * 0.6, right, bottom));
  sheet.draw('ink', line(right, y + inset * 0.6, x + inset, bottom));
}

/** A signal head of three lamps, of which one is lit; `x` is its middle, `y` its top. */
function drawHead(sheet: Sheet, { x, y }: Point, lit: number, scale: number): void {
  const [half, radius] = [(head.width / 2) * scale, head.lamp * scale];
  const height = 60 * scale;
  sheet.fill('housing', rect(x - half, y, 2 * half, height, 5 * scale), { pen: 'ink' });
  for (const [index, lamp] of lamps.entries()) {
    const at = circle(x, y + height * (0.19 + index * 0.31), radius);
    sheet.fill(index === lit ? lamp : 'unlit', at);
  }
}
