import { z } from 'zod/v3';
import { idSchema, type Shared } from '../shared.ts';

/** A media entry: one file of `catalogue/media/`. */
export function mediaSchema({ text, title, image, video, section, sample }: Shared) {
  return z
    .object({
      id: idSchema.describe('The id; the page is `/media/{id}`.'),
      date: z
        .string()
        .date()
        .describe('The day of publication, such as "2026-03-31", in quotes.')
        .optional(),
      sample: sample.optional(),
      title: title.describe('The headline.'),
      subtitle: text.describe('One sentence that sums it up.').optional(),
      images: z.array(image).describe('Pictures.').optional(),
      video: video.optional(),
      intro: z.array(section).describe('The prose of the page.'),
    })
    .strict()
    .describe('A piece of news, an article, a video.');
}

export type Media = z.infer<ReturnType<typeof mediaSchema>>;
