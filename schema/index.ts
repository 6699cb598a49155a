import { connectionsSchema } from './connections.ts';
import { familySchema } from './family.ts';
import { figuresSchema } from './figures.ts';
import { glossarySchema } from './glossary.ts';
import type { Kind } from './kinds.ts';
import { mediaSchema } from './media.ts';
import { pageSchema } from './page.ts';
import { productSchema } from './product.ts';
import { projectSchema } from './project.ts';
import { type Language, sharedSchemas } from './shared.ts';
import { siteSchema } from './site.ts';
import { solutionSchema } from './solution.ts';
import { vacancySchema } from './vacancy.ts';

/**
 * The Zod schema of every kind of record, for the given languages (codes, the default one first),
 * and the definitions that they share.
 */
export function zodSchemas(languages: readonly Language[]) {
  const shared = sharedSchemas(languages);
  return {
    shared,
    kinds: {
      site: siteSchema(shared),
      figures: figuresSchema(shared),
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
