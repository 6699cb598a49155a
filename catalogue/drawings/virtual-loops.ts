import { defineDrawing } from 'milepost';
import { counted, line, rect, sized, textWidth } from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import { drawCarPlan, vehicleSize } from './parts/vehicle.ts';

const [count, range] = ['zone-count', 'detection-range'] as const;
/** The most zones that are drawn, and the most lanes that an approach usually has. */
const most = { zones: 24, lanes: 4 };
/** Where the first row begins, as a part of the range. */
const nearest = 0.3;
/** The part of a lane and of a row that a zone takes. */
const share = { width: 0.84, length: 0.88 };

/**
 * An approach from above, with virtual loops in front of a detector. Two lines lead to the first row of them:
 * no figure says how wide it looks from above.
 */
export const virtualLoops = defineDrawing({
  name: 'virtual-loops',
  needs: { figures: [count, range] },
  examples: ['arrangement', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const metres = sized(subject.size(range), 50, [20, 200]);
    const zones = counted(subject.size(count), 4, most.zones);
    const lanes = Math.min(most.lanes, zones);
    const at = { x: 36, y: 0 };
    const half = (lanes * usualLane) / 2;
    const scale = Math.min((sheet.width - 52) / metres, (sheet.isNarrow ? 100 : 160) / half);
    const [end, lane] = [at.x + metres * scale, usualLane * scale];
    const road = { left: 8, right: Math.min(sheet.width - 8, end + 24), lanes, lane, scale };
    const top = (-lanes * lane) / 2;

    drawLanes(sheet, { ...road, top });
    const first = metres * nearest;
    const corners = [top, -top].map((y) => line(at.x, at.y, at.x + first * scale, y * share.width));
    sheet.draw('world', corners.join(''));

    const step = ((metres * 0.97 - first) / Math.ceil(zones / lanes)) * scale;
    const [width, height] = [step * share.length, lane * share.width];
    const car = vehicleSize('car').length * scale;
    for (let index = 0; index < zones; index++) {
      const x = at.x + first * scale + Math.floor(index / lanes) * step;
      const y = top + ((index % lanes) + 0.5) * lane;
      const number = `${index + 1}`;
      const isTaken = index % 5 === 3 && width > car + textWidth(number) + 6;
      const path = rect(x, y - height / 2, width, height, 2);
      if (isTaken) {
        sheet.fill('beam', path, { pen: 'ink', of: count });
        drawCarPlan(sheet, { at: { x: x + width - car - 3, y }, scale });
      } else sheet.draw('ink', path, count);
      if (width < 20 || height < 15) continue;
      const place = { x: x + Math.min(textWidth(number) / 2 + 3, width / 2), y: y + 5 };
      sheet.label(number, place, { anchor: 'middle', isStrong: true });
    }
    sheet.solid('ink', rect(at.x - 20, -7, 20, 14, 2));
    sheet.fill('ink', rect(at.x - 1, -5, 4, 10));

    const bottom = half * scale;
    sheet.across(at.x, end, bottom + 30, subject.say(range), { from: bottom, of: range });
  },
  small(sheet, subject) {
    const zones = counted(subject.size(count), 4, 16);
    const rows = Math.min(most.lanes, zones);
    const columns = Math.ceil(zones / rows);
    const [width, height] = [64 / columns, 60 / rows];
    sheet.draw('world', line(18, 38, 28, 8) + line(18, 38, 28, 68));
    for (let index = 0; index < zones; index++) {
      const [x, y] = [28 + Math.floor(index / rows) * width, 8 + (index % rows) * height];
      const zone = rect(x + 2, y + 2, width - 4, height - 4, 2);
      if (index % 5 === 3) sheet.fill('ink', zone, { of: count });
      else sheet.draw('ink', zone, count);
    }
    sheet.solid('ink', rect(3, 30, 17, 16, 2));
  },
});
