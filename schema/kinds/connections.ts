import { z } from 'zod/v3';
import { idSchema, type Shared } from '../shared.ts';

/** What is connected to what: `catalogue/connections.yaml`. */
export function connectionsSchema({ text, sourceNotes }: Shared) {
  const place = z
    .object({
      id: idSchema.describe('The name of the place in connections.'),
      label: text.describe('What it is, as diagrams show it.'),
    })
    .strict()
    .describe('An end of a connection that is no product: a gate, a central server.');
  const end = z
    .object({
      product: idSchema.describe('The id of a product.').optional(),
      place: idSchema.describe('The id of a place, for an end that is no product.').optional(),
      port: z
        .string()
        .describe(
          'The figure of the product that states the port: `inputs`, or ' +
            '`motor.outputs` of a part. Left out where none is published.',
        )
        .optional(),
    })
    .strict();
  const connection = z
    .object({
      id: idSchema.describe('The name of the connection in the diagrams of solutions.'),
      from: end.describe('Where it begins: a product or a place.'),
      to: end.describe('Where it ends: a product or a place.'),
      carries: text.describe('What passes along it, in a few words.'),
      contactless: z
        .literal(true)
        .describe('`true`: light, radio or sight, so that neither end has a port.')
        .optional(),
    })
    .strict();
  return z
    .object({
      places: z.array(place).describe('Ends of connections that are no products.'),
      connections: z
        .array(connection)
        .describe('Each connection once, for the pages of products and the diagrams of solutions.'),
      sourceNotes: sourceNotes.optional(),
    })
    .strict()
    .describe('What is connected to what, in example arrangements.');
}

export type Connections = z.infer<ReturnType<typeof connectionsSchema>>;
export type Connection = Connections['connections'][number];
export type ConnectionEnd = Connection['from'];
