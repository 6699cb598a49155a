import { defineDrawing } from 'milepost';
import { counted, line, polygon, rect, type Sheet, type Subject } from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import {
  drawBlock,
  drawDevice,
  drawLamps,
  drawStopLine,
  drawStripes,
  drawTimer,
  nameDevices,
} from './parts/site-plan.ts';
import { drawCarPlan } from './parts/vehicle.ts';

/** The most virtual loops that are drawn, and the lanes of the road that is seen. */
const [mostZones, lanes] = [24, 2];
const roles = { detector: ['zone-count'], aspect: [] } as const;
const words = ['controller'] as const;
const examples = ['arrangement', 'shape'];

/** What both plans have: the road with the virtual loops before the stop line, the detector, signals, the controller. */
function drawApproach(sheet: Sheet, zones: number) {
  const scale = (sheet.width - 16) / 42;
  const lane = Math.max(usualLane * scale, 30);
  const [stop, bottom] = [8 + 18 * scale, lanes * lane];
  const step = Math.min(24, (stop - 30) / Math.ceil(zones / lanes));
  const detector = { x: stop + 5 * scale, y: -22 };
  const first = stop - 8 - Math.ceil(zones / lanes) * step;
  sheet.fill(
    'field',
    polygon([detector, { x: first, y: 0 }, { x: first, y: bottom }, { x: stop - 8, y: bottom }]),
  );
  for (let index = 0; index < zones; index++) {
    const x = stop - 8 - (Math.floor(index / lanes) + 1) * step;
    const y = (index % lanes) * lane + lane * 0.16;
    sheet.draw('ink', rect(x + 2, y, step - 4, lane * 0.68, 2), 'detector/zone-count');
  }
  drawStopLine(sheet, stop, 2, bottom - 2);
  drawDevice(sheet, detector.x, detector.y, 18, 14);
  return { scale, lane, stop, bottom, detector };
}

function zonesOf(subject: Subject): number {
  return counted(subject.size('detector/zone-count'), 4, mostZones);
}

/** A junction from above: virtual loops on an approach, signals with countdown timers, the controller with its supply. */
export const junctionPlan = defineDrawing({
  name: 'junction-plan',
  words,
  needs: { products: { ...roles, timer: [], supply: [] } },
  examples,
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const { scale, lane, stop, bottom, detector } = drawApproach(sheet, zonesOf(subject));
    const [left, right] = [stop + 4 * scale, stop + 4 * scale + 2 * lane];
    // The road that crosses goes on above and below.
    const far = 70;
    const end = sheet.width - 8;
    sheet.draw('world', line(8, 0, left, 0) + line(8, bottom, left, bottom));
    sheet.draw('world', line(right, 0, end, 0) + line(right, bottom, end, bottom));
    sheet.draw('world', line(left, 0, left, -far) + line(left, bottom, left, bottom + far));
    sheet.draw('world', line(right, 0, right, -far) + line(right, bottom, right, bottom + far));
    sheet.draw('hidden', line(8, lane, stop, lane) + line(right, lane, end, lane));
    sheet.draw('hidden', line((left + right) / 2, 0, (left + right) / 2, -far));
    sheet.draw('hidden', line((left + right) / 2, bottom, (left + right) / 2, bottom + far));
    const signal = { x: stop - 40, y: bottom + 12 };
    drawLamps(sheet, ['unlit', 'unlit', 'green'], signal.x, signal.y);
    drawTimer(sheet, signal.x - 34, signal.y, 28, 14);
    const cabinet = { x: right + 26, y: -30 };
    drawDevice(sheet, cabinet.x, cabinet.y, 22);
    drawBlock(sheet, cabinet.x + 20, cabinet.y - 11, 32, 22);
    const cells = [1, 2, 3].map((part) => cabinet.x + 20 + part * 8);
    const dividers = cells.map((x) => line(x, cabinet.y - 11, x, cabinet.y + 11));
    sheet.draw('world', dividers.join(''));
    sheet.draw('ink', line(cabinet.x + 11, cabinet.y, cabinet.x + 20, cabinet.y));
    drawCarPlan(sheet, { at: { x: stop - 6.4 * scale, y: lane / 2 }, scale });
    drawCarPlan(sheet, { at: { x: right + 2 * scale, y: lane * 1.5 }, scale });
    nameDevices(sheet, [
      [subject.codeOf('detector'), detector.x - 16, detector.y - 6, 'end'],
      [subject.codeOf('aspect'), signal.x + 18, signal.y + 32, 'middle'],
      [subject.codeOf('timer'), signal.x - 20, signal.y + 32, 'end'],
      [subject.codeOf('supply'), cabinet.x + 40, cabinet.y - 18, 'middle'],
    ]);
    sheet.label(subject.word('controller'), { x: cabinet.x - 11, y: -60 }, { isStrong: true });
  },
  small(sheet) {
    sheet.draw('world', line(2, 28, 36, 28, 36, 2) + line(60, 2, 60, 28, 94, 28));
    sheet.draw('world', line(2, 52, 36, 52, 36, 76) + line(60, 76, 60, 52, 94, 52));
    sheet.draw('ink', [6, 17, 28].map((x) => rect(x, 32, 8, 16, 1)).join(''));
    drawLamps(sheet, ['red', 'amber', 'green'], 57, 4);
    drawDevice(sheet, 78, 66, 16);
  },
});

