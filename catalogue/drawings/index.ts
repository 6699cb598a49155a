// The kinds of drawing that records of this catalogue name.

export * from './aspect.ts';
export * from './booth-lane.ts';
export * from './coded-timer.ts';
export * from './computer.ts';
export * from './curtain-front.ts';
export * from './curtain-side.ts';
export * from './direction-count.ts';
export * from './illuminator-face.ts';
export * from './interface-card.ts';
export * from './junction-controller.ts';
export * from './lane-cabinet.ts';
export * from './laser-scan.ts';
export * from './plate-reading.ts';
export * from './power-flow.ts';
export * from './presence.ts';
export * from './radar-plan.ts';
export * from './radar-tracking.ts';
export * from './signal-plan.ts';
export * from './speed-section.ts';
export * from './table-top.ts';
export * from './toll-plaza.ts';
export * from './under-vehicle.ts';
export * from './vehicle-classes.ts';
export * from './vehicle-gap.ts';
export * from './virtual-loops.ts';
export * from './visibility.ts';
