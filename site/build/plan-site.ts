import { join } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { readCatalogueAssets } from '../assets/catalogue-assets.ts';
import { readSiteImages } from '../assets/site-images.ts';
import {
  type ContentInput,
  type ProductContext,
  productContexts,
} from '../content/content-context.ts';
import type { Revision } from '../content/revision.ts';
import { registerDrawings } from '../drawings/registry.ts';
import { makeThumbnails } from '../drawings/thumbnails.tsx';
import type { Extensions } from '../extensions.ts';
import { pageFile } from '../locale.ts';
import { buildModel } from '../model/model.ts';
import { pageDefinitions } from '../pages/index.ts';
import { siteStrings } from '../strings/site-strings.ts';
import type { MadeFiles } from '../typeset/make-files.ts';
import { hostFiles } from './host-files.ts';
import { menuFiles } from './menu-files.ts';
import type { ClientAssets, OutputFile } from './output.ts';
import { createRenderer } from './render.tsx';
import { stringFiles } from './string-files.ts';
import { webManifests } from './web-manifest.ts';

/** A page that can be rendered, in one language. */
export interface PlannedPage {
  /** Where it goes, relative to the output folder: `fr/products/index.html`. */
  path: string;
  render(): string;
}

/** A whole site, its pages still to be rendered. */
export interface PlannedSite {
  pages: PlannedPage[];
  /** All other files, but for scripts and styles. */
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
  /** `site/images/` of the package: an absolute path. */
  images: string;
}

type Maker = (contexts: readonly ProductContext[]) => Promise<MadeFiles | undefined>;

/** Makes the files of products that take long to make. */
export interface Makers {
  dataSheets?: Maker | undefined;
  shareImages?: Maker | undefined;
}

/** Plans the site of a checked catalogue. What has no maker is left out. */
export async function planSite(
  { catalogue, folder, extensions, images: imageFolder }: SiteSources,
  client: ClientAssets,
  makers: Makers = {},
  revision?: Revision,
): Promise<PlannedSite> {
  const model = buildModel(catalogue, languagePacks(extensions.languages));
  const { base } = catalogue.site;
  const assets = readCatalogueAssets(join(folder, 'assets'), base);
  const images = await readSiteImages(imageFolder, base);
  const manifests = webManifests(model, images);
  const all = siteStrings(folder, model.languages);
  const drawings = registerDrawings(extensions.drawings);
  const thumbnails = makeThumbnails(model, drawings, all.en);
  const content: ContentInput = {
    model,
    drawings,
    revision,
    strings: all,
    assetAddress: assets.address,
    picture: assets.picture,
    thumbnail: thumbnails.of,
  };
  const strings = stringFiles(content);
  const contexts = productContexts(content);
  const dataSheets = await makers.dataSheets?.(contexts);
  const shareImages = await makers.shareImages?.(contexts);
  const render = createRenderer({
    ...content,
    assets: { ...client, icon: images.icon, share: images.share, manifests: manifests.addresses },
    stringAddresses: strings.addresses,
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
    ...hostFiles(model, plans),
    ...menuFiles(model),
    ...strings.files,
    ...assets.files,
    ...thumbnails.files,
    ...images.files,
    ...manifests.files,
    ...(dataSheets?.files ?? []),
    ...(shareImages?.files ?? []),
  ];
  return { pages, files, languages: model.languages };
}
