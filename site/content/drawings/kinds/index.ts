import type { DrawingName } from '../../../../schema/drawing-names.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { aspectAmber } from './aspect-amber.ts';
import { aspectGreen } from './aspect-green.ts';
import { aspectPedestrian } from './aspect-pedestrian.ts';
import { aspectRed } from './aspect-red.ts';
import { aspectSeries } from './aspect-series.ts';
import { aspectVehicular } from './aspect-vehicular.ts';
import { countdownDisplay } from './countdown-display.ts';
import { curtainFront } from './curtain-front.ts';
import { curtainSide } from './curtain-side.ts';
import { detectorCard } from './detector-card.ts';
import { dimensions } from './dimensions.ts';
import { enclosure } from './enclosure.ts';
import { fareDisplay } from './fare-display.ts';
import { interfacePorts } from './interface-ports.ts';
import { timerCard } from './timer-card.ts';

/** How each kind of drawing is drawn. */
export const drawingKinds: Readonly<Record<DrawingName, DrawingKind>> = {
  'aspect-amber': aspectAmber,
  'aspect-green': aspectGreen,
  'aspect-pedestrian': aspectPedestrian,
  'aspect-red': aspectRed,
  'aspect-series': aspectSeries,
  'aspect-vehicular': aspectVehicular,
  'countdown-display': countdownDisplay,
  'curtain-front': curtainFront,
  'curtain-side': curtainSide,
  'detector-card': detectorCard,
  dimensions,
  enclosure,
  'fare-display': fareDisplay,
  'interface-ports': interfacePorts,
  'timer-card': timerCard,
};
