import type { z } from 'zod/v3';
import { asks } from '../criteria.ts';
import { group, literal, number, oneOf, optional, record, string } from '../fields.ts';
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

/** An entry of the dictionary of figures. */
export function definitionSchema({
  text,
  name,
  aliases,
}: Pick<Shared, 'text' | 'name' | 'aliases'>) {
  const scale = group({
    from: number.describe('Where the axis begins, in the usual unit of the figure.'),
    to: number.describe('Where it ends.'),
    step: number.positive().describe('From one tick to the next.'),
  });
  return group({
    label: text.describe('The name of the figure, as a table row shows it.'),
    aliases: aliases.optional(),
    group: optional(text).describe(
      'Begins a group: the heading over this figure and those after it, up to the next one that ' +
        'begins a group.',
    ),
    kind: optional(oneOf(attributeKinds)).describe(
      'What is stated where it is no figure: `choice` or `choices` of `values`; `yes-no`; `code`, any ' +
        'name that is the same in all languages; `rating`, on a scale; `date`; `money`; `text`, in each ' +
        'language.',
    ),
    dimension: optional(string).describe(
      'Of a figure, what is measured: `length`, `count`, `code`, or a dimension of `units.yaml`; a ' +
        'value in a unit of another dimension is an error.',
    ),
    values: optional(record(name)).describe(
      'What can be chosen, by the key that products state; of a `rating`, all levels, lowest first.',
    ),
    rating: optional(oneOf(['ip', 'ik'])).describe(
      'The scale of a `rating` without `values`: `ip` or `ik`.',
    ),
    check: optional(oneOf(['gtin'])).describe(
      'How a `code` is checked: `gtin`, by its length and its check digit.',
    ),
    unit: optional(string).describe('The usual unit; the currency of `money`, such as `EUR`.'),
    current: optional(oneOf(['AC', 'DC'])).describe(
      'The kind of current of all its values, where they do not say it themselves.',
    ),
    scale: optional(scale).describe('The axis on which pages show a value next to its number.'),
    grouping: optional(literal(false)).describe(
      'For years and other numbers without signs between thousands: 2019, not 2,019.',
    ),
    note: optional(text).describe('What the figure means, where the label does not say it.'),
    port: optional(oneOf(portKinds)).describe(
      'For a figure that states a port: what can be connected to it.',
    ),
    ask: optional(oneOf(asks)).describe(
      'How visitors ask for the figure; by default as its dimension and "better" suggest. ' +
        '`at-least`, `at-most`: a limit; `covers`: a range that the product must span; ' +
        '`includes`: a value that it must have; `fits`: room for its dimensions; `rating`: an ' +
        'IP code; `has`: a code; `interface`: the same, but a product that states other codes only ' +
        'may have it as well.',
    ),
    within: optional(literal(true)).describe(
      'Whether a range that a tender asks for is one that the own value of a product has to be in, as ' +
        'a size, and not one that it has to span, as a supply.',
    ),
    clause: optional(literal(false)).describe(
      '`false`: in no tender clause, as its label alone does not say what is measured.',
    ),
    better: optional(oneOf(['higher', 'lower'])).describe(
      'Which of two values is the better one, where that can be said.',
    ),
  });
}

/** The dictionary of figures: `catalogue/figures.yaml`. */
export function figuresSchema(shared: Shared) {
  return record(definitionSchema(shared)).describe('Every figure that a product can have, by id.');
}

type GivenDefinition = z.infer<ReturnType<typeof figuresSchema>>[string];
/** With the dimension that its kind has, where its file says a kind. */
export type FigureDefinition = GivenDefinition & { readonly dimension: string };
export type FigureDefinitions = Readonly<Record<string, FigureDefinition>>;
export type FigureScale = NonNullable<FigureDefinition['scale']>;
