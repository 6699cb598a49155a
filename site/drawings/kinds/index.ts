import type { DrawingKind } from '../drawing-kind.ts';
import { dimensions } from './dimensions.ts';

/** The kinds that any catalogue can name: what they show is in the options of the record. */
export const genericKinds: readonly DrawingKind[] = [dimensions];
