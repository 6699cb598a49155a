import type { DrawingName } from '../../../../schema/drawing-names.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { dimensions } from './dimensions.ts';
import { enclosure } from './enclosure.ts';
import { fareDisplay } from './fare-display.ts';
import { interfacePorts } from './interface-ports.ts';

/** How each kind of drawing is drawn. */
export const drawingKinds: Readonly<Record<DrawingName, DrawingKind>> = {
  dimensions,
  enclosure,
  'fare-display': fareDisplay,
  'interface-ports': interfacePorts,
};
