import { circle, line, type Point, polyline, rect, round, type Sheet } from 'milepost/drawing';

/** A junction of two roads in plan, one lane each way; lengths in pixels. */
export interface Junction {
  readonly centre: Point;
  readonly lane: number;
  /** From the centre to where the roads are cut off. */
  readonly across: number;
  readonly up: number;
}

/** The four approaches, by the way that traffic on them drives. */
export const approaches = ['right', 'left', 'down', 'up'] as const;
export type Approach = (typeof approaches)[number];

/** From the kerb of the crossing road to the stop line, in lanes. */
const stopAt = 2.5;

/** Turns a place on the approach from the left into the same place on another one. */
export function onApproach({ centre }: Junction, approach: Approach, { x, y }: Point): Point {
  const turned = {
    right: { x, y },
    left: { x: -x, y: -y },
    down: { x: -y, y: x },
    up: { x: y, y: -x },
  }[approach];
  return { x: centre.x + turned.x, y: centre.y + turned.y };
}

/** The stop line, as far from the centre as the lane of an approach from the left has it. */
export function stopLine({ lane }: Junction): number {
  return -stopAt * lane;
}

/** Kerbs, centre lines, stop lines and crossings for pedestrians. */
export function drawJunction(sheet: Sheet, junction: Junction): void {
  const { lane, across, up } = junction;
  for (const approach of approaches) {
    const at = (x: number, y: number) => onApproach(junction, approach, { x, y });
    const isAcross = approach === 'right' || approach === 'left';
    const length = isAcross ? across : up;
    const corner = lane * 1.6;
    const [start, end, kerb] = [at(-length, lane), at(-corner, lane), at(-lane, corner)];
    const [turn, away] = [at(-lane, lane), at(-lane, isAcross ? up : across)];
    sheet.draw(
      'world',
      `${polyline([start, end])}Q${round(turn.x)} ${round(turn.y)} ${round(kerb.x)} ${round(kerb.y)}L${round(away.x)} ${round(away.y)}`,
    );
    sheet.draw('hidden', polyline([at(-length, 0), at(-stopAt * lane, 0)]));
    sheet.draw('world', polyline([at(-stopAt * lane, 2), at(-stopAt * lane, lane - 2)]));
    for (let stripe = -0.8; stripe < 1; stripe += 0.4) {
      sheet.draw(
        'world',
        polyline([at(-2.2 * lane, stripe * lane), at(-1.8 * lane, stripe * lane)]),
      );
    }
  }
}

/** Where the signal of an approach is: beside its stop line, off the carriageway. */
export function signalPlace(junction: Junction, approach: Approach): Point {
  return onApproach(junction, approach, { x: stopLine(junction), y: junction.lane * 1.75 });
}

/** A signal laid down in the plan, its lamps towards the traffic that it stops or lets go. */
export function drawPlanSignal(sheet: Sheet, { x, y }: Point, lit: 'red' | 'green'): void {
  sheet.fill('housing', rect(x - 6, y - 16, 12, 32, 3));
  const lamps = { red: y - 10, amber: y, green: y + 10 };
  for (const [name, at] of Object.entries(lamps)) {
    sheet.fill(name === lit ? lit : 'unlit', circle(x, at, 3.6));
  }
}

/** A satellite and the waves that it sends towards a receiver. */
export function drawSatellite(sheet: Sheet, { x, y }: Point): void {
  sheet.fill('paper', rect(x - 7, y - 7, 14, 14, 2), { pen: 'world' });
  for (const side of [-1, 1]) {
    const left = side < 0 ? x - 30 : x + 10;
    sheet.draw('world', rect(left, y - 5, 20, 10) + line(left + 10, y - 5, left + 10, y + 5));
    sheet.draw('world', line(x + side * 7, y, x + side * 10, y));
  }
  for (const reach of [10, 17, 24]) {
    sheet.draw(
      'world',
      `M${x - reach} ${y + reach}Q${x} ${y + reach * 1.6} ${x + reach} ${y + reach}`,
    );
  }
}
