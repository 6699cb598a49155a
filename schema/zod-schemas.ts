import type { Kind } from './catalogue.ts';
import { connectionsSchema } from './kinds/connections.ts';
import { familySchema } from './kinds/family.ts';
import { figuresSchema } from './kinds/figures.ts';
import { glossarySchema } from './kinds/glossary.ts';
import { mediaSchema } from './kinds/media.ts';
import { pageSchema } from './kinds/page.ts';
import { productSchema } from './kinds/product.ts';
import { projectSchema } from './kinds/project.ts';
import { siteSchema } from './kinds/site.ts';
import { solutionSchema } from './kinds/solution.ts';
import { unitsSchema } from './kinds/units.ts';
import { vacancySchema } from './kinds/vacancy.ts';
import { type Language, sharedSchemas } from './shared.ts';

/**
 * The Zod schemas of all kinds of record, for the given languages (codes, the default one first), and their
 * shared definitions.
 */
export function zodSchemas(languages: readonly Language[]) {
  const shared = sharedSchemas(languages);
  return {
    shared,
    kinds: {
      site: siteSchema(shared),
      figures: figuresSchema(shared),
      units: unitsSchema(shared, languages),
      glossary: glossarySchema(languages),
      connections: connectionsSchema(shared),
      family: familySchema(shared),
      product: productSchema(shared),
      solution: solutionSchema(shared),
      project: projectSchema(shared),
      media: mediaSchema(shared),
      vacancy: vacancySchema(shared),
      page: pageSchema(shared),
    } satisfies Record<Kind, unknown>,
  };
}
