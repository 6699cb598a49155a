import type { z } from 'zod/v3';
import { namedDrawingSchema } from '../drawing.ts';
import {
  group,
  integer,
  list,
  optional,
  optionalGroup,
  optionalGroups,
  string,
  strings,
} from '../fields.ts';
import { address, idSchema, publishing, type Shared, withRole } from '../shared.ts';
import { tabSchema } from './product-tabs.ts';

function componentSchema({ text, name, figures, status }: Shared) {
  return group({
    id: string
      .regex(/^[a-z][a-z0-9-]*$/)
      .describe('The name of the part in references: `{motor.power}`.'),
    title: name.describe('The name of the part.'),
    description: optional(text).describe('What it does, in a sentence or two.'),
    figures: optional(figures).describe('The figures of this part.'),
    status: status.optional(),
  }).describe('A part of the product with figures of its own.');
}

/** A product: one file of `catalogue/products/<family>/`. */
export function productSchema(shared: Shared) {
  const {
    text,
    title,
    name,
    path,
    image,
    section,
    closing,
    figures,
    status,
    sourceNotes,
    asset,
    video,
  } = shared;
  const breadcrumb = group({
    id: optional(string).describe('A name for maintainers. Not shown to visitors.'),
    title: title.describe('The text of the crumb.'),
    path: address('site-crumb', /^(?:#|\/\S*)$/).describe(
      'Where it leads; `#` marks the current page.',
    ),
  });
  return group({
    id: idSchema.describe('The id, preferably the model code. `/products/{id}` leads here.'),
    code: optional(withRole(string.regex(/^\S(.*\S)?$/), 'name')).describe(
      'The model code that the maker gives, such as `S1`; by default the id, if it looks like one.',
    ),
    family: idSchema.describe('The id of the family that lists the product.'),
    path: optional(path).describe(
      'The canonical path of the page; by default the id below the list of products.',
    ),
    aliases: optional(list(path)).describe('Other paths that lead here.'),
    parent: optional(idSchema).describe('The id of the product of which this is a variant.'),
    order: optional(integer).describe(
      'The place in the family, smallest first. Those without one follow, sorted by id.',
    ),
    status: status.optional(),
    title: name.describe('The name of the product.'),
    pageTitle: optional(name).describe('The title of the page, where it differs.'),
    subtitle: optional(text).describe('One sentence that says what the product does for its user.'),
    requiredInformation: optionalGroup({
      productFamily: optional(string).describe(
        'The family as addresses of the request name it; by default its `requestId`.',
      ),
      productName: optional(string).describe(
        'The product as addresses of the request name it; by default its id.',
      ),
    }).describe('Fills the request form.'),
    breadcrumbs: optional(list(breadcrumb)).describe(
      'By default Home / Products / family / product.',
    ),
    images: optional(list(image)).describe('Pictures; more than one make a slider.'),
    imagesUrl: optional(string.url()).describe('An outside page with pictures.'),
    drawings: optional(list(namedDrawingSchema)).describe(
      'The drawings of the page, each made from the figures of the product.',
    ),
    intro: optional(list(section)).describe(
      'The prose below the tabs and next to the drawings; the `subtitle` opens the page.',
    ),
    keyFigures: optional(strings.max(4)).describe(
      'The ids of up to four figures that matter most. Two numbers or more are shown large.',
    ),
    figures: figures.optional(),
    components: optional(list(componentSchema(shared))).describe('The parts.'),
    tabs: optional(list(tabSchema(shared))).describe('The tabs from left to right.'),
    conclusion: optional(closing).describe('The closing “Why choose …” section.'),
    downloads: optionalGroups({
      name: title.describe('The text of the link.'),
      url: asset.describe('The file below `catalogue/assets/`.'),
    }).describe('Files to download.'),
    video: video.optional(),
    related: optionalGroups({
      path: path.describe('The page of the product.'),
      note: optional(text).describe('Why it is worth a look.'),
    }).describe('See also: siblings and alternatives. What is connected is in `connections.yaml`.'),
    sourceNotes: sourceNotes.optional(),
    ...publishing,
  }).describe('A product of the catalogue.');
}

export type Product = z.infer<ReturnType<typeof productSchema>>;
export type Component = NonNullable<Product['components']>[number];
