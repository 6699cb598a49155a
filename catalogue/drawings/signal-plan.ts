import { defineDrawing } from 'milepost';
import {
  circle,
  line,
  type Point,
  polyline,
  rect,
  type Sheet,
  type Subject,
} from 'milepost/drawing';
import {
  type Approach,
  approaches,
  drawJunction,
  drawPlanSignal,
  drawSatellite,
  type Junction,
  onApproach,
  signalPlace,
  stopLine,
} from './parts/junction.ts';
import { drawVehiclePlan, vehicleSize } from './parts/vehicle.ts';

const word = 'word-length';
/** Metres to a lane. */
const laneWidth = 3.25;

/** A junction in plan: the signals, two streams in conflict, the controller and its clock. */
export const signalPlan = defineDrawing({
  name: 'signal-plan',
  title: (subject) => subject.t('drawings.signalPlan.title'),
  needs: { optional: [word] },
  examples: ['shape'],
  surroundings: ['junction', 'vehicles'],
  draw(sheet, subject) {
    const junction = sheet.isNarrow
      ? { centre: { x: 124, y: 150 }, lane: 24, across: 116, up: 150 }
      : { centre: { x: 232, y: 160 }, lane: 27, across: 224, up: 160 };
    const cabinet = { x: sheet.width - (sheet.isNarrow ? 66 : 150), y: junction.centre.y + 94 };
    drawJunction(sheet, junction);
    drawTraffic(sheet, junction);
    drawStreams(sheet, junction);
    for (const approach of approaches) {
      drawPlanSignal(sheet, signalPlace(junction, approach), isMain(approach) ? 'green' : 'red');
    }
    drawController(sheet, subject, junction, cabinet);
    sayWords(sheet, subject, junction);
  },
  describe: (subject) =>
    subject.has(word)
      ? subject.t('drawings.signalPlan.alt', { word: subject.say(word) })
      : subject.t('drawings.signalPlan.altPlain'),
});

function isMain(approach: Approach): boolean {
  return approach === 'right' || approach === 'left';
}

/** Vehicles wait on the side road; on the main road they drive. */
function drawTraffic(sheet: Sheet, junction: Junction): void {
  const scale = junction.lane / laneWidth;
  const { length } = vehicleSize('car');
  for (const approach of approaches) {
    const nose = isMain(approach) ? -junction.lane * 3.6 : stopLine(junction) - 6;
    const at = onApproach(junction, approach, { x: nose - length * scale, y: junction.lane / 2 });
    drawVehiclePlan(sheet, 'car', { at, scale, facing: approach });
  }
}

/** Two streams whose paths cross, and the point at which they do. */
function drawStreams(sheet: Sheet, junction: Junction): void {
  const { lane } = junction;
  const from = onApproach(junction, 'right', { x: stopLine(junction) + 6, y: lane / 2 });
  const to = onApproach(junction, 'right', { x: lane * 2.6, y: lane / 2 });
  sheet.arrow('world', from, to);
  const start = onApproach(junction, 'up', { x: stopLine(junction) + 6, y: lane / 2 });
  const end = onApproach(junction, 'up', { x: lane * 2.4, y: lane / 2 });
  sheet.draw('hidden', polyline([start, end]));
  const crossing = conflictOf(junction);
  sheet.draw('ink', circle(crossing.x, crossing.y, 7));
}

function conflictOf({ centre, lane }: Junction): Point {
  return { x: centre.x + lane / 2, y: centre.y + lane / 2 };
}

/** The cabinet, its antenna, and the satellite whose time it keeps. */
function drawController(sheet: Sheet, subject: Subject, junction: Junction, { x, y }: Point): void {
  const sky = { x: sheet.width - (sheet.isNarrow ? 52 : 110), y: junction.centre.y - 118 };
  sheet.fill('paper', rect(x - 20, y - 10, 40, 52, 2), { pen: 'ink' });
  sheet.draw('ink', line(x, y - 10, x, y + 42) + line(x - 5, y + 12, x - 5, y + 20));
  sheet.draw('ink', line(x + 14, y - 10, x + 14, y - 24) + circle(x + 14, y - 27, 3));
  drawSatellite(sheet, sky);
  const name = subject.t('drawings.signalPlan.controller');
  const [beside, under] = [
    { x: x + 28, y: y + 10 },
    { x, y: y + 60 },
  ];
  const [at, anchor] = sheet.isNarrow ? ([under, 'middle'] as const) : ([beside, 'start'] as const);
  sheet.label(name, at, { anchor, isStrong: true });
  sheet.label(subject.say(word), { x: at.x, y: at.y + 20 }, { anchor, isStrong: true });
  const clock = { x: sky.x, y: sky.y - 18 };
  sheet.label(subject.t('drawings.signalPlan.clock'), clock, { anchor: 'middle', isStrong: true });
}

function sayWords(sheet: Sheet, subject: Subject, junction: Junction): void {
  const { centre, lane } = junction;
  const conflict = conflictOf(junction);
  const beside = { x: centre.x + lane * 2.9, y: centre.y + lane * 2.4 };
  sheet.measure(line(conflict.x + 6, conflict.y + 5, beside.x - 6, beside.y - 6));
  sheet.label(subject.t('drawings.signalPlan.conflict'), beside);
}
