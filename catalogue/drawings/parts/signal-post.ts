import { type Point, polygon, rect, type Sheet } from 'milepost/drawing';

// Usual sizes of signals and displays on a post, in metres.
const thickness = 0.11;
const head = { top: 3.5, depth: 0.16, aspects: 3, aspect: 0.36 };
const visor = { length: 0.26, drop: 0.07, height: 0.32 };
const panel = { bottom: 2, depth: 0.14 };
/** From the post to what it carries. */
const bracket = 0.06;

export interface PostPlace {
  /** Where the post is on the road. */
  readonly at: Point;
  /** Pixels per metre. */
  readonly scale: number;
}

/** The height of the middle of a signal head, in metres. */
export const headHeight = head.top - (head.aspects * head.aspect) / 2;

/** The height of the middle of a display that is so many metres high. */
export function panelHeight(height: number): number {
  return panel.bottom + height / 2;
}

/** A signal post from its side; the head looks to the left, towards those who come. */
export function drawSignalPost(sheet: Sheet, place: PostPlace): void {
  const { at, scale } = place;
  const { top: upper, aspects } = head;
  drawPole(sheet, place, upper + 0.1);
  const face = faceOf(place, head.depth);
  const top = at.y - upper * scale;
  const size = { depth: head.depth * scale, height: aspects * head.aspect * scale };
  sheet.fill('paper', rect(face, top, size.depth, size.height), { pen: 'ink' });
  for (let index = 0; index < aspects; index++) {
    const y = top + (index + 0.06) * head.aspect * scale;
    const points = [
      { x: face, y },
      { x: face - visor.length * scale, y: y + visor.drop * scale },
      { x: face - visor.length * scale, y: y + 2 * visor.drop * scale },
      { x: face, y: y + visor.height * scale },
    ];
    sheet.fill('paper', polygon(points), { pen: 'ink' });
  }
}

/** A display on a post from its side. */
export function drawDisplayPost(sheet: Sheet, place: PostPlace, height: number, of?: string): void {
  const { at, scale } = place;
  drawPole(sheet, place, panel.bottom + height + 0.1);
  const top = at.y - (panel.bottom + height) * scale;
  const path = rect(faceOf(place, panel.depth), top, panel.depth * scale, height * scale);
  sheet.fill('housing', path, { pen: 'ink', ...(of && { of }) });
}

function drawPole(sheet: Sheet, { at, scale }: PostPlace, height: number): void {
  const width = thickness * scale;
  const path = rect(at.x - width / 2, at.y - height * scale, width, height * scale);
  sheet.fill('paper', path, { pen: 'world' });
}

function faceOf({ at, scale }: PostPlace, depth: number): number {
  return at.x - (thickness / 2 + bracket + depth) * scale;
}
