import type { Catalogue } from '../schema/kinds.ts';
import { readCatalogueAssets } from './catalogue-assets.ts';
import { hostFiles } from './host-files.ts';
import { pageFile } from './locale.ts';
import { buildModel } from './model.ts';
import type { ClientAssets, OutputFile } from './output.ts';
import { pageDefinitions } from './pages/index.ts';
import { createRenderer } from './render.tsx';
import { allStrings, stringFiles } from './string-files.ts';

export interface GeneratedSite {
  files: OutputFile[];
  /** Pages in all languages; redirects not counted. */
  pageCount: number;
  languages: readonly string[];
}

/**
 * Everything that the site consists of besides scripts and styles, rendered from a checked
 * catalogue. `onPage` is told of each page, for a progress line.
 */
export async function generateSite(
  catalogue: Catalogue,
  assetsFolder: string,
  client: ClientAssets,
  onPage: (done: number, of: number) => void,
): Promise<GeneratedSite> {
  const model = buildModel(catalogue);
  const assets = await readCatalogueAssets(assetsFolder, catalogue.site.base);
  const strings = stringFiles(model);
  const render = createRenderer({
    model,
    assets: client,
    strings: allStrings,
    stringAddresses: strings.addresses,
    assetAddress: assets.address,
  });
  const planned = pageDefinitions.flatMap((definition) =>
    definition.plans(model).map((plan) => ({ definition, plan })),
  );
  const jobs = planned.flatMap(({ definition, plan }) =>
    model.languages.map((language) => ({ definition, plan, language })),
  );
  const pages = jobs.map(({ definition, plan, language }, index) => {
    const content = render(definition, plan, language);
    onPage(index + 1, jobs.length);
    return { path: pageFile(model.defaultLanguage, language, plan.path), content };
  });
  const plans = planned.map(({ plan }) => plan);
  return {
    files: [...pages, ...hostFiles(model, plans), ...strings.files, ...assets.files],
    pageCount: pages.length,
    languages: model.languages,
  };
}
