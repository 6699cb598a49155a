import type { PageDefinition } from '../page.ts';
import { familyPage } from './family/build.tsx';
import { homePage } from './home/build.tsx';
import { notFoundPage } from './not-found/build.tsx';
import { productPage } from './product/build.tsx';
import { productsPage } from './products/build.tsx';

/** Every kind of page of the site. */
export const pageDefinitions: readonly PageDefinition[] = [
  homePage,
  productsPage,
  familyPage,
  productPage,
  notFoundPage,
];
