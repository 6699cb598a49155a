import { defineDrawing } from 'milepost';
import {
  counted,
  polygon,
  polyline,
  rect,
  type Sheet,
  type Subject,
  sentences,
  sized,
} from 'milepost/drawing';
import { drawLanes, usualLane } from './parts/lanes.ts';
import { drawPart, type RadarPart, type RadarRoad } from './parts/radar-part.ts';

const figures = ['detection-range', 'lane-count', 'points-per-lane'] as const;
/** The most of lanes, and of detection points in each, that are drawn. */
const most = { lanes: 24, points: 12 };
/** The height of the road in both plans at most, in pixels. */
const heights = { whole: 60, part: 200 };
const radarRoom = 22;

/** The whole range of a radar over its lanes in true proportion, and a part of it enlarged. */
export const radarPlan = defineDrawing({
  name: 'radar-plan',
  title: (subject) => subject.t('drawings.radarPlan.title'),
  needs: { figures },
  examples: ['arrangement', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const road = {
      range: sized(subject.size('detection-range'), 300, [10, 5000]),
      lanes: counted(subject.size('lane-count'), 3, most.lanes),
      points: counted(subject.size('points-per-lane'), 1, most.points),
    };
    const part = drawWhole(sheet, subject, road);
    drawPart(sheet, subject, road, part);
  },
  describe(subject) {
    return sentences(
      subject.t('drawings.radarPlan.alt'),
      subject.has('detection-range') &&
        subject.t('drawings.radarPlan.altRange', { range: subject.say('detection-range') }),
      subject.has('lane-count') &&
        subject.t('drawings.radarPlan.altLanes', { lanes: subject.say('lane-count') }),
      subject.has('points-per-lane') &&
        subject.t('drawings.radarPlan.altPoints', { points: subject.say('points-per-lane') }),
    );
  },
});

/** The whole range to scale, along and across. */
function drawWhole(sheet: Sheet, subject: Subject, { range, lanes }: RadarRoad): RadarPart {
  const left = 8 + radarRoom;
  const across = lanes * usualLane;
  const scale = Math.min((sheet.width - 8 - left) / range, heights.whole / across);
  const end = left + range * scale;
  const height = across * scale;
  const at = { x: left, y: -6 };
  const [farEdge, nearEdge] = [
    { x: end, y: 0 },
    { x: left + height, y: height },
  ];
  const field = polygon([at, farEdge, { x: end, y: height }, nearEdge]);
  sheet.fill('field', field, { of: 'detection-range' });
  drawLanes(sheet, {
    left: 8,
    right: sheet.width - 8,
    top: 0,
    lanes,
    lane: usualLane * scale,
    scale,
  });
  sheet.draw('beam', polyline([farEdge, at, nearEdge]));
  sheet.fill('paper', rect(at.x - 18, at.y - 7, 18, 12, 2), { pen: 'ink' });
  sheet.fill('ink', rect(at.x - 4, at.y - 5, 4, 8));
  if (subject.has('detection-range')) {
    sheet.across(at.x, end, -30, subject.say('detection-range'), {
      from: -8,
      of: 'detection-range',
    });
  }
  const partScale = Math.min(9, heights.part / across);
  const length = Math.min(range * 0.6, (sheet.width - 16) / partScale) * scale;
  const from = left + Math.min(range * scale * 0.3, range * scale - length);
  sheet.draw('ink', rect(from, -3, length, height + 6));
  sheet.label('A', { x: from + length + 6, y: height + 20 }, { isStrong: true });
  return { from, to: from + length, bottom: height + 3, scale: partScale };
}
