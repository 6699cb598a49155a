import { defineDrawing } from 'milepost';
import {
  circle,
  counted,
  drawDigits,
  line,
  rect,
  repeated,
  type Sheet,
  type Subject,
} from 'milepost/drawing';

const [ports, inputs] = ['detector-port-count', 'opto-input-count'] as const;
const [outputs, relays] = ['opto-output-count', 'relay-count'] as const;
const [timers, supply] = ['timer-count', 'supply-voltage'] as const;
/** Of each, the height of one in pixels, and how many are drawn at most. */
const pitches = { [ports]: 24, [inputs]: 15, [outputs]: 9.5, [relays]: 20 } as const;
const most = 32;
const gap = 14;
/** A timer of the card, in pixels, and how many are in a row. */
const timer = { width: 24, height: 17, step: 33, row: 8 };

type Part = keyof typeof pitches;

/** A card with all that it has, one by one, and what is connected to it: detectors, or countdown timers. */
export const interfaceCard = defineDrawing({
  name: 'interface-card',
  needs: { figures: [ports, inputs, outputs, relays, supply], optional: [timers] },
  options: { with: { oneOf: ['detectors', 'timers'] } },
  examples: ['arrangement', 'shape'],
  surroundings: ['connected'],
  draw(sheet, subject, choices) {
    const width = Math.min(sheet.width - 64, 320);
    const left = (sheet.width - width) / 2;
    const right = left + width;
    const columns = [
      { edge: left, sign: 1, parts: [ports, inputs] },
      { edge: right, sign: -1, parts: [outputs, relays] },
    ] as const;
    const ends = columns.map(({ edge, sign, parts }) => {
      let y = gap;
      for (const part of parts) y = drawPart(sheet, subject, part, { edge, sign, y, width });
      return y;
    });
    const said = subject.has(supply) ? [subject.labelOf(supply), subject.say(supply)] : [];
    const under = { x: left + 26, y: (ends[0] ?? 0) + 8 };
    const low = under.y + sheet.stack(said, under, { width: width / 2 - 34 });
    const bottom = Math.max(low, ends[1] ?? 0) + gap;
    sheet.draw('ink', rect(left, 0, width, bottom, 4));
    const holes = [left + 9, right - 9].map((x) => circle(x, bottom - 9, 3.5));
    sheet.draw('ink', holes.join(''));
    if (choices.with === 'detectors') drawLoops(sheet, subject, left);
    else drawTimers(sheet, subject, bottom);
  },
  small(sheet, subject, choices) {
    const isTimers = choices.with === 'timers';
    sheet.solid('ink', rect(isTimers ? 4 : 34, 8, isTimers ? 34 : 56, 62, 3));
    if (isTimers) {
      const count = counted(subject.size(timers), 16, 16);
      const board = (index: number) =>
        rect(48 + (index % 3) * 15, 6 + Math.floor(index / 3) * 11, 12, 8);
      sheet.fill('housing', repeated(count, board), { pen: 'ink', of: timers });
      sheet.draw('ink', line(38, 39, 48, 39) + line(12, 20, 30, 20) + line(12, 28, 30, 28));
      return;
    }
    const count = counted(subject.size(ports), 4, 6);
    for (let index = 0; index < count; index++) {
      const y = 8 + (62 * (index + 0.5)) / count;
      sheet.draw('world', rect(4, y - 4, 14, 8, 2) + line(18, y, 34, y));
      sheet.fill('ink', rect(34, y - 4, 10, 8), { of: ports });
    }
    const pins = counted(subject.size(outputs), 16, 16);
    const pin = (index: number) => line(82, 11 + (56 * index) / pins, 90, 11 + (56 * index) / pins);
    sheet.draw('ink', repeated(pins, pin), outputs);
  },
});

interface Place {
  readonly edge: number;
  readonly sign: 1 | -1;
  readonly y: number;
  readonly width: number;
}

