import { z } from 'zod/v3';
import { asks } from '../criteria.ts';
import type { Shared } from '../shared.ts';

/** The kinds of port. Outputs connect to inputs of their kind; the others to each other. */
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
export function figuresSchema({ text, aliases }: Shared) {
  const scale = z
    .object({
      from: z.number().describe('Where the axis begins, in the usual unit of the figure.'),
      to: z.number().describe('Where it ends.'),
      step: z.number().positive().describe('From one tick to the next.'),
    })
    .strict();
  const definition = z
    .object({
      label: text.describe('The name of the figure, as a table row shows it.'),
      aliases: aliases.optional(),
      group: text
        .describe(
          'Begins a group: the heading over this figure and those after it, up to the next one that ' +
            'begins a group.',
        )
        .optional(),
      dimension: z
        .string()
        .describe(
          'What is measured: `length`, `count`, `code`, or a dimension of `units.yaml`; a value in ' +
            'a unit of another dimension is an error.',
        ),
      unit: z.string().describe('The usual unit.').optional(),
      scale: scale.describe('The axis on which pages show a value next to its number.').optional(),
      grouping: z
        .literal(false)
        .describe('For years and other numbers without signs between thousands: 2019, not 2,019.')
        .optional(),
      note: text.describe('What the figure means, where the label does not say it.').optional(),
      port: z
        .enum(portKinds)
        .describe('For a figure that states a port: what can be connected to it.')
        .optional(),
      ask: z
        .enum(asks)
        .describe(
          'How visitors ask for the figure; by default as its dimension and "better" suggest. ' +
            '`at-least`, `at-most`: a limit; `covers`: a range that the product must span; ' +
            '`includes`: a value that it must have; `fits`: room for its dimensions; `rating`: an ' +
            'IP code; `has`: a code; `interface`: the same, but a product that states other codes only ' +
            'may have it as well.',
        )
        .optional(),
      within: z
        .literal(true)
        .describe(
          'Whether a range that a tender asks for is one that the own value of a product has to be in, as ' +
            'a size, and not one that it has to span, as a supply.',
        )
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
export type FigureDefinition = FigureDefinitions[string];
export type FigureScale = NonNullable<FigureDefinition['scale']>;
