import { inconsistent } from '../consequences.ts';
import type { Consequence, Fault } from '../fault.ts';
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

const unread: Consequence = {
  ...inconsistent,
  because: 'a text that can’t be read is not there to be compared; others are, with one another',
};

/** What takes a text away is found by one of these rules. */
const takers = [
  'yaml-syntax',
  'schema',
  'unknown-field',
  'incomplete-record',
  'missing-translation',
  'extra-language',
];

const all: readonly Fault[] = [
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

/** Every kind of fault, in the order of the documentation. */
export const faults: readonly Fault[] = all.map((fault) =>
  fault.expects.some((rule) => takers.includes(rule))
    ? { ...fault, allows: [...(fault.allows ?? []), unread] }
    : fault,
);
