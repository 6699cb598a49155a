import { join } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { readCatalogueAssets } from '../assets/catalogue-assets.ts';
import type { Store } from '../cache/store.mjs';
import {
  type ContentInput,
  type ProductContext,
  productContexts,
} from '../content/content-context.ts';
import type { Revision } from '../content/page/revision.ts';
import { registerDrawings } from '../drawings/registry.ts';
import { makeThumbnails } from '../drawings/thumbnails.tsx';
import type { Extensions } from '../extensions.ts';
import { pageFile } from '../locale.ts';
import { buildModel } from '../model/model.ts';
import { pageDefinitions } from '../pages/index.ts';
import { siteStrings } from '../strings/site-strings.ts';
import { prepareTheme } from '../theme/site-theme.ts';
import type { MadeFiles } from '../typeset/make-files.ts';
import type { ClientBundle } from './client-files.ts';
import { factsFiles } from './facts-file.ts';
import { hostFiles } from './host-files.ts';
import { menuFiles } from './menu-files.ts';
import type { OutputFile } from './output.ts';
import { productDataFiles } from './product-data.ts';
import { readingFiles } from './reading-file.ts';
import { createRenderer } from './render.tsx';
import { searchFiles } from './search-file.ts';
import { stringFiles } from './string-files.ts';
import { webManifests } from './web-manifest.ts';
import { withStyles } from './with-styles.ts';

/** A page that can be rendered, in one language. */
export interface PlannedPage {
  /** Where it goes, relative to the output folder: `fr/products/index.html`. */
  path: string;
  render(): string;
}

/** A whole site, its pages still to be rendered. */
export interface PlannedSite {
  pages: PlannedPage[];
  /** All other files. */
  files: OutputFile[];
  languages: readonly string[];
}

/** What a site is made of. */
export interface SiteSources {
  catalogue: Catalogue;
  /** The folder of the catalogue, with its assets and strings: an absolute path. */
  folder: string;
  /** What the company adds to the tool. */
  extensions: Extensions;
  /** The folder `site/` of the package: an absolute path. */
  root: string;
  /** Keeps what takes long to make. */
  store: Store;
  /** Bytes after brotli from which on facts are split by family, where it is not the usual limit. */
  factsLimit?: number;
}

type Maker = (contexts: readonly ProductContext[]) => Promise<MadeFiles | undefined>;

/** Makes the files of products that take long to make. */
export interface Makers {
  dataSheets?: Maker | undefined;
  shareImages?: Maker | undefined;
}

/** Plans the site of a checked catalogue. What has no maker is left out. */
export async function planSite(
  { catalogue, folder, extensions, root, store, factsLimit }: SiteSources,
  client: ClientBundle,
  makers: Makers = {},
  revision?: Revision,
): Promise<PlannedSite> {
  const model = buildModel(catalogue, languagePacks(extensions.languages));
  const { base } = catalogue.site;
  const assets = readCatalogueAssets(join(folder, 'assets'), base);
  const all = siteStrings([...(extensions.words ?? []), folder], model.languages);
  const texts = JSON.stringify([catalogue, model.languages.map((language) => all[language])]);
  const look = await prepareTheme(extensions.theme, { root, base, texts, store });
  const styled = withStyles(client, look, base);
  const manifests = webManifests(model, look);
  const drawings = registerDrawings(extensions.drawings);
  const words = all[model.defaultLanguage] ?? all.en;
  const thumbnails = makeThumbnails(model, drawings, words, look.theme.drawingColours);
  const content: ContentInput = {
    model,
    drawings,
    theme: look.theme,
    revision,
    strings: all,
    assetAddress: assets.address,
    picture: assets.picture,
    thumbnail: thumbnails.of,
  };
  const strings = stringFiles(content);
  const facts = factsFiles(content, factsLimit);
  const search = searchFiles(content);
  const contexts = productContexts(content);
  const dataSheets = await makers.dataSheets?.(contexts);
  const shareImages = await makers.shareImages?.(contexts);
  const render = createRenderer({
    ...content,
    assets: { ...styled.assets, ...look.icons, manifests: manifests.addresses },
    stringAddresses: strings.addresses,
    toolStringAddresses: strings.toolAddresses,
    factsAddresses: facts.addresses,
    familyFactsAddresses: facts.familyAddresses,
    searchAddresses: search.addresses,
    dataSheets,
    shareImages,
  });
  const planned = pageDefinitions.flatMap((definition) =>
    definition.plans(model).map((plan) => ({ definition, plan })),
  );
  const pages = planned.flatMap(({ definition, plan }) =>
    model.languages.map((language) => ({
      path: pageFile(model.defaultLanguage, language, plan.path),
      render: () => render(definition, plan, language),
    })),
  );
  const plans = planned.map(({ plan }) => plan);
  const files = [
    ...styled.files,
    ...hostFiles(model, plans),
    ...menuFiles(model),
    ...strings.files,
    ...facts.files,
    ...productDataFiles(content, dataSheets),
    ...search.files,
    ...readingFiles(content),
    ...assets.files,
    ...thumbnails.files,
    ...look.files,
    ...manifests.files,
    ...(dataSheets?.files ?? []),
    ...(shareImages?.files ?? []),
  ];
  return { pages, files, languages: model.languages };
}
