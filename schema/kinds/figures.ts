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

/** What an attribute states where it is no figure. One without a kind is a figure: a quantity or a code. */
export const attributeKinds = [
  'choice',
  'choices',
  'yes-no',
  'code',
  'rating',
  'date',
  'money',
  'text',
] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** The dictionary of figures: `catalogue/figures.yaml`. */
export function figuresSchema({ text, name, aliases }: Shared) {
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
      kind: z
        .enum(attributeKinds)
        .describe(
          'What is stated where it is no figure: `choice` or `choices` of `values`; `yes-no`; `code`, any ' +
            'name that is the same in all languages; `rating`, on a scale; `date`; `money`; `text`, in each ' +
            'language.',
        )
        .optional(),
      dimension: z
        .string()
        .describe(
          'Of a figure, what is measured: `length`, `count`, `code`, or a dimension of `units.yaml`; a ' +
            'value in a unit of another dimension is an error.',
        )
        .optional(),
      values: z
        .record(name)
        .describe(
          'What can be chosen, by the key that products state; of a `rating`, all levels, lowest first.',
        )
        .optional(),
      rating: z
        .enum(['ip', 'ik'])
        .describe('The scale of a `rating` without `values`: `ip` or `ik`.')
        .optional(),
      check: z
        .enum(['gtin'])
        .describe('How a `code` is checked: `gtin`, by its length and its check digit.')
        .optional(),
      unit: z
        .string()
        .describe('The usual unit; the currency of `money`, such as `EUR`.')
        .optional(),
      current: z
        .enum(['AC', 'DC'])
        .describe('The kind of current of all its values, where they do not say it themselves.')
        .optional(),
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

type GivenDefinition = z.infer<ReturnType<typeof figuresSchema>>[string];
/** With the dimension that its kind has, where its file says a kind. */
export type FigureDefinition = GivenDefinition & { readonly dimension: string };
export type FigureDefinitions = Readonly<Record<string, FigureDefinition>>;
export type FigureScale = NonNullable<FigureDefinition['scale']>;
