import { z } from 'zod/v3';

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

export const namedDrawingSchema: z.ZodType<NamedDrawing> = z.union([
  z.string().describe('The name of a kind of drawing.'),
  z
    .object({
      kind: z.string().describe('The name of a kind of drawing.'),
      product: z
        .string()
        .describe('The id of the product of which it is, on a page that is not of one.')
        .optional(),
      title: z
        .string()
        .describe('Its caption, where that of the kind says too little: a key of `drawings.texts`.')
        .optional(),
      alt: z
        .string()
        .describe('What it shows, for those who can’t see it, instead of what the kind says.')
        .optional(),
    })
    .catchall(z.union([z.string(), z.array(z.string())]))
    .describe('A kind of drawing, and the options of this kind.'),
]);
