import type { Subject } from 'milepost/drawing';

/**
 * How far a vehicle moves at its stated speed from one frame or update to the next, in metres;
 * undefined unless it is known. `rate` is the id of the figure that says how many there are.
 */
export function wayPer(subject: Subject, rate: string): number | undefined {
  const [speed, perSecond] = [subject.size('vehicle-speed'), subject.size(rate)];
  // Speeds are in km/h: 3.6 of them are a metre per second.
  return speed === undefined || perSecond === undefined ? undefined : speed / 3.6 / perSecond;
}
