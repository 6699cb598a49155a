import {
  type BoothPlaces,
  type BoothScale,
  boothFigures,
  boothGrid,
  boothScale,
  boothWords,
  drawBoothLane,
  nameAt,
  sayBelow,
} from '../booth-scene.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { sized } from '../measure.ts';
import { sentences } from '../sentences.ts';
import { circle, line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { lineHeight, wrapLines } from '../text-metrics.ts';
import { drawVehicleSide } from '../vehicle.ts';
import { vehicleShapes } from '../vehicle-shapes.ts';

const separation = 'TLB/single-sensor.vehicle-gap';
/** Gaps that can be drawn, in metres, and a usual one, for which there is room behind the car. */
const [gapBounds, usualGap] = [[0.05, 8], 0.5] as const;
/** How high the laser is above the road: at the height of bumpers. */
const laserHeight = 0.55;
/** The cabinet of the computer and the computer in it; no source says how large they are. */
const cabinet = { width: 0.8, height: 1.2 };
const computer = { width: 0.48, height: 0.4, shelf: 0.5, fins: 3 };

/** In 16 metres, so that a metre is a round number of pixels and coordinates are short. */
const places = {
  car: 2.8,
  curtain: 5.3,
  booth: 8.7,
  board: 11,
  barrier: 12.7,
  cabinet: 14.4,
  computer: 15.6,
  length: 16,
} as const;

/** A lane of a plaza: a lane with a booth, the laser that separates vehicles, and the computer. */
export const plazaLane = {
  title: (subject) => subject.t('drawings.boothLane.title'),
  figures: [...boothFigures, separation],
  draw(sheet, subject) {
    const gap = sized(subject.size(separation), usualGap, gapBounds);
    const moved = placesBehind(gap);
    const laser = moved.car - gap / 2;
    const all: BoothPlaces = { ...moved, others: [laser, moved.computer] };
    const lane = boothScale(sheet, all);
    const highest = drawBoothLane(sheet, subject, all);
    drawBooster(sheet, subject, lane, { car: moved.car, gap });
    const computerAt = lane.on(moved.computer).x;
    drawComputer(sheet, lane, computerAt);
    nameComputer(sheet, subject, { scale: lane.scale, x: computerAt, highest });
    const words = boothWords(all, subject.t);
    sayBelow(
      sheet,
      [{ at: laser, text: subject.t('drawings.plazaLane.laser') }, ...words],
      lane.on,
    );
  },
  describe: (subject) =>
    sentences(
      subject.t('drawings.plazaLane.alt', { grid: subject.say(boothGrid) }),
      subject.has(separation) &&
        subject.t('drawings.plazaLane.altGap', { gap: subject.say(separation) }),
    ),
} satisfies DrawingKind;

/** A gap that is larger than usual moves everything behind it down the lane, which is longer then. */
function placesBehind(gap: number): Record<keyof typeof places, number> {
  const more = Math.max(0, gap - usualGap);
  const moved = Object.entries(places).map(([name, at]) => [name, at + more]);
  return Object.fromEntries(moved) as Record<keyof typeof places, number>;
}

interface Gap {
  /** Where the car ends, in metres along the lane. */
  readonly car: number;
  readonly gap: number;
}

/** The laser between a car and a motorcycle that are as close as one sensor still separates them. */
function drawBooster(
  sheet: Sheet,
  subject: Subject,
  { scale, on }: BoothScale,
  { car, gap }: Gap,
): void {
  const nose = car - gap;
  const front = Math.max(...vehicleShapes.motorcycle.wheels.map(({ at, radius }) => at + radius));
  const tail = nose - front;
  drawVehicleSide(sheet, 'motorcycle', { at: on(tail), scale });
  const { x } = on(car - gap / 2);
  const height = laserHeight * scale;
  sheet.draw('ink', line(x, 0, x, -height));
  sheet.fill('ink', circle(x, -height, Math.min(4, (gap * scale) / 5)));
  const y = -2.1 * scale;
  sheet.across(on(nose).x, on(car).x, y, '', { from: -1.2 * scale, of: separation });
  const value = subject.say(separation);
  sheet.label(value, { x, y: y - 10 }, { anchor: 'middle', isStrong: true });
  nameAt(sheet, 'TLB', { x, y: value ? y - 20 : y });
}

/** The computer in its cabinet, with the fins that cool it. */
function drawComputer(sheet: Sheet, { scale }: BoothScale, x: number): void {
  const [width, height] = [cabinet.width * scale, cabinet.height * scale];
  sheet.fill('paper', rect(x - width / 2, -height, width, height), { pen: 'world' });
  const size = { width: computer.width * scale, height: computer.height * scale };
  const [left, top] = [x - size.width / 2, -computer.shelf * scale - size.height];
  sheet.fill('paper', rect(left, top, size.width, size.height), { pen: 'ink' });
  const step = size.width / computer.fins;
  const fins = Array.from({ length: computer.fins - 1 }, (_, index) => left + (index + 1) * step);
  sheet.draw('ink', fins.map((at) => line(at, top, at, top + size.height / 2)).join(''));
}

/** Its name in words, behind the barrier; on a phone there is room for it only over everything. */
function nameComputer(
  sheet: Sheet,
  subject: Subject,
  { scale, x, highest }: { scale: number; x: number; highest: number },
): void {
  const name = subject.titleOf('lane-processing-unit');
  const room = sheet.isNarrow ? sheet.width : 116;
  const lines = wrapLines(name, room).length;
  // The uppermost of all: a whole number here keeps every other coordinate as short as it is.
  const under = Math.round(sheet.isNarrow ? highest - lineHeight - 4 : -4.2 * scale);
  const top = -(computer.shelf + computer.height) * scale;
  if (name) sheet.draw('world', line(x, under + 6, x, top));
  const at = { x: sheet.width - 8, y: under - (lines - 1) * lineHeight };
  sheet.label(name, at, { anchor: 'end', isStrong: true, width: room });
}
