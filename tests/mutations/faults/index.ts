import type { Fault } from '../fault.ts';
import { figureFaults } from './figures.ts';
import { linkFaults } from './links.ts';
import { structureFaults } from './structure.ts';
import { syntaxFaults } from './syntax.ts';
import { termFaults } from './terms.ts';
import { translationFaults } from './translations.ts';
import { variantFaults } from './variants.ts';
import { writingFaults } from './writing.ts';

/** Every kind of fault, in the order of the documentation. */
export const faults: readonly Fault[] = [
  ...syntaxFaults,
  ...structureFaults,
  ...linkFaults,
  ...figureFaults,
  ...translationFaults,
  ...termFaults,
  ...variantFaults,
  ...writingFaults,
];
