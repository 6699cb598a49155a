import type { DrawingKind } from '../drawing-kind.ts';
import { block } from './block.ts';
import { digits } from './digits.ts';
import { dimensions } from './dimensions.ts';
import { display } from './display.ts';
import { fieldOfView } from './field-of-view.ts';
import { accuracy, operatingArea, operatingRange } from './operating-range.ts';
import { timing } from './timing.ts';

/** The kinds that any catalogue can name: what they show is in the options of the record. */
export const genericKinds: readonly DrawingKind[] = [
  accuracy,
  block,
  digits,
  dimensions,
  display,
  fieldOfView,
  operatingArea,
  operatingRange,
  timing,
];
