// The kinds of drawing that records of this catalogue name.

export * from './aspect.ts';
export * from './booth-lane.ts';
export * from './curtain-front.ts';
export * from './curtain-side.ts';
export * from './direction-count.ts';
export * from './illuminator-face.ts';
export * from './laser-scan.ts';
export * from './memory-storage.ts';
export * from './plate-reading.ts';
export * from './power-flow.ts';
export * from './presence.ts';
export * from './radar-plan.ts';
export * from './radar-tracking.ts';
export * from './under-vehicle.ts';
export * from './vehicle-classes.ts';
export * from './vehicle-gap.ts';
export * from './virtual-loops.ts';
export * from './visibility.ts';
