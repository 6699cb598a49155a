import { z } from 'zod/v3';
import { anyOf, optional, string, strings } from './fields.ts';

/** A drawing in a record: the name of its kind, or its kind with options. */
export type NamedDrawing =
  | string
  | ({
      kind: string;
      product?: string | undefined;
      title?: string | undefined;
      alt?: string | undefined;
      // The options of this kind.
    } & { [option: string]: string | string[] });

export const namedDrawingSchema: z.ZodType<NamedDrawing> = anyOf([
  string.describe('The name of a kind of drawing.'),
  z
    .object({
      kind: string.describe('The name of a kind of drawing.'),
      product: optional(string).describe(
        'The id of the product of which it is, on a page that is not of one.',
      ),
      title: optional(string).describe(
        'Its caption, where that of the kind says too little: a key of `drawings.texts`.',
      ),
      alt: optional(string).describe(
        'What it shows, for those who can’t see it, instead of what the kind says.',
      ),
    })
    .catchall(anyOf([string, strings]))
    .describe('A kind of drawing, and the options of this kind.'),
]);
