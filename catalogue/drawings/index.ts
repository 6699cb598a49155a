import { aspect, aspectSeries, compositeAspect } from './aspect.ts';
import { boothLane } from './booth-lane.ts';
import { curtainFront } from './curtain-front.ts';
import { curtainSide } from './curtain-side.ts';
import { directionCount } from './direction-count.ts';
import { illuminatorFace } from './illuminator-face.ts';
import { laserLane, laserProfile } from './laser-scan.ts';
import { memoryStorage } from './memory-storage.ts';
import { gateReading, plateReading } from './plate-reading.ts';
import { powerFlow } from './power-flow.ts';
import { presence } from './presence.ts';
import { radarPlan } from './radar-plan.ts';
import { radarTracking } from './radar-tracking.ts';
import { vehicleClasses } from './vehicle-classes.ts';
import { vehicleGap } from './vehicle-gap.ts';
import { virtualLoops } from './virtual-loops.ts';
import { visibility } from './visibility.ts';

/** The kinds of drawing that records of this catalogue name. */
export default [
  aspect,
  aspectSeries,
  boothLane,
  compositeAspect,
  curtainFront,
  curtainSide,
  gateReading,
  illuminatorFace,
  laserLane,
  laserProfile,
  memoryStorage,
  plateReading,
  radarPlan,
  radarTracking,
  vehicleClasses,
  vehicleGap,
  directionCount,
  powerFlow,
  presence,
  virtualLoops,
  visibility,
];
