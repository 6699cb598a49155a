import type { PageDefinition } from '../page-api/define-page.ts';
import { checkPage } from './check/build.tsx';
import { comparePage } from './compare/build.tsx';
import { connectionsPage } from './connections/build.tsx';
import { contactPage } from './contact/build.tsx';
import { dataPage } from './data/build.tsx';
import { familyPage } from './family/build.tsx';
import { homePage } from './home/build.tsx';
import { mediaPage } from './media/build.tsx';
import { mediaEntryPage } from './media-entry/build.tsx';
import { notFoundPage } from './not-found/build.tsx';
import { productPage } from './product/build.tsx';
import { productsPage } from './products/build.tsx';
import { projectPage } from './project/build.tsx';
import { projectsPage } from './projects/build.tsx';
import { requestPage } from './request/build.tsx';
import { searchPage } from './search/build.tsx';
import { solutionPage } from './solution/build.tsx';
import { solutionsPage } from './solutions/build.tsx';
import { textPage } from './text/build.tsx';
import { vacanciesPage } from './vacancies/build.tsx';

/** Every kind of page of the site. */
export const pageDefinitions: readonly PageDefinition[] = [
  homePage,
  productsPage,
  familyPage,
  productPage,
  solutionsPage,
  solutionPage,
  projectsPage,
  projectPage,
  mediaPage,
  mediaEntryPage,
  textPage,
  vacanciesPage,
  contactPage,
  requestPage,
  comparePage,
  searchPage,
  connectionsPage,
  dataPage,
  checkPage,
  notFoundPage,
];
