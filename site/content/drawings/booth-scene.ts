import { clamp, counted, sized } from './measure.ts';
import type { Point } from './picture.ts';
import { line, rect } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';
import { textWidth } from './text-metrics.ts';
import { drawBarrier, drawBooth, drawCabinet, drawFareBoard } from './toll-lane.ts';
import { drawVehicleSide } from './vehicle.ts';

const elements = 'IR-AVCC/curtain-elements';
const pitch = 'IR-AVCC/curtain-pitch';
/** The figure of the display, which the text alternatives say. */
export const boothGrid = 'UFD/character-grid';
export const boothFigures = [elements, pitch, boothGrid] as const;

const postWidth = 0.2;

/** Where things stand along the lane, in metres, in the order in which a vehicle meets them. */
export interface BoothPlaces {
  readonly car: number;
  readonly curtain: number;
  readonly booth: number;
  readonly board: number;
  readonly barrier: number;
  readonly cabinet: number;
  /** From the first end of the road to the last. */
  readonly length: number;
  /** What else is connected to the controller. */
  readonly others?: readonly number[];
}

/** Something along the lane, and the word for it below the road. */
export interface PlaceWord {
  readonly at: number;
  readonly text: string;
}

/** Pixels per metre, and the point of the road so many metres along it. */
export interface BoothScale {
  readonly scale: number;
  readonly on: (metres: number) => Point;
}

export function boothScale(sheet: Sheet, { length }: BoothPlaces): BoothScale {
  const scale = (sheet.width - 16) / length;
  return { scale, on: (metres) => ({ x: 8 + metres * scale, y: 0 }) };
}

/**
 * A toll lane from the side: the curtain, the booth, the fare display, the barrier, the controller.
 * Gives the height of the name of the display, over which there is nothing.
 */
export function drawBoothLane(sheet: Sheet, subject: Subject, places: BoothPlaces): number {
  const { scale, on } = boothScale(sheet, places);
  const { curtain, booth: boothAt, board: boardAt, barrier, cabinet: cabinetAt } = places;
  sheet.draw('world', line(8, 0, sheet.width - 8, 0));
  drawDuct(
    sheet,
    [curtain, boothAt, boardAt, barrier, cabinetAt, ...(places.others ?? [])].map(on),
  );
  const booth = drawBooth(sheet, { at: on(boothAt), scale });
  drawVehicleSide(sheet, 'car', { at: on(places.car), scale });
  const post = drawCurtain(sheet, subject, on(curtain), scale);
  const [lines, characters] = subject.numbers(boothGrid);
  const grid = {
    lines: counted(lines, 4, 8),
    characters: counted(characters, 13, 20),
    of: boothGrid,
  };
  const board = drawFareBoard(sheet, { at: on(boardAt), scale }, grid);
  drawBarrier(sheet, { at: on(barrier), scale });
  const cabinet = drawCabinet(sheet, { at: on(cabinetAt), scale });
  nameAt(sheet, 'IR-AVCC', post);
  nameAt(sheet, 'MBC', { x: booth.controller.x, y: -2.95 * scale }, booth.controller);
  nameAt(sheet, 'UFD', board.top);
  nameAt(sheet, 'TLC', cabinet.top);
  return board.top.y - 10;
}

/** What the things of a lane with a booth are, in words. */
export function boothWords(places: BoothPlaces, t: Subject['t']): PlaceWord[] {
  return [
    { at: places.curtain, text: t('drawings.boothLane.curtain') },
    { at: places.booth, text: t('drawings.boothLane.booth') },
    { at: places.board, text: t('drawings.boothLane.fare') },
    { at: places.barrier, text: t('drawings.boothLane.barrier') },
    { at: places.cabinet, text: t('drawings.boothLane.cabinet') },
  ];
}

/** A post of the curtain as high as its elements at their pitch; gives its upper end. */
function drawCurtain(sheet: Sheet, subject: Subject, { x }: Point, scale: number): Point {
  const count = counted(subject.size(elements), 112, 400);
  const height = clamp(count * sized(subject.size(pitch), 0.03, [0.001, 1]), 1, 5) * scale;
  const half = (postWidth / 2) * scale;
  sheet.fill('paper', rect(x - half, -height, 2 * half, height), { pen: 'ink', of: elements });
  return { x, y: -height };
}

/** What is connected to the controller, below the road. */
function drawDuct(sheet: Sheet, ends: readonly Point[]): void {
  const depth = 12;
  const xs = ends.map(({ x }) => x);
  sheet.draw('axis', line(Math.min(...xs), depth, Math.max(...xs), depth));
  for (const x of xs) sheet.draw('axis', line(x, 0, x, depth));
}

/** The id of a product over it, with a line down to it where it stands inside of something. */
export function nameAt(sheet: Sheet, id: string, over: Point, at?: Point): void {
  if (at) sheet.draw('world', line(over.x, over.y - 4, at.x, at.y - 2));
  sheet.label(id, { x: over.x, y: over.y - 10 }, { anchor: 'middle', isStrong: true });
}

/** So that two words in a row are not read as one name. */
const wordGap = 16;

/** The words below the road, in one row where they fit; on a phone in two rows by turns. */
export function sayBelow(
  sheet: Sheet,
  words: readonly PlaceWord[],
  on: (metres: number) => Point,
): void {
  let end = Number.NEGATIVE_INFINITY;
  for (const [index, { at, text }] of words.entries()) {
    const half = textWidth(text) / 2;
    const x = clamp(on(at).x, 8 + half, sheet.width - 8 - half);
    const isLower = sheet.isNarrow ? index % 2 === 1 : x - half < end + wordGap;
    if (!isLower) end = x + half;
    const y = isLower ? 54 : 34;
    sheet.label(text, { x, y }, { anchor: 'middle', orAt: [{ x, y: 54 }] });
  }
}
