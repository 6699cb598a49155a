import { line, rect, repeated, type Sheet } from 'milepost/drawing';

/** A usual lane, in metres. */
export const usualLane = 3.5;
/** The broken line between lanes: a stroke of 3 m and a gap of 9 m; on short roads, of 3 m. */
const marking = { stroke: 3, step: 12, shortStep: 6, shortRoad: 40 };
/** On small scales there are fewer strokes. */
const mostStrokes = 24;
/** Strokes that would be shorter than this, in pixels, become the dashes of a pen. */
const leastStroke = 6;

/** Its edges, the number and the width of its lanes, and how large a metre is along it. */
type RoadPlan = Readonly<Record<'left' | 'right' | 'top' | 'lanes' | 'lane' | 'scale', number>>;

/** Lanes from above that run from left to right: solid edge lines, broken lines between them. */
export function drawLanes(sheet: Sheet, { left, right, top, lanes, lane, scale }: RoadPlan): void {
  const bottom = top + lanes * lane;
  sheet.draw('world', line(left, top, right, top) + line(left, bottom, right, bottom));
  const isShort = right - left < marking.shortRoad * scale;
  const usual = (isShort ? marking.shortStep : marking.step) * scale;
  const step = Math.max(usual, (right - left) / mostStrokes);
  const stroke = Math.min(marking.stroke * scale, step / 2);
  const count = Math.floor((right - left) / step);
  const between = Array.from({ length: lanes - 1 }, (_, index) => top + (index + 1) * lane);
  if (stroke < leastStroke) {
    sheet.draw('hidden', between.map((y) => line(left, y, right, y)).join(''));
    return;
  }
  const start = (index: number) => left + (index + 0.25) * step;
  const strokes = between.map((y) =>
    repeated(count, (index) => line(start(index), y, start(index) + stroke, y)),
  );
  sheet.draw('world', strokes.join(''));
}

/** Where a gantry begins and how long it is, the edges of its beam, and the width of its posts. */
type Gantry = Readonly<Record<'from' | 'length' | 'under' | 'depth' | 'post', number>>;

/** Two posts and the beam on them, over a road at height 0. */
export function drawGantry(sheet: Sheet, { from, length, under, depth, post }: Gantry): void {
  for (const x of [from, from + length - post]) sheet.solid('world', rect(x, under, post, -under));
  sheet.solid('world', rect(from, under - depth, length, depth));
}
