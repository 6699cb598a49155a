import { defineDrawing } from 'milepost';
import {
  line,
  rect,
  repeated,
  type Sheet,
  type Subject,
  sentences,
  shortDimension,
  sized,
} from 'milepost/drawing';
import {
  type Curtain,
  curtainFigures,
  curtainOf,
  drawPost,
  heightOfBeam,
} from './parts/curtain.ts';
import { drawVehicleSide, silhouetteAt, vehicleSize } from './parts/vehicle.ts';
import { wayPer } from './parts/way.ts';

/** How much of the van is still to pass. */
const stillToPass = 0.37;
/** Road before and behind the van, in metres. */
const road = 0.3;

/** From one row to the next, in pixels: closer ones would run together. */
const leastPitch = 3;

/** A van half way through the curtain: what has passed is there as it was recorded. */
export const curtainSide = defineDrawing({
  name: 'curtain-side',
  words: ['alt', 'altTravel', 'direction', 'elements', 'pitch', 'recorded', 'travel'],
  needs: { figures: [...curtainFigures, 'vehicle-speed', 'frame-rate'] },
  examples: ['arrangement', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const curtain = curtainOf(subject);
    const { length, height } = vehicleSize('van');
    const room = { across: sheet.width - 16, up: sheet.isNarrow ? 200 : 280 };
    const scale = Math.min(room.across / (length + 2 * road), room.up / curtain.height);
    const tail = (sheet.width - length * scale) / 2;
    const at = tail + stillToPass * length * scale;

    drawVehicleSide(sheet, 'van', { at: { x: tail, y: 0 }, scale });
    const stated = wayPer(subject, 'frame-rate');
    const travel = sized(stated, 0.14, [0.06, length]);
    drawRecord(sheet, curtain, { tail, at, scale, travel });
    sheet.draw('world', line(tail - road * scale, 0, tail + (length + road) * scale, 0));
    const top = drawPost(sheet, curtain, at, scale);

    if (stated !== undefined) {
      // The way from one frame to the next, dimensioned under the columns.
      const speed = subject.say('vehicle-speed');
      const text = subject.word('travel', { travel: sayTravel(subject, stated), speed });
      const ends = [tail, Math.min(sheet.width - 40, tail + travel * scale)] as const;
      shortDimension(sheet, ends, 56, { text, from: 42, of: 'vehicle-speed', isComputed: true });
    }
    sheet.axis({ x: tail, y: 26 }, { x: tail + 44, y: 26 });
    sheet.label(subject.word('direction'), { x: tail + 52, y: 31 });
    labelPost(sheet, subject, { x: at, top });
    if (subject.has('frame-rate')) {
      const said = subject.word('recorded', { rate: subject.say('frame-rate') });
      const over = { x: at + 14, y: Math.max(top + 12, -height * scale - 10) };
      sheet.label(said, over, { width: sheet.width - at - 22 });
    }
  },
  small(sheet, subject) {
    const scale = 15;
    const place = { at: { x: 6, y: 66 }, scale };
    drawVehicleSide(sheet, 'van', place);
    sheet.fill('paper', rect(40, 4, 54, 60));
    const rows = Array.from({ length: 6 }, (_, index) => 0.5 + index * 0.38);
    const columns = Array.from({ length: 28 }, (_, index) => 42 + index * 1.75);
    for (const height of rows) {
      const isCut = (x: number) => (silhouetteAt('van', (x - 6) / scale)?.top ?? 0) >= height;
      const last = columns.findLast(isCut);
      if (last !== undefined) {
        const y = 66 - height * scale;
        sheet.draw(
          'ink',
          line(42, y, last, y),
          subject.has('frame-rate') ? 'frame-rate' : undefined,
        );
      }
    }
    sheet.solid('ink', rect(36, 4, 8, 62));
    sheet.draw('world', line(2, 66, 94, 66));
  },
  describe(subject) {
    const travel = wayPer(subject, 'frame-rate');
    const values = { rate: subject.say('frame-rate'), speed: subject.say('vehicle-speed') };
    const said = travel === undefined ? '' : sayTravel(subject, travel);
    return sentences(subject.word('alt'), subject.word('altTravel', { ...values, travel: said }));
  },
});

function labelPost(
  sheet: Sheet,
  subject: Subject<'elements' | 'pitch'>,
  { x, top }: { x: number; top: number },
): void {
  const elements = subject.word('elements', { elements: subject.say('curtain-elements') });
  const pitch = subject.word('pitch', { pitch: subject.say('curtain-pitch') });
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

/** Where the van's tail and the post are, in pixels, and metres from one frame to the next. */
type Passage = Readonly<Record<'tail' | 'at' | 'scale' | 'travel', number>>;
type Column = ReturnType<typeof columnsOf>[number];

/** The frames since the nose reached the post: one column each, of the beams that it interrupted. */
function columnsOf({ tail, at, scale, travel }: Passage) {
  const nose = tail + vehicleSize('van').length * scale;
  const step = travel * scale;
  return Array.from({ length: Math.ceil((nose - at) / step) }, (_, index) => {
    const [from, to] = [at + index * step, Math.min(nose, at + (index + 1) * step)];
    return { from, to, ...(silhouetteAt('van', ((from + to) / 2 - tail) / scale) ?? none) };
  });
}

const none = { top: 0, bottom: 1 };

/** Draws what the curtain has recorded of the van: a row for each beam, or for every few of them. */
function drawRecord(sheet: Sheet, curtain: Curtain, passage: Passage): void {
  const { scale } = passage;
  const columns = columnsOf(passage);
  const every = Math.ceil(leastPitch / (curtain.pitch * scale));
  const row = (index: number) => rowOf(columns, heightOfBeam(curtain, index * every), scale);
  sheet.draw('ink', repeated(Math.ceil(curtain.elements / every), row));
  const gaps = columns.map(({ to, top, bottom }) =>
    rect(to - 0.75, -top * scale - 1, 1.5, Math.max(0, top - bottom) * scale + 2),
  );
  sheet.fill('paper', gaps.join(''), { of: 'frame-rate' });
}

/** One beam through all frames: a line wherever it was interrupted. */
function rowOf(columns: readonly Column[], height: number, scale: number): string {
  const isCut = columns.map(({ top, bottom }) => bottom <= height && height <= top);
  const lines = columns.map(({ from, to }, index) => {
    if (!isCut[index] || isCut[index - 1]) return '';
    const next = isCut.indexOf(false, index);
    const last = columns.at(next < 0 ? -1 : next - 1)?.to ?? to;
    return line(from, -height * scale, last, -height * scale);
  });
  return lines.join('');
}
