import { usualLane } from './lanes.ts';

/** A zone of a detector from above, in metres: how far from its foot, and how far off its axis. */
export interface Zone {
  readonly along: number;
  readonly across: number;
  readonly length: number;
  readonly width: number;
}

/** As many lanes as an approach to a junction usually has at most. */
const mostLanes = 4;
/** The part of a lane and of a row that a zone takes. */
const share = { width: 0.84, length: 0.88 };

/** How many lanes the zones lie in. */
export function lanesOf(zones: number): number {
  return Math.min(mostLanes, zones);
}

/**
 * Zones in rows across the lanes, the first ones nearest to the detector: from where its view is as
 * wide as the lanes, or from a third of the range, to the end of the range.
 */
export function zonesOf(count: number, range: number, fieldOfView: number): Zone[] {
  const lanes = lanesOf(count);
  const rows = Math.ceil(count / lanes);
  const halfRoad = (lanes * usualLane) / 2;
  const wideEnough = halfRoad / Math.tan(((fieldOfView / 2) * Math.PI) / 180);
  const first = Math.min(Math.max(wideEnough, range * 0.2), range * 0.45);
  const step = (range * 0.97 - first) / rows;
  return Array.from({ length: count }, (_, index) => ({
    along: first + (Math.floor(index / lanes) + 0.5) * step,
    across: ((index % lanes) + 0.5) * usualLane - halfRoad,
    length: step * share.length,
    width: usualLane * share.width,
  }));
}
