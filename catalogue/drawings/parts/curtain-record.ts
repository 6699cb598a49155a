import { line, rect, type Sheet } from 'milepost/drawing';
import { type Curtain, heightOfBeam } from './curtain.ts';
import { silhouetteAt, vehicleSize } from './vehicle.ts';

/** From one row to the next, in pixels: closer ones would run together. */
const leastPitch = 3;

/** A van on its way through the curtain. */
export interface Passage {
  /** Where the van's tail and the post are, in pixels. */
  readonly tail: number;
  readonly at: number;
  readonly scale: number;
  /** From one frame to the next, in metres. */
  readonly travel: number;
}

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
export function drawRecord(sheet: Sheet, curtain: Curtain, passage: Passage): void {
  const { scale } = passage;
  const columns = columnsOf(passage);
  const every = Math.ceil(leastPitch / (curtain.pitch * scale));
  const rows = Array.from({ length: Math.ceil(curtain.elements / every) }, (_, index) =>
    rowOf(columns, heightOfBeam(curtain, index * every), scale),
  );
  sheet.draw('ink', rows.join(''));
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
