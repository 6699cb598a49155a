import { defineDrawing } from 'milepost';
import {
  circle,
  counted,
  digitsHeight,
  digitsWidth,
  drawDigits,
  line,
  type Point,
  rect,
  type Sheet,
  type Subject,
  sentences,
  sized,
} from 'milepost/drawing';

const figures = ['dimensions', 'display-size', 'count-range', 'signal-input-count'] as const;
const [unit, display, range, inputs] = figures;
const usual = { unit: 0.26, display: 0.192, most: 199, inputs: 5 };
/** Units with sides between these, in metres, are drawn to one scale. */
const bounds = [0.05, 0.28] as const;
const mostInputs = 12;
/** The length of the wires of the inputs, in pixels. */
const wires = 36;
/** What the digits show, as parts of the longest count. */
const phases = [
  { tone: 'red', part: 0.64 },
  { tone: 'green', part: 0.09 },
] as const;

type Phase = (typeof phases)[number];

interface Unit {
  /** The middle of the upper edge. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  /** Pixels per metre. */
  readonly scale: number;
  /** On which side its dimension line is. */
  readonly side: -1 | 1;
}

/** The timer in its two colours, and its inputs. */
export const pedestrianCountdown = defineDrawing({
  name: 'pedestrian-countdown',
  title: (subject) => subject.t('drawings.pedestrianCountdown.title'),
  needs: { figures },
  examples: ['arrangement', 'numbers', 'shape'],
  draw(sheet, subject) {
    const room = sheet.isNarrow ? 112 : 150;
    const between = sheet.isNarrow ? 32 : 96;
    const scale = room / bounds[1];
    const [first = usual.unit, second = first] = subject.numbers(unit);
    const size = {
      width: sized(first, usual.unit, bounds) * scale,
      height: sized(second, usual.unit, bounds) * scale,
    };
    for (const [index, phase] of phases.entries()) {
      const x = sheet.width / 2 + (index - 0.5) * (room + between);
      const box = { ...size, at: { x, y: 0 }, scale, side: index === 0 ? -1 : 1 } as const;
      drawUnit(sheet, subject, phase, box);
      drawInputs(sheet, subject, box);
    }
    if (!subject.has(inputs)) return;
    const text = subject.t('drawings.pedestrianCountdown.inputs', { number: subject.say(inputs) });
    const under = { x: sheet.width / 2, y: size.height + wires + 28 };
    sheet.label(text, under, { anchor: 'middle' });
  },
  describe: (subject) =>
    sentences(
      subject.t('drawings.pedestrianCountdown.alt'),
      subject.has(display) &&
        subject.t('drawings.pedestrianCountdown.altDisplay', { display: subject.say(display) }),
      subject.has(range) &&
        subject.t('drawings.pedestrianCountdown.altCount', { range: subject.say(range) }),
      subject.has(inputs) &&
        subject.t('drawings.pedestrianCountdown.altInputs', { number: subject.say(inputs) }),
    ),
});

/** The timer: its case, its display to scale, and the digits in the colour of the phase. */
function drawUnit(sheet: Sheet, subject: Subject, { tone, part }: Phase, box: Unit): void {
  const { at, width, height, scale, side } = box;
  sheet.fill('housing', rect(at.x - width / 2, 0, width, height, 5), { pen: 'ink', of: unit });
  const [across = usual.display, down = across] = subject.numbers(display);
  const window = {
    width: Math.min(sized(across, usual.display, bounds) * scale, width),
    height: Math.min(sized(down, usual.display, bounds) * scale, height),
  };
  const top = (height - window.height) / 2;
  const left = at.x - window.width / 2;
  sheet.draw('world', rect(left, top, window.width, window.height), display);
  const { longest, digits, isHalf } = countOf(subject);
  const room = { width: 0.86 * window.width, height: 0.8 * window.height };
  const digitHeight = Math.min(digitsHeight(digits, room.width, isHalf), room.height);
  const text = `${Math.round(longest * part)}`.padStart(digits);
  const start = {
    x: at.x - digitsWidth(digits, digitHeight, isHalf) / 2,
    y: (height - digitHeight) / 2,
  };
  drawDigits(sheet, text, { at: start, height: digitHeight, tone, isHalf });

  const edge = at.x + (side * width) / 2;
  const [, sayDisplay = ''] = subject.sayEach(display);
  // The case is dimensioned in a drawing of its own.
  if (side > 0 && sayDisplay !== '') {
    const from = at.x + window.width / 2;
    sheet.upright(top, top + window.height, edge + 28, sayDisplay, { from, of: display });
  }
}

/** The longest count, how many digits it takes, and whether the first one is never more than 1. */
function countOf(subject: Subject): { longest: number; digits: number; isHalf: boolean } {
  const longest = Math.floor(sized(subject.size(range), usual.most, [1, 999999]));
  const text = `${longest}`;
  return { longest, digits: text.length, isHalf: text.length > 1 && text.startsWith('1') };
}

/** A wire to each input, side by side below the case. */
function drawInputs(sheet: Sheet, subject: Subject, { at, width, height }: Unit): void {
  const count = counted(subject.size(inputs), usual.inputs, mostInputs);
  const pitch = Math.min(12, (0.9 * width) / count);
  for (let index = 0; index < count; index++) {
    const x = at.x + (index - (count - 1) / 2) * pitch;
    sheet.draw('ink', line(x, height, x, height + wires - 6), inputs);
    sheet.fill('paper', circle(x, height + wires - 3, 3), { pen: 'ink' });
  }
}
