import { defineDrawing } from 'milepost';
import {
  counted,
  line,
  points,
  repeated,
  type Sheet,
  type Subject,
  sentences,
  sized,
} from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import { drawCarPlan, vehicleSize } from './parts/vehicle.ts';
import { wayPer } from './parts/way.ts';

/** How many updates are shown of a vehicle's way, and over how many lanes. */
const shown = { updates: 8, lanes: 3 };
/** The most targets that are drawn, and the rows in which they are. */
const targets = { most: 1024, wideRows: 4, narrowRows: 8 };

/** Where a fast vehicle is seen at each update, and how many targets are followed at once. */
export const radarTracking = defineDrawing({
  name: 'radar-tracking',
  words: ['alt', 'altWay', 'perUpdate', 'targets'],
  needs: { figures: ['vehicle-speed', 'update-rate', 'target-count'] },
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const { length } = vehicleSize('car');
    const way = sized(wayPer(subject, 'update-rate'), 5, [0.2, 200]);
    const scale = Math.min((sheet.width - 32) / (shown.updates * way + length), 24);
    const lane = Math.max(usualLane * scale, sheet.isNarrow ? 22 : 30);
    const first = (sheet.width - (shown.updates * way + length) * scale) / 2 + length * scale;
    const last = first + shown.updates * way * scale;
    const y = 1.5 * lane;
    const seen = (_: unknown, index: number) => ({ x: first + index * way * scale, y });
    drawLanes(sheet, { left: 8, right: sheet.width - 8, top: 0, lanes: shown.lanes, lane, scale });
    drawCarPlan(sheet, { at: { x: last - length * scale, y }, scale });
    sheet.draw('hidden', line(first, y, last - length * scale, y));
    sheet.dots('ink', 7, points(Array.from({ length: shown.updates + 1 }, seen)), 'update-rate');
    const bottom = shown.lanes * lane;
    labelWay(sheet, subject, [first, first + way * scale], bottom);
    if (subject.has('target-count')) drawTargets(sheet, subject, bottom + 104);
  },
  describe(subject) {
    const way = wayPer(subject, 'update-rate');
    const values = { rate: subject.say('update-rate'), speed: fastest(subject) };
    const said = way === undefined ? '' : sayWay(subject, way);
    return sentences(subject.word('alt'), subject.word('altWay', { ...values, way: said }));
  },
});

function sayWay(subject: Subject, way: number): string {
  return subject.sayValue(Math.round(way * 10) / 10, 'm');
}

/** The highest of the speeds, as it is written. */
function fastest(subject: Subject): string {
  return subject.sayEach('vehicle-speed').at(-1) ?? '';
}

function labelWay(sheet: Sheet, subject: Subject, [from, to]: [number, number], bottom: number) {
  const way = wayPer(subject, 'update-rate');
  if (way === undefined) return;
  const y = bottom + 28;
  sheet.across(from, to, y, '', { from: bottom - 6, of: 'vehicle-speed' });
  sheet.label(`(${sayWay(subject, way)})`, { x: to + 10, y: y + 5 });
  const words = { rate: subject.say('update-rate'), speed: fastest(subject) };
  const place = { x: sheet.isNarrow ? 8 : from, y: y + 30 };
  sheet.label(subject.word('perUpdate', words), place, { isStrong: true });
}

/** A dot for each target, row by row. */
function drawTargets(sheet: Sheet, subject: Subject, top: number): void {
  const count = counted(subject.size('target-count'), 1, targets.most);
  const most = sheet.isNarrow ? targets.narrowRows : targets.wideRows;
  const columns = Math.max(8, Math.ceil(count / most));
  const pitch = Math.min((sheet.width - 24) / (columns - 1), 14);
  const rows = repeated(Math.ceil(count / columns), (index) => {
    const inRow = Math.min(columns, count - index * columns);
    const y = top + index * pitch;
    return line(12, y, 12 + (inRow - 1) * pitch + 0.02, y);
  });
  sheet.dotRows('ink', { size: pitch * 0.45, pitch }, rows, 'target-count');
  const text = subject.word('targets', { targets: subject.say('target-count') });
  sheet.label(text, { x: 8, y: top - 14 }, { isStrong: true });
}
