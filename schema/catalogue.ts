import type { Connections } from './kinds/connections.ts';
import type { Family } from './kinds/family.ts';
import type { FigureDefinitions } from './kinds/figures.ts';
import type { Glossary } from './kinds/glossary.ts';
import type { Media } from './kinds/media.ts';
import type { Page } from './kinds/page.ts';
import type { Product } from './kinds/product.ts';
import type { Project } from './kinds/project.ts';
import type { Site } from './kinds/site.ts';
import type { Solution } from './kinds/solution.ts';
import type { UnitDefinitions } from './kinds/units.ts';
import type { Vacancy } from './kinds/vacancy.ts';

/**
 * The files of each kind of record, below the catalogue folder: `file` is the only one; `folder` holds one
 * record per file, in subfolders too.
 */
export const kinds = {
  site: { file: 'site' },
  figures: { file: 'figures' },
  units: { file: 'units' },
  glossary: { file: 'glossary' },
  connections: { file: 'connections' },
  family: { folder: 'families' },
  product: { folder: 'products' },
  solution: { folder: 'solutions' },
  project: { folder: 'projects' },
  media: { folder: 'media' },
  vacancy: { folder: 'vacancies' },
  page: { folder: 'pages' },
} as const satisfies Record<string, { file: string } | { folder: string }>;

export type Kind = keyof typeof kinds;

/** The kinds in the order in which they are listed and written. */
export const kindNames = Object.keys(kinds) as Kind[];

/** A kind whose records have an id and a file of their own. */
export type RecordKind = {
  [K in Kind]: (typeof kinds)[K] extends { readonly folder: string } ? K : never;
}[Kind];

export const recordKinds: readonly Kind[] = kindNames.filter((kind) => 'folder' in kinds[kind]);

/** The languages of the catalogue in this repository, for which the JSON Schemas are committed. */
export const defaultLanguages = ['en', 'fr', 'es'] as const;

/** A valid catalogue: what the validator passes to the site. */
export interface Catalogue {
  site: Site;
  figures: FigureDefinitions;
  units?: UnitDefinitions;
  glossary?: Glossary;
  connections?: Connections;
  families: Family[];
  products: Product[];
  solutions: Solution[];
  projects: Project[];
  media: Media[];
  vacancies: Vacancy[];
  pages: Page[];
}

/** The record of a file of each kind. */
export type Records = {
  readonly [K in Kind]: (typeof kinds)[K] extends {
    readonly folder: infer Folder extends keyof Catalogue;
  }
    ? Extract<Catalogue[Folder], readonly unknown[]>[number]
    : NonNullable<Catalogue[K & keyof Catalogue]>;
};
