import {
  circle,
  dotRow,
  line,
  type Point,
  polygon,
  polyline,
  rect,
  type Sheet,
} from 'milepost/drawing';

/** Where a thing of a toll lane is on the road, and how many pixels a metre is. */
export interface LanePlace {
  readonly at: Point;
  readonly scale: number;
}

/** Sizes in metres, of usual toll lanes; those of products are stated and come from figures. */
const booth = { width: 2.1, height: 2.7, sill: 1.05, lintel: 2.15 };
const barrier = { width: 0.36, height: 1.05, arm: 3, angle: 78 };
const cabinet = { width: 0.6, height: 0.6, base: 0.35 };
/** The middle of a fare display above the road, and from its face to its back. */
const [boardHeight, boardDepth] = [1.75, 0.16];
/** The case that is on the table of the booth. */
const controller = { width: 0.15, height: 0.07 };

/** The booth, the toll collector in its window, and the controller on the table. */
export function drawBooth(sheet: Sheet, { at, scale }: LanePlace): { readonly controller: Point } {
  const left = at.x - (booth.width / 2) * scale;
  const top = at.y - booth.height * scale;
  const width = booth.width * scale;
  const window = { y: at.y - booth.lintel * scale, height: (booth.lintel - booth.sill) * scale };
  sheet.fill('paper', rect(left, top, width, at.y - top), { pen: 'world' });
  sheet.fill(
    'paper',
    rect(left - 0.2 * scale, top - 0.18 * scale, width + 0.4 * scale, 0.18 * scale),
    {
      pen: 'world',
    },
  );
  sheet.draw('world', rect(left + 0.2 * scale, window.y, width - 0.4 * scale, window.height));
  const head = { x: at.x + 0.35 * scale, y: window.y + 0.36 * scale };
  const shoulder = window.y + window.height;
  sheet.draw('world', circle(head.x, head.y, 0.13 * scale));
  sheet.draw(
    'world',
    `M${head.x - 0.3 * scale} ${shoulder}Q${head.x - 0.28 * scale} ${head.y + 0.2 * scale} ${head.x} ${head.y + 0.2 * scale}Q${head.x + 0.28 * scale} ${head.y + 0.2 * scale} ${head.x + 0.3 * scale} ${shoulder}`,
  );
  const place = { x: at.x - 0.4 * scale, y: shoulder };
  const size = { width: controller.width * scale, height: controller.height * scale };
  sheet.fill('ink', rect(place.x - size.width / 2, place.y - size.height, size.width, size.height));
  return { controller: { x: place.x, y: place.y - size.height } };
}

/** A barrier with its arm up. */
export function drawBarrier(sheet: Sheet, { at, scale }: LanePlace): void {
  const top = at.y - barrier.height * scale;
  const radians = (barrier.angle * Math.PI) / 180;
  const along = (distance: number): Point => ({
    x: at.x + Math.cos(radians) * distance * scale,
    y: top + 0.15 * scale - Math.sin(radians) * distance * scale,
  });
  const half = 0.06 * scale;
  const edge = (distance: number, side: number): Point => ({
    x: along(distance).x + side * half,
    y: along(distance).y,
  });
  sheet.fill(
    'paper',
    polygon([edge(0, -1), edge(0, 1), edge(barrier.arm, 1), edge(barrier.arm, -1)]),
    {
      pen: 'world',
    },
  );
  for (let stripe = 0.5; stripe < barrier.arm; stripe += 0.5) {
    sheet.draw('world', polyline([edge(stripe, -1), edge(stripe, 1)]));
  }
  const width = barrier.width * scale;
  sheet.fill('paper', rect(at.x - width / 2, top, width, at.y - top, 2), { pen: 'world' });
}

/** The cabinet of a lane on its base. */
export function drawCabinet(sheet: Sheet, { at, scale }: LanePlace): { readonly top: Point } {
  const [width, height] = [cabinet.width * scale, cabinet.height * scale];
  const foot = at.y - cabinet.base * scale;
  sheet.draw('world', rect(at.x - width / 2, foot, width, at.y - foot));
  sheet.fill('paper', rect(at.x - width / 2, foot - height, width, height, 1), { pen: 'ink' });
  sheet.draw(
    'ink',
    line(at.x + width / 4, foot - height / 2 - 2, at.x + width / 4, foot - height / 2 + 2),
  );
  return { top: { x: at.x, y: foot - height } };
}

interface Grid {
  readonly lines: number;
  readonly characters: number;
  readonly of: string;
}

/**
 * A fare display on its post, seen edge-on as the lane is, and its face in a circle over it: a dot
 * for each of its characters.
 */
export function drawFareBoard(
  sheet: Sheet,
  { at, scale }: LanePlace,
  grid: Grid,
): { readonly top: Point; readonly face: Point } {
  const pitch = Math.max(2, scale * 0.11);
  const width = (grid.characters + 1) * pitch;
  const height = (grid.lines + 1) * pitch * 1.6;
  const middle = at.y - boardHeight * scale;
  const depth = Math.max(4, boardDepth * scale);
  sheet.draw('world', line(at.x, at.y, at.x, middle));
  // Outlined, since the housing is nearly as dark as the ground of the dark mode.
  const side = rect(at.x - depth / 2, middle - height / 2, depth, height, 1);
  sheet.fill('housing', side, { pen: 'ink' });
  const radius = Math.hypot(width, height) / 2 + 5;
  const centre = { x: at.x, y: middle - height / 2 - 10 - radius };
  sheet.draw('world', line(at.x, middle - height / 2 - 2, at.x, centre.y + radius));
  sheet.fill('paper', circle(centre.x, centre.y, radius), { pen: 'world' });
  drawFace(sheet, centre, { width, height, pitch }, grid);
  return {
    top: { x: at.x, y: centre.y - radius },
    face: { x: at.x - depth / 2, y: middle },
  };
}

interface FaceSize {
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
}

function drawFace(sheet: Sheet, { x, y }: Point, size: FaceSize, grid: Grid): void {
  const { width, height, pitch } = size;
  sheet.fill('housing', rect(x - width / 2, y - height / 2, width, height, 2), { pen: 'ink' });
  const first = { x: x - width / 2 + pitch, y: y - height / 2 + pitch * 1.6 };
  const rows = Array.from({ length: grid.lines }, (_, index) =>
    dotRow({ x: first.x, y: first.y + index * pitch * 1.6 }, grid.characters, pitch),
  );
  sheet.dotRows('lit', { size: pitch * 0.62, pitch }, rows.join(''), grid.of);
}
