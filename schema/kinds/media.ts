import type { z } from 'zod/v3';
import { namedDrawingSchema } from '../drawing.ts';
import { group, list, optional, string, strings } from '../fields.ts';
import { idSchema, publishing, type Shared } from '../shared.ts';

/** A media entry: one file of `catalogue/media/`. */
export function mediaSchema({ text, title, image, video, section, sample }: Shared) {
  return group({
    id: idSchema.describe('The id; the page is `/media/{id}`.'),
    date: optional(string.date()).describe(
      'The day of publication, such as "2026-03-31", in quotes.',
    ),
    tags: optional(strings).describe('What it is about: ids of `mediaTags` in `site.yaml`.'),
    sample: sample.optional(),
    title: title.describe('The headline.'),
    subtitle: optional(text).describe('One sentence that sums it up.'),
    images: optional(list(image)).describe('Pictures.'),
    video: video.optional(),
    drawings: optional(list(namedDrawingSchema)).describe(
      'The drawings of the page; the first one is its picture in lists, where it has no image.',
    ),
    intro: list(section).describe('The prose below the heading.'),
    ...publishing,
  }).describe('A piece of news, an article, a video.');
}

export type Media = z.infer<ReturnType<typeof mediaSchema>>;
