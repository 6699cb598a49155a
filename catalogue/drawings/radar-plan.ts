import { defineDrawing } from 'milepost';
import {
  counted,
  line,
  points,
  polygon,
  rect,
  repeated,
  scaleBar,
  sized,
  textWidth,
} from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import { drawCarPlan, vehicleSize } from './parts/vehicle.ts';

const range = 'detection-range';
const laneCount = 'lane-count';
const pointCount = 'points-per-lane';
/** The most of lanes, and of detection points in each, that are drawn. */
const most = { lanes: 24, points: 12 };
/** The height of the road in both plans at most, in pixels. */
const heights = { whole: 60, part: 200 };
/** Cars in the enlarged part: in which lane, and how far between two points, in shares of both. */
const traffic = [
  [0.1, 0.5],
  [0.4, 0.2],
  [0.6, 0.7],
  [0.9, 0.4],
] as const;

/** The whole range of a radar over its lanes in true proportion, and a part of it enlarged. */
export const radarPlan = defineDrawing({
  name: 'radar-plan',
  words: ['lanes', 'points'],
  needs: { figures: [range, laneCount, pointCount] },
  examples: ['arrangement', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const lanes = counted(subject.size(laneCount), 3, most.lanes);
    const count = counted(subject.size(pointCount), 1, most.points);
    const metres = sized(subject.size(range), 300, [10, 5000]);
    const across = lanes * usualLane;
    const [left, right] = [8, sheet.width - 8];

    const at = { x: 30, y: -6 };
    const scale = Math.min((right - at.x) / metres, heights.whole / across);
    const [end, edge] = [at.x + metres * scale, across * scale];
    const field = [at, { x: end, y: 0 }, { x: end, y: edge }, { x: at.x + edge, y: edge }];
    sheet.fill('field', polygon(field), { of: range });
    drawLanes(sheet, { left, right, top: 0, lanes, lane: usualLane * scale, scale });
    sheet.solid('ink', rect(at.x - 18, at.y - 7, 18, 12, 2));
    sheet.fill('ink', rect(at.x - 4, at.y - 5, 4, 8));
    sheet.across(at.x, end, -30, subject.say(range), { from: -8, of: range });

    const near = Math.min(9, heights.part / across);
    const shown = Math.min(metres * 0.6, (right - left) / near) * scale;
    const from = at.x + Math.min((end - at.x) * 0.3, end - at.x - shown);
    const top = edge + 47;
    const bottom = top + across * near;
    sheet.draw('ink', rect(from, -3, shown, edge + 6));
    const rays = line(from, edge + 3, left, top) + line(from + shown, edge + 3, right, top);
    sheet.draw('axis', rays);
    drawLanes(sheet, { left, right, top, lanes, lane: usualLane * near, scale: near });
    const step = (right - left) / count;
    const middleOf = (lane: number) => top + (lane + 0.5) * usualLane * near;
    const room = step - vehicleSize('car').length * near - 20;
    for (const [index, [lane, along]] of room > 0 ? traffic.entries() : []) {
      const first = left + ((index % Math.max(1, count - 1)) + 0.5) * step + 10;
      const y = middleOf(Math.floor(lane * lanes));
      const x = Math.min(first + along * room, right - room);
      drawCarPlan(sheet, { at: { x, y }, scale: near });
    }
    const places = Array.from({ length: lanes * count }, (_, index) => ({
      x: left + ((index % count) + 0.5) * step,
      y: middleOf(Math.floor(index / count)),
    }));
    sheet.dots('ink', Math.min(7, usualLane * near * 0.6), points(places), pointCount);
    const bar = { length: 10 * near, text: subject.sayValue(10, 'm') };
    scaleBar(sheet, { x: left, y: bottom + 24 }, bar);

    const said = subject.word('lanes', { lanes: subject.say(laneCount) });
    const each = subject.word('points', { points: subject.say(pointCount) });
    const y = bottom + 62;
    const beside = left + textWidth(said) + 32;
    const isUnder = beside + 16 + textWidth(each) > right;
    const place = isUnder ? { x: left, y: y + 24 } : { x: beside, y };
    sheet.label(said, { x: left, y }, { isStrong: true });
    sheet.legendDot('ink', 7, { x: place.x + 4, y: place.y - 5 });
    sheet.label(each, { x: place.x + 16, y: place.y });
  },
  small(sheet, subject) {
    const lanes = counted(subject.size(laneCount), 3, 8);
    const [top, lane] = [8, 60 / lanes];
    sheet.fill(
      'field',
      polygon([12, 92, 92].map((x, index) => ({ x, y: [38, 6, 70][index] ?? 0 }))),
      {
        of: range,
      },
    );
    const across = (index: number) => line(24, top + index * lane, 92, top + index * lane);
    sheet.draw('world', across(0) + across(lanes));
    sheet.draw(
      'hidden',
      repeated(lanes - 1, (index) => across(index + 1)),
    );
    for (const [x, index] of [
      [38, Math.floor(lanes / 2)],
      [66, Math.floor(lanes / 4)],
    ] as const) {
      const scale = Math.min(4.4, (lane * 1.6) / 2);
      drawCarPlan(sheet, { at: { x, y: top + (index + 0.5) * lane }, scale });
    }
    sheet.solid('ink', rect(3, 30, 14, 16, 2));
  },
});