/** All of one kind at an edge of the card, with their number beside them; gives where they end. */
function drawPart(
  sheet: Sheet,
  subject: Subject,
  part: Part,
  { edge, sign, y, width }: Place,
): number {
  if (!subject.has(part)) return y;
  const count = counted(subject.size(part), 1, most);
  const pitch = pitches[part];
  for (let index = 0; index < count; index++) {
    drawOne(sheet, part, edge, sign, y + (index + 0.5) * pitch);
  }
  const beside = { x: edge + sign * (part === relays ? 46 : 26), y };
  const options = { anchor: sign === 1 ? 'start' : 'end', width: width / 2 - 34 } as const;
  const said = sheet.stack([subject.labelOf(part), ...subject.sayApart(part)], beside, options);
  return y + Math.max(count * pitch, said) + gap;
}

/** A plug for a detector, a terminal, or the contact of a relay; `sign` points into the card. */
function drawOne(sheet: Sheet, of: Part, edge: number, sign: 1 | -1, y: number): void {
  const box = (from: number, to: number, half: number) =>
    rect(Math.min(edge + sign * from, edge + sign * to), y - half, Math.abs(to - from), 2 * half);
  if (of === ports) {
    sheet.solid('ink', box(-6, 14, 8), of);
    const pins = [-3, 3].map((aside) => circle(edge + sign * 6, y + aside, 1));
    sheet.draw('ink', pins.join(''));
  } else if (of === relays) {
    sheet.draw('ink', box(4, 36, 8), of);
    const [from, to] = [edge + sign * 10, edge + sign * 30];
    const bend = edge + sign * 16;
    const contact = line(from, y + 2, bend, y + 2, edge + sign * 24, y - 4);
    sheet.draw('ink', contact + line(edge + sign * 24, y + 2, to, y + 2));
  } else {
    sheet.draw('ink', box(4, of === outputs ? 12 : 16, of === outputs ? 3 : 5), of);
    sheet.fill('ink', circle(edge + sign * (of === outputs ? 8 : 10), y, 1.5));
  }
}

/** A loop in the road for each port. */
function drawLoops(sheet: Sheet, subject: Subject, left: number): void {
  const count = counted(subject.size(ports), 0, most);
  if (!subject.has(ports)) return;
  for (let index = 0; index < count; index++) {
    const y = gap + (index + 0.5) * pitches[ports];
    sheet.draw('world', rect(left - 30, y - 7, 16, 14, 3) + line(left - 14, y, left - 6, y));
  }
}

/** As many timers as can be connected, on one line. */
function drawTimers(sheet: Sheet, subject: Subject, from: number): void {
  const count = subject.has(timers) ? counted(subject.size(timers), 1, most) : 0;
  if (count === 0) return;
  const columns = Math.min(count, timer.row);
  const left = (sheet.width - columns * timer.step) / 2;
  const rows = Math.ceil(count / timer.row);
  const top = from + 24;
  const last = top + rows * 30 - 30;
  for (let row = 0; row < rows; row++) {
    const y = top + row * 30 - 8;
    sheet.draw('world', line(left + 4, y, left + columns * timer.step - 4, y));
  }
  sheet.draw('world', line(left + 4, from, left + 4, last - 8));
  for (let index = 0; index < count; index++) {
    const x = left + (index % timer.row) * timer.step + 5;
    const y = top + Math.floor(index / timer.row) * 30;
    sheet.draw('world', line(x + timer.width / 2, y - 8, x + timer.width / 2, y));
    sheet.fill('housing', rect(x, y, timer.width, timer.height, 2), { pen: 'ink', of: timers });
    drawDigits(sheet, '88', { at: { x: x + 4, y: y + 3 }, height: 11, tone: 'lit' });
  }
  const said = [subject.labelOf(timers), ...subject.sayApart(timers)].join(' ');
  const under = { x: sheet.width / 2, y: last + timer.height + 22 };
  sheet.label(said, under, { anchor: 'middle', isStrong: true });
}
