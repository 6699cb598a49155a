import { line, points, rect, repeated, type Sheet } from 'milepost/drawing';

/** The words beside a device, and the side of its anchor. */
export type Words = readonly [
  text: string,
  x: number,
  y: number,
  anchor?: 'start' | 'middle' | 'end',
];

/** Names of devices on a plan. */
export function nameDevices(sheet: Sheet, all: readonly Words[]): void {
  for (const [text, x, y, anchor = 'start'] of all)
    sheet.label(text, { x, y }, { anchor, isStrong: true });
}

/** A device from above with its middle at a place. */
export function drawDevice(sheet: Sheet, x: number, y: number, width = 14, height = width): void {
  sheet.solid('ink', rect(x - width / 2, y - height / 2, width, height, 2));
  sheet.fill('ink', rect(x - 2.5, y - 2.5, 5, 5));
}

/** What stands by the road: an island, a booth, a beam. */
export function drawBlock(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.solid('world', rect(x, y, width, height, 2));
}

/** The lamps of a signal in a row, on their housing, with the first one at a place. */
export function drawLamps(
  sheet: Sheet,
  tones: readonly ('red' | 'amber' | 'green' | 'unlit')[],
  x: number,
  y: number,
  isUpright = false,
): void {
  const [along, across] = [tones.length * 11 + 3, 14];
  const [width, height] = isUpright ? [across, along] : [along, across];
  sheet.fill('housing', rect(x, y, width, height, 3), { pen: 'ink' });
  for (const [index, tone] of tones.entries()) {
    const step = 7 + index * 11;
    const at = isUpright ? { x: x + 7, y: y + step } : { x: x + step, y: y + 7 };
    sheet.dots(tone, 7, points([at]));
  }
}

/** The stripes of a crossing between two heights. */
export function drawStripes(
  sheet: Sheet,
  x: number,
  top: number,
  bottom: number,
  width: number,
): void {
  const count = Math.floor((bottom - top) / 14);
  const step = (bottom - top) / count;
  sheet.draw(
    'world',
    repeated(count, (index) => rect(x, top + (index + 0.25) * step, width, step / 2)),
  );
}

/** The line at which vehicles wait, on a part of the road. */
export function drawStopLine(sheet: Sheet, x: number, top: number, bottom: number): void {
  sheet.draw('world', line(x, top, x, bottom) + line(x + 3, top, x + 3, bottom));
}

/** A display of two digits on its housing: a dot stands for each. */
export function drawTimer(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.fill('housing', rect(x, y, width, height, 2), { pen: 'ink' });
  const digit = (aside: number) => ({ x: x + width / 2 + aside, y: y + height / 2 });
  sheet.dots('green', 5, points([digit(-5), digit(5)]));
}