/** A crossing from above: signals for pedestrians with countdown timers, signals for vehicles with virtual loops. */
export const crossingPlan = defineDrawing({
  name: 'crossing-plan',
  words,
  needs: { products: { ...roles, timer: [], pedestrians: [] } },
  examples,
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const { scale, lane, stop, bottom, detector } = drawApproach(sheet, zonesOf(subject));
    drawLanes(sheet, { left: 8, right: stop, top: 0, lanes, lane, scale });
    const [from, width] = [stop + 2.5 * scale, 5 * scale];
    drawStripes(sheet, from, 0, bottom, width);
    drawLanes(sheet, {
      left: from + width + 2 * scale,
      right: sheet.width - 8,
      top: 0,
      lanes,
      lane,
      scale,
    });
    const signal = { x: stop - 40, y: bottom + 12 };
    drawLamps(sheet, ['red', 'unlit', 'unlit'], signal.x, signal.y);
    // Pedestrians read the signal on the other side.
    const side = from + width + 8;
    for (const y of [-46, bottom + 12]) {
      drawLamps(sheet, ['unlit', 'green'], side, y, true);
      drawTimer(sheet, side + 20, y, 26, 25);
    }
    const cabinet = { x: 40, y: bottom + 22 };
    drawDevice(sheet, cabinet.x, cabinet.y, 22);
    drawCarPlan(sheet, { at: { x: stop - 6 * scale, y: lane / 2 }, scale });
    const { codeOf } = subject;
    nameDevices(sheet, [
      [codeOf('detector'), detector.x - 16, detector.y - 6, 'end'],
      [codeOf('aspect'), signal.x + 18, signal.y + 32, 'middle'],
      [codeOf('timer'), Math.min(side + 118, sheet.width - 8), bottom + 56, 'end'],
      [codeOf('pedestrians'), side + 4, -54],
    ]);
    sheet.label(subject.word('controller'), { x: 8, y: bottom + 54 }, { isStrong: true });
  },
  small(sheet) {
    sheet.draw('world', line(2, 20, 94, 20) + line(2, 60, 94, 60));
    drawStripes(sheet, 52, 20, 60, 18);
    sheet.draw('ink', [8, 20, 32].map((x) => rect(x, 30, 9, 20, 1)).join(''));
    drawLamps(sheet, ['unlit', 'green'], 66, 2);
    drawLamps(sheet, ['red', 'unlit', 'unlit'], 10, 64);
  },
});
