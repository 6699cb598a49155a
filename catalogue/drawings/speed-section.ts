import { defineDrawing } from 'milepost';
import { counted, line, polygon, rect } from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import { drawBlock, drawDevice, drawTimer, nameDevices } from './parts/site-plan.ts';
import { drawCarPlan } from './parts/vehicle.ts';

const lanesOf = 'radar/lane-count';
/** Metres of road that the plan shows. */
const length = 76;
const traffic = [
  [34, 0.1],
  [15, 0.5],
  [58, 0.9],
] as const;

/** A stretch of a highway from above: the radar over all lanes, the gantry that reads plates, the display, the computer. */
export const speedSection = defineDrawing({
  name: 'speed-section',
  words: ['radar', 'illuminator', 'computer'],
  needs: { products: { radar: ['lane-count'], plates: [], display: [] } },
  examples: ['position', 'shape'],
  surroundings: ['gantry', 'road', 'vehicles'],
  draw(sheet, subject) {
    const scale = (sheet.width - 16) / length;
    const on = (metres: number) => 8 + metres * scale;
    const lanes = counted(subject.size(lanesOf), 3, 12);
    const lane = Math.max(usualLane * scale, 24);
    const bottom = lanes * lane;
    const radar = { x: on(4), y: -14 };
    const far = on(50);
    sheet.fill(
      'field',
      polygon([radar, { x: far, y: 0 }, { x: far, y: bottom }, { x: on(9), y: bottom }]),
      { of: lanesOf },
    );
    drawLanes(sheet, { left: 8, right: sheet.width - 8, top: 0, lanes, lane, scale });
    for (const [x, share] of traffic)
      drawCarPlan(sheet, {
        at: { x: on(x), y: (Math.floor(share * lanes) + 0.5) * lane },
        scale: lane / 2.6,
      });
    drawDevice(sheet, radar.x, radar.y, 16);
    // The gantry of the cameras, one over each two lanes, with the illuminators beside them.
    const gantry = on(54);
    drawBlock(sheet, gantry - 4, -16, 8, bottom + 32);
    const pairs = Math.ceil(lanes / 2);
    for (let index = 0; index < pairs; index++) {
      const y = ((index + 0.5) * bottom) / pairs;
      sheet.fill(
        'beam',
        polygon([
          { x: gantry, y },
          { x: gantry - 26, y: y - lane * 0.8 },
          { x: gantry - 26, y: y + lane * 0.8 },
        ]),
      );
      drawDevice(sheet, gantry, y, 14, 12);
      sheet.fill('ink', rect(gantry - 4, y + 8, 8, 4));
    }
    const display = { x: on(68), y: bottom + 14 };
    drawTimer(sheet, display.x - 15, display.y, 30, 18);
    const cabinet = { x: on(28), y: bottom + 24 };
    drawDevice(sheet, cabinet.x, cabinet.y, 20);
    sheet.draw('ink', line(cabinet.x + 10, cabinet.y, gantry, cabinet.y, gantry, bottom + 16));
    const word = subject.word;
    sheet.label(word('radar'), { x: 8, y: radar.y - 18 }, { isStrong: true });
    sheet.label(
      word('computer'),
      { x: cabinet.x, y: cabinet.y + 30 },
      { anchor: 'middle', isStrong: true },
    );
    sheet.label(word('illuminator'), { x: gantry - 10, y: -26 }, { anchor: 'end', isStrong: true });
    nameDevices(sheet, [
      [subject.codeOf('plates'), gantry + 10, -26],
      [subject.codeOf('display'), display.x, display.y + 34, 'middle'],
    ]);
  },
  small(sheet) {
    sheet.fill(
      'field',
      polygon([
        { x: 8, y: 8 },
        { x: 66, y: 14 },
        { x: 66, y: 66 },
        { x: 20, y: 66 },
      ]),
    );
    sheet.draw('world', line(2, 14, 94, 14) + line(2, 66, 94, 66));
    sheet.draw('hidden', line(2, 31, 94, 31) + line(2, 49, 94, 49));
    drawCarPlan(sheet, { at: { x: 28, y: 40 }, scale: 5 });
    sheet.solid('world', rect(68, 4, 8, 72));
    for (const y of [22, 40, 58]) sheet.solid('ink', rect(66, y - 5, 12, 10, 2));
    sheet.solid('ink', rect(2, 2, 13, 13, 2));
  },
});
