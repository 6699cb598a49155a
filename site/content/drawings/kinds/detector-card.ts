import {
  countIn,
  detectorPorts,
  drawGroup,
  sayGroup,
  signalGroups,
  type TerminalGroup,
} from '../card-terminals.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { line, polyline, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { countOf, drawTerminal } from '../terminals.ts';
import { drawVehiclePlan } from '../vehicle.ts';

const ports = 'detector-port-count';
/** Lanes of three metres, and the loops of usual size in them, in metres. */
const laneWidth = 3;
const loop = 1.8;

interface Layout {
  /** The right end of the road. */
  readonly road: number;
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly pitch: number;
}

/** A card with every terminal, and the road at whose loops its detector ports end. */
export const detectorCard = {
  title: (subject) => subject.t('drawings.detectorCard.title'),
  figures: [ports, 'opto-output-count', 'relay-count', 'opto-input-count', 'supply-voltage'],
  draw(sheet, subject) {
    const groups = signalGroups(subject);
    const rows = groups.reduce((sum, group) => sum + countIn(subject, group), 0);
    const pitch = Math.min(12, 300 / rows);
    const height = rows * pitch + groups.length * 10 + 12;
    const layout = sheet.isNarrow
      ? { road: 76, left: 92, right: 132, height, pitch }
      : { road: 210, left: 260, right: 356, height, pitch };
    drawRoad(sheet, subject, layout);
    sheet.fill('paper', rect(layout.left, 0, layout.right - layout.left, height, 3), {
      pen: 'ink',
    });
    drawPorts(sheet, subject, layout);
    drawSignals(sheet, subject, layout, groups);
    const middle = (layout.left + layout.right) / 2;
    sheet.label(
      subject.say('supply-voltage'),
      { x: middle, y: -12 },
      { anchor: 'middle', isStrong: true },
    );
  },
  describe: (subject) =>
    subject.t('drawings.detectorCard.alt', {
      ports: subject.say(ports),
      outputs: subject.say('opto-output-count'),
      relays: subject.say('relay-count'),
      inputs: subject.say('opto-input-count'),
    }),
} satisfies DrawingKind;

function lanesOf(subject: Subject): number {
  return countOf(subject.size(ports), 4, 12);
}

/** A lane for each detector port, with the loop in its surface and a vehicle in two of them. */
function drawRoad(sheet: Sheet, subject: Subject, { road, height }: Layout): void {
  const lanes = lanesOf(subject);
  const lane = height / lanes;
  const scale = lane / laneWidth;
  for (let index = 0; index <= lanes; index++) {
    const isEdge = index === 0 || index === lanes;
    const y = index * lane;
    sheet.draw(isEdge ? 'world' : 'hidden', line(8, y, road, y));
  }
  for (let index = 0; index < lanes; index++) {
    const middle = (index + 0.5) * lane;
    const size = Math.min(loop * scale, road / 3);
    const at = { x: road - 14 - size, y: middle };
    // In very wide lanes a car would be longer than the road that is seen.
    const tail = at.x - 2.6 * scale;
    if (index % 2 === 1 && scale > 8 && tail > 8 && !sheet.isNarrow) {
      drawVehiclePlan(sheet, 'car', { at: { x: tail, y: middle }, scale });
    }
    sheet.draw('ink', rect(at.x, middle - size / 2, size, size, 3), ports);
    sheet.draw('ink', rect(at.x + 4, middle - size / 2 + 4, size - 8, size - 8, 2));
  }
  const name = subject.t('drawings.detectorCard.loops');
  sheet.label(name, { x: road - 4, y: -12 }, { anchor: 'end' });
}

/** The two wires of each loop, and the port at which they end. */
function drawPorts(sheet: Sheet, subject: Subject, { road, left, height }: Layout): void {
  const lanes = lanesOf(subject);
  const lane = height / lanes;
  for (let index = 0; index < lanes; index++) {
    const y = (index + 0.5) * lane;
    for (const side of [-3, 3]) {
      const from: Point = { x: road - 14, y: y + side };
      sheet.draw('ink', polyline([from, { x: left - 2, y: y + side }]));
    }
    drawTerminal(sheet, { x: left + 12, y: y - 6 }, { size: 10 });
    drawTerminal(sheet, { x: left + 12, y: y + 6 }, { size: 10 });
  }
  sheet.label(
    sayGroup(subject, detectorPorts(subject)),
    { x: sheet.isNarrow ? 8 : left + 10, y: height + 24 },
    {
      anchor: sheet.isNarrow ? 'start' : 'end',
      isStrong: true,
    },
  );
}

function drawSignals(
  sheet: Sheet,
  subject: Subject,
  { right, pitch }: Layout,
  groups: readonly TerminalGroup[],
): void {
  let y = 10 + pitch / 2;
  for (const group of groups) {
    const isLeaving = group.id !== 'opto-input-count';
    const height = drawGroup(sheet, subject, group, {
      at: { x: right - 12, y },
      pitch,
      edge: 'right',
      isLeaving,
    });
    const at = { x: right + 36, y: y + height / 2 - pitch / 2 + 5 };
    sheet.label(sayGroup(subject, group), at, { isStrong: true, width: sheet.width - at.x - 4 });
    y += height + 10;
  }
}
