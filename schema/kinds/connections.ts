import type { z } from 'zod/v3';
import { group, list, literal, optional, string } from '../fields.ts';
import { idSchema, type Shared } from '../shared.ts';

/** What is connected to what: `catalogue/connections.yaml`. */
export function connectionsSchema({ text, title, sourceNotes }: Shared) {
  const place = group({
    id: idSchema.describe('The name of the place in connections.'),
    label: text.describe('What it is, as diagrams show it.'),
  }).describe('An end of a connection that is no product: a gate, a central server.');
  const end = group({
    product: optional(idSchema).describe('The id of a product.'),
    place: optional(idSchema).describe('The id of a place, for an end that is no product.'),
    port: optional(string).describe(
      'The figure of the product that states the port: `inputs`, or ' +
        '`motor.outputs` of a part. Left out where none is published.',
    ),
  });
  const connection = group({
    id: idSchema.describe('The name of the connection in the diagrams of solutions.'),
    from: end.describe('Where it begins: a product or a place.'),
    to: end.describe('Where it ends: a product or a place.'),
    carries: text.describe('What passes along it, in a few words.'),
    title: optional(title).describe(
      'The title of the diagram in which it is the first, on the page of all connections.',
    ),
    contactless: optional(literal(true)).describe(
      '`true`: light, radio or sight, so that neither end has a port.',
    ),
  });
  return group({
    places: list(place).describe('Ends of connections that are no products.'),
    connections: list(connection).describe(
      'Each connection once, for the pages of products and the diagrams of solutions.',
    ),
    sourceNotes: sourceNotes.optional(),
  }).describe('What is connected to what, in example arrangements.');
}

export type Connections = z.infer<ReturnType<typeof connectionsSchema>>;
export type Connection = Connections['connections'][number];
export type ConnectionEnd = Connection['from'];
