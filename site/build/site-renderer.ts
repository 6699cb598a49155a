import type { PageParts } from '../lib/html.ts';
import { madeFiles, type TypesetAddresses } from '../typeset/make-files.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { createRenderer } from './render.tsx';

/** The addresses of files made for products: plain data, which threads can exchange. */
export interface PageAddresses {
  /** Undefined if they are not made. */
  readonly dataSheets?: TypesetAddresses | undefined;
  readonly shareImages?: TypesetAddresses | undefined;
}

/** Creates the renderer of a site's pages, once the files that they refer to exist. */
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
