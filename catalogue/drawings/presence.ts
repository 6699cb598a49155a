import { defineDrawing } from 'milepost';
import { clamp, line, rect, sized } from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import { drawCarPlan, vehicleSize } from './parts/vehicle.ts';

const range = 'detection-range';
/** From the laser to the edge of the road, and how much of the road is seen, in metres. */
const [verge, view] = [0.8, 20];

/** A laser next to the road looks across its lanes: what is there, and which way it moves. */
export const presence = defineDrawing({
  name: 'presence',
  needs: { figures: [range] },
  words: ['laser', 'direction'],
  examples: ['position', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const metres = sized(subject.size(range), 8, [2, 60]);
    const scale = Math.min((sheet.width - 16) / view, (sheet.isNarrow ? 200 : 240) / metres);
    const lanes = clamp(Math.floor((metres - verge) / usualLane), 1, 12);
    const lane = usualLane * scale;
    const top = -verge * scale - lanes * lane;
    const x = sheet.width * 0.56;
    drawLanes(sheet, { left: 8, right: sheet.width - 8, top, lanes, lane, scale });

    const far = top + lane / 2;
    sheet.draw('ink', line(x, -4, x, far), range);
    sheet.draw('hidden', line(x, far, x, -4 - metres * scale), range);
    const { length } = vehicleSize('car');
    const cars = [
      { tail: x - 2 * scale, y: far },
      { tail: x - (length + 4) * scale, y: top + (lanes - 0.5) * lane },
    ];
    for (const { tail, y } of lanes > 1 ? cars : cars.slice(0, 1)) {
      drawCarPlan(sheet, { at: { x: tail, y }, scale });
      const nose = tail + (length + 0.5) * scale;
      sheet.arrow('world', { x: nose, y }, { x: nose + 2 * scale, y });
    }
    sheet.solid('ink', rect(x - 9, -4, 18, 22, 3));
    sheet.fill('ink', rect(x - 4, -4, 8, 4));
    sheet.label(subject.word('laser'), { x: x - 18, y: 15 }, { anchor: 'end' });
    const end = -4 - metres * scale;
    sheet.upright(-4, end, sheet.width - 26, subject.say(range), { from: x + 12, of: range });
    sheet.arrow('ink', { x: 8, y: 44 }, { x: 52, y: 44 });
    sheet.arrow('ink', { x: 104, y: 44 }, { x: 60, y: 44 });
    sheet.label(subject.word('direction'), { x: 116, y: 49 });
  },
});
