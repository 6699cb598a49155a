import type { DrawingName } from '../../../schema/drawing-names.ts';
import type { DrawingKind } from '../drawing-kind.ts';
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
import { dimensions } from './dimensions.ts';
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

/** How each kind of drawing is drawn. */
export const drawingKinds: Readonly<Record<DrawingName, DrawingKind>> = {
  'aspect-amber': aspectAmber,
  'aspect-green': aspectGreen,
  'aspect-pedestrian': aspectPedestrian,
  'aspect-red': aspectRed,
  'aspect-series': aspectSeries,
  'aspect-vehicular': aspectVehicular,
  'aspect-visibility': aspectVisibility,
  'beam-plan': beamPlan,
  'booth-controller': boothController,
  'booth-lane': boothLane,
  'countdown-display': countdownDisplay,
  'curtain-front': curtainFront,
  'curtain-side': curtainSide,
  'detector-card': detectorCard,
  'detector-side': detectorSide,
  'detector-zones': detectorZones,
  dimensions,
  'direction-countdown': directionCountdown,
  'display-visibility': displayVisibility,
  enclosure,
  'fare-display': fareDisplay,
  'gate-reading': gateReading,
  'illuminator-face': illuminatorFace,
  'interface-ports': interfacePorts,
  'laser-lane': laserLane,
  'laser-profile': laserProfile,
  'memory-storage': memoryStorage,
  'pedestrian-countdown': pedestrianCountdown,
  'plate-reading': plateReading,
  'power-flow': powerFlow,
  'presence-plan': presencePlan,
  'radar-plan': radarPlan,
  'radar-tracking': radarTracking,
  'signal-plan': signalPlan,
  'speed-display': speedDisplay,
  'stage-diagram': stageDiagram,
  'timer-card': timerCard,
  'vehicle-classes': vehicleClasses,
  'vehicle-gap': vehicleGap,
};
