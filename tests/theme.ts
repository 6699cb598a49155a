import { join } from 'node:path';
import { Store } from '../site/cache/store.mjs';
import { defaultParts } from '../site/content/theme/default-parts.tsx';
import { prepareTheme } from '../site/theme/site-theme.ts';
import { repository } from './milepost.ts';
import { outputFolder } from './sites.ts';

/** `site/` of the package. */
export const siteFolder = join(repository, 'site');

/** What takes long to make stays from one test to the next. */
export const testStore = new Store(join(outputFolder, 'made'));

const prepared = await prepareTheme(undefined, {
  root: siteFolder,
  base: '/',
  parts: defaultParts,
  texts: () => '',
  store: testStore,
});

/** The look of a site without a theme. */
export const plainTheme = prepared.theme;
