import type { PageParts } from '../lib/html.ts';
import { madeFiles, type TypesetAddresses } from '../typeset/make-files.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { createRenderer } from './render.tsx';

/** Where pages find what is made of products before them: plain data, which one thread can give to another. */
export interface PageAddresses {
  /** None where they are not made. */
  readonly dataSheets?: TypesetAddresses | undefined;
  readonly shareImages?: TypesetAddresses | undefined;
}

/** What renders the pages of a site, once all that they refer to is made. */
export function rendererOf(
  { content, assets, stringAddresses, toolStringAddresses }: PreparedSite,
  { dataSheets, shareImages }: PageAddresses = {},
): (page: PreparedPage) => PageParts {
  const render = createRenderer({
    ...content,
    assets,
    stringAddresses,
    toolStringAddresses,
    dataSheets: dataSheets && madeFiles(dataSheets),
    shareImages: shareImages && madeFiles(shareImages),
  });
  return ({ definition, plan, language }) => render(definition, plan, language);
}
