import { aspectSeries } from './aspect-series.ts';
import { aspectVisibility } from './aspect-visibility.ts';
import {
  aspectAmber,
  aspectGreen,
  aspectPedestrian,
  aspectRed,
  aspectVehicular,
} from './aspects.ts';
import { beamPlan } from './beam-plan.ts';
import { boothController } from './booth-controller.ts';
import { boothLane } from './booth-lane.ts';
import { countdownDisplay } from './countdown-display.ts';
import { curtainFront } from './curtain-front.ts';
import { curtainSide } from './curtain-side.ts';
import { detectorSide } from './detector-side.ts';
import { detectorZones } from './detector-zones.ts';
import { directionCountdown } from './direction-countdown.ts';
import { displayVisibility } from './display-visibility.ts';
import { enclosure } from './enclosure.ts';
import { fareDisplay } from './fare-display.ts';
import { gateReading } from './gate-reading.ts';
import { illuminatorFace } from './illuminator-face.ts';
import { detectorCard, timerCard } from './interface-cards.ts';
import { interfacePorts } from './interface-ports.ts';
import { laserLane } from './laser-lane.ts';
import { laserProfile } from './laser-profile.ts';
import { memoryStorage } from './memory-storage.ts';
import { pedestrianCountdown } from './pedestrian-countdown.ts';
import { plateReading } from './plate-reading.ts';
import { powerFlow } from './power-flow.ts';
import { presencePlan } from './presence-plan.ts';
import { radarPlan } from './radar-plan.ts';
import { radarTracking } from './radar-tracking.ts';
import { signalPlan } from './signal-plan.ts';
import { speedDisplay } from './speed-display.ts';
import { stageDiagram } from './stage-diagram.ts';
import { vehicleClasses } from './vehicle-classes.ts';
import { vehicleGap } from './vehicle-gap.ts';

/** The kinds of drawing that records of this catalogue name. */
export default [
  aspectAmber,
  aspectGreen,
  aspectPedestrian,
  aspectRed,
  aspectSeries,
  aspectVehicular,
  aspectVisibility,
  beamPlan,
  boothController,
  boothLane,
  countdownDisplay,
  curtainFront,
  curtainSide,
  detectorCard,
  detectorSide,
  detectorZones,
  directionCountdown,
  displayVisibility,
  enclosure,
  fareDisplay,
  gateReading,
  illuminatorFace,
  interfacePorts,
  laserLane,
  laserProfile,
  memoryStorage,
  pedestrianCountdown,
  plateReading,
  powerFlow,
  presencePlan,
  radarPlan,
  radarTracking,
  signalPlan,
  speedDisplay,
  stageDiagram,
  timerCard,
  vehicleClasses,
  vehicleGap,
];
