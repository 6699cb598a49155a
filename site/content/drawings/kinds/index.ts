import type { DrawingName } from '../../../../schema/drawing-names.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { accuracyReadings } from './accuracy-readings.ts';
import { aspectAmber } from './aspect-amber.ts';
import { aspectGreen } from './aspect-green.ts';
import { aspectPedestrian } from './aspect-pedestrian.ts';
import { aspectRed } from './aspect-red.ts';
import { aspectSeries } from './aspect-series.ts';
import { aspectVehicular } from './aspect-vehicular.ts';
import { aspectVisibility } from './aspect-visibility.ts';
import { beamPlan } from './beam-plan.ts';
import { boothController } from './booth-controller.ts';
import { boothLane } from './booth-lane.ts';
import { countdownApproach } from './countdown-approach.ts';
import { countdownDisplay } from './countdown-display.ts';
import { countdownPhases } from './countdown-phases.ts';
import { countdownSequence } from './countdown-sequence.ts';
import { crossingVisibility } from './crossing-visibility.ts';
import { curtainFront } from './curtain-front.ts';
import { curtainSide } from './curtain-side.ts';
import { detectorCard } from './detector-card.ts';
import { detectorSide } from './detector-side.ts';
import { detectorZones } from './detector-zones.ts';
import { dimensions } from './dimensions.ts';
import { dimensionsTabletop } from './dimensions-tabletop.ts';
import { directionCountdown } from './direction-countdown.ts';
import { displayVisibility } from './display-visibility.ts';
import { edgeComputer } from './edge-computer.ts';
import { enclosure } from './enclosure.ts';
import { fareDisplay } from './fare-display.ts';
import { fareLane } from './fare-lane.ts';
import { freeFlow } from './free-flow.ts';
import { gateReading } from './gate-reading.ts';
import { illuminatorFace } from './illuminator-face.ts';
import { interfacePorts } from './interface-ports.ts';
import { isolation } from './isolation.ts';
import { laserLane } from './laser-lane.ts';
import { laserProfile } from './laser-profile.ts';
import { loadLimits } from './load-limits.ts';
import { memoryStorage } from './memory-storage.ts';
import { pedestrianCountdown } from './pedestrian-countdown.ts';
import { plateReading } from './plate-reading.ts';
import { plateTravel } from './plate-travel.ts';
import { plazaLane } from './plaza-lane.ts';
import { powerFlow } from './power-flow.ts';
import { presencePlan } from './presence-plan.ts';
import { radarPlan } from './radar-plan.ts';
import { radarTracking } from './radar-tracking.ts';
import { retentionDays } from './retention-days.ts';
import { roadsideComputer } from './roadside-computer.ts';
import { scanPlan } from './scan-plan.ts';
import { signalPlan } from './signal-plan.ts';
import { speedDisplay } from './speed-display.ts';
import { stageDiagram } from './stage-diagram.ts';
import { timerCard } from './timer-card.ts';
import { underVehicle } from './under-vehicle.ts';
import { vehicleClasses } from './vehicle-classes.ts';
import { vehicleGap } from './vehicle-gap.ts';

/** How each kind of drawing is drawn. */
export const drawingKinds: Readonly<Record<DrawingName, DrawingKind>> = {
  'accuracy-readings': accuracyReadings,
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
  'countdown-approach': countdownApproach,
  'countdown-display': countdownDisplay,
  'countdown-phases': countdownPhases,
  'countdown-sequence': countdownSequence,
  'crossing-visibility': crossingVisibility,
  'curtain-front': curtainFront,
  'curtain-side': curtainSide,
  'detector-card': detectorCard,
  'detector-side': detectorSide,
  'detector-zones': detectorZones,
  dimensions,
  'dimensions-tabletop': dimensionsTabletop,
  'direction-countdown': directionCountdown,
  'display-visibility': displayVisibility,
  'edge-computer': edgeComputer,
  enclosure,
  'fare-display': fareDisplay,
  'fare-lane': fareLane,
  'free-flow': freeFlow,
  'gate-reading': gateReading,
  'illuminator-face': illuminatorFace,
  'interface-ports': interfacePorts,
  isolation,
  'laser-lane': laserLane,
  'laser-profile': laserProfile,
  'load-limits': loadLimits,
  'memory-storage': memoryStorage,
  'pedestrian-countdown': pedestrianCountdown,
  'plate-reading': plateReading,
  'plate-travel': plateTravel,
  'plaza-lane': plazaLane,
  'power-flow': powerFlow,
  'presence-plan': presencePlan,
  'radar-plan': radarPlan,
  'radar-tracking': radarTracking,
  'retention-days': retentionDays,
  'roadside-computer': roadsideComputer,
  'scan-plan': scanPlan,
  'signal-plan': signalPlan,
  'speed-display': speedDisplay,
  'stage-diagram': stageDiagram,
  'timer-card': timerCard,
  'under-vehicle': underVehicle,
  'vehicle-classes': vehicleClasses,
  'vehicle-gap': vehicleGap,
};
