import {
  type Curtain,
  curtainFigures,
  curtainOf,
  heightOfBeam,
  travelPerFrame,
} from '../curtain.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { shortDimension, sized } from '../measure.ts';
import { sentences } from '../sentences.ts';
import { line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { drawVehicleSide, silhouetteAt, vehicleSize } from '../vehicle.ts';

/** How much of the van is still to pass. */
const stillToPass = 0.37;
/** The width of the post, and how far it reaches above its highest beam, in pixels. */
const post = { width: 11, above: 8 };
/** Road before and behind the van, in metres. */
const road = 0.3;
/** From one row to the next, in pixels, below which the rows would run together. */
const leastPitch = 2;

/** A van half way through the curtain: what has passed stands there as it was recorded. */
export const curtainSide = {
  title: (subject) => subject.t('drawings.curtainSide.title'),
  figures: [...curtainFigures, 'vehicle-speed', 'frame-rate'],
  draw(sheet, subject) {
    const curtain = curtainOf(subject);
    const { length, height } = vehicleSize('van');
    const scale = Math.min(
      (sheet.width - 16) / (length + 2 * road),
      (sheet.isNarrow ? 200 : 280) / curtain.height,
    );
    const tail = (sheet.width - length * scale) / 2;
    const at = tail + stillToPass * length * scale;
    const top = -heightOfBeam(curtain, curtain.elements - 1) * scale - post.above;

    drawVehicleSide(sheet, 'van', { at: { x: tail, y: 0 }, scale });
    const travel = sized(travelPerFrame(subject), 0.14, [0.06, length]);
    drawRecord(sheet, curtain, { tail, at, scale, travel });
    sheet.draw('ink', line(tail - road * scale, 0, tail + (length + road) * scale, 0));
    sheet.fill('paper', rect(at - post.width / 2, top, post.width, -top), { pen: 'ink' });
    const lowest = -heightOfBeam(curtain, 0) * scale;
    const dots = { size: Math.min(2, curtain.pitch * scale * 0.7), pitch: curtain.pitch * scale };
    const rows = line(at, lowest, at, lowest - curtain.height * scale);
    sheet.dotRows('ink', dots, rows, 'curtain-elements');

    drawTravel(sheet, subject, { at, scale, travel });
    sheet.arrow('ink', { x: tail, y: 26 }, { x: tail + 44, y: 26 });
    sheet.label(subject.t('drawings.curtainSide.direction'), { x: tail + 52, y: 31 });
    labelPost(sheet, subject, { x: at, top });
    if (subject.has('frame-rate')) {
      const rate = subject.say('frame-rate');
      const over = Math.max(top + 12, -height * scale - 10);
      sheet.label(
        subject.t('drawings.curtainSide.recorded', { rate }),
        { x: at + 14, y: over },
        {
          width: sheet.width - at - 22,
        },
      );
    }
  },
  describe(subject) {
    const travel = travelPerFrame(subject);
    return sentences(
      subject.t('drawings.curtainSide.alt'),
      subject.has('curtain-elements') &&
        subject.has('curtain-pitch') &&
        subject.t('drawings.curtainSide.altCurtain', {
          elements: subject.say('curtain-elements'),
          pitch: subject.say('curtain-pitch'),
        }),
      travel !== undefined &&
        subject.t('drawings.curtainSide.altTravel', {
          rate: subject.say('frame-rate'),
          speed: subject.say('vehicle-speed'),
          travel: sayTravel(subject, travel),
        }),
    );
  },
} satisfies DrawingKind;

interface Passage {
  /** Where the van's tail and the post stand, in pixels. */
  readonly tail: number;
  readonly at: number;
  readonly scale: number;
  /** From one frame to the next, in metres. */
  readonly travel: number;
}

interface Column {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** The frames since the nose reached the post: one column each, of the beams that it interrupted. */
function columnsOf({ tail, at, scale, travel }: Passage): Column[] {
  const nose = tail + vehicleSize('van').length * scale;
  const step = travel * scale;
  return Array.from({ length: Math.ceil((nose - at) / step) }, (_, index) => {
    const [from, to] = [at + index * step, Math.min(nose, at + (index + 1) * step)];
    return { from, to, ...(silhouetteAt('van', ((from + to) / 2 - tail) / scale) ?? none) };
  });
}

const none = { top: 0, bottom: 1 };

function drawRecord(sheet: Sheet, curtain: Curtain, passage: Passage): void {
  const { scale } = passage;
  const columns = columnsOf(passage);
  if (curtain.pitch * scale >= leastPitch) {
    const rows = Array.from({ length: curtain.elements }, (_, index) =>
      rowOf(columns, heightOfBeam(curtain, index), scale),
    );
    sheet.draw('ink', rows.join(''), 'frame-rate');
    const gaps = columns.map(({ to, top, bottom }) =>
      rect(to - 0.75, -top * scale - 1, 1.5, Math.max(0, top - bottom) * scale + 2),
    );
    sheet.fill('paper', gaps.join(''));
  } else {
    const most = heightOfBeam(curtain, curtain.elements - 1);
    for (const { from, to, top, bottom } of columns) {
      const seen = Math.max(0, Math.min(top, most) - bottom) * scale;
      const column = rect(from + 0.5, -bottom * scale - seen, Math.max(0.5, to - from - 1), seen);
      sheet.fill('beam', column, { of: 'frame-rate' });
    }
  }
}

/** One beam through all frames: a line wherever it was interrupted. */
function rowOf(columns: readonly Column[], height: number, scale: number): string {
  const isCut = (column: Column | undefined) =>
    column !== undefined && column.bottom <= height && height <= column.top;
  return columns
    .map((column, index) => {
      if (!isCut(column) || isCut(columns[index - 1])) return '';
      const next = columns.findIndex((each, at) => at > index && !isCut(each));
      const last = columns.at(next < 0 ? -1 : next - 1) ?? column;
      return line(column.from, -height * scale, last.to, -height * scale);
    })
    .join('');
}

/** The way from one frame to the next, dimensioned under the columns. */
function drawTravel(sheet: Sheet, subject: Subject, { at, scale, travel }: Omit<Passage, 'tail'>) {
  const perFrame = travelPerFrame(subject);
  if (perFrame === undefined) return;
  const text = subject.t('drawings.curtainSide.travel', {
    travel: sayTravel(subject, perFrame),
    speed: subject.say('vehicle-speed'),
  });
  const y = sheet.isNarrow ? 56 : 26;
  const from = sheet.isNarrow ? 20 : at + 40;
  const to = Math.min(sheet.width - 40, from + travel * scale);
  const options = { text, from: y - 14, of: 'vehicle-speed', isComputed: true };
  shortDimension(sheet, [from, to], y, options);
}

function labelPost(sheet: Sheet, subject: Subject, { x, top }: { x: number; top: number }): void {
  const elements = subject.has('curtain-elements')
    ? subject.t('drawings.curtainSide.elements', { elements: subject.say('curtain-elements') })
    : '';
  const pitch = subject.has('curtain-pitch')
    ? subject.t('drawings.curtainSide.pitch', { pitch: subject.say('curtain-pitch') })
    : '';
  if (sheet.isNarrow) {
    const words = [elements, pitch].filter(Boolean).join(', ');
    sheet.label(words, { x, y: top - 10 }, { anchor: 'middle', isStrong: true });
  } else {
    sheet.label(elements, { x: x - 14, y: top + 12 }, { anchor: 'end', isStrong: true });
    sheet.label(pitch, { x: x - 14, y: top + (elements ? 32 : 12) }, { anchor: 'end' });
  }
}

function sayTravel(subject: Subject, travel: number): string {
  return subject.sayValue(Math.round(travel * 1000), 'mm');
}
