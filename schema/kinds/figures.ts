import { z } from 'zod/v3';
import { type Dimension, dimensions, unitIds } from '../figures/units.ts';
import type { Shared } from '../shared.ts';

/** What a port takes or gives. Outputs go with inputs of their kind; the others among themselves. */
export const portKinds = [
  'ethernet',
  'serial',
  'signal-output',
  'signal-input',
  'supply-output',
  'supply-input',
] as const;
export type PortKind = (typeof portKinds)[number];

/** The dictionary of figures: `catalogue/figures.yaml`. */
export function figuresSchema({ text }: Shared) {
  const definition = z
    .object({
      label: text.describe('The name of the figure, as a table row shows it.'),
      dimension: z
        .enum(dimensions)
        .describe('What is measured; a value in a unit of another dimension is an error.'),
      unit: z.enum(unitIds).describe('The usual unit.').optional(),
      note: text.describe('What the figure means, where the label does not say it.').optional(),
      port: z
        .enum(portKinds)
        .describe('For a figure that states a port: what can be connected to it.')
        .optional(),
      better: z
        .enum(['higher', 'lower'])
        .describe('Which of two values is the better one, where that can be said.')
        .optional(),
    })
    .strict();
  return z.record(definition).describe('Every figure that a product can have, by id.');
}

export type FigureDefinitions = z.infer<ReturnType<typeof figuresSchema>>;
export type FigureDefinition = Omit<FigureDefinitions[string], 'dimension'> & {
  dimension: Dimension;
};
