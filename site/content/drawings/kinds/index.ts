import type { DrawingName } from '../../../../schema/drawing-names.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { dimensions } from './dimensions.ts';

/** How each kind of drawing is drawn. */
export const drawingKinds: Readonly<Record<DrawingName, DrawingKind>> = {
  dimensions,
};
