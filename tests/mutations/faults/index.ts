import type { Fault } from '../fault.ts';
import { changedQuantityFaults } from './changed-quantities.ts';
import { figureReferenceFaults } from './figure-references.ts';
import { figureValueFaults } from './figure-values.ts';
import { linkFaults } from './links.ts';
import { structureFaults } from './structure.ts';
import { syntaxFaults } from './syntax.ts';
import { termFaults } from './terms.ts';
import { translationFaults } from './translations.ts';
import { typedFigureFaults } from './typed-figures.ts';
import { variantFaults } from './variants.ts';
import { writingFaults } from './writing.ts';

/** Every kind of fault, in the order of the documentation. */
export const faults: readonly Fault[] = [
  ...syntaxFaults,
  ...structureFaults,
  ...linkFaults,
  ...changedQuantityFaults,
  ...figureValueFaults,
  ...figureReferenceFaults,
  ...typedFigureFaults,
  ...translationFaults,
  ...termFaults,
  ...variantFaults,
  ...writingFaults,
];
