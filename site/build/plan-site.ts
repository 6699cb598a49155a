import type { ClientBundle } from './client-files.ts';
import { fillHoles } from './holes.ts';
import type { OutputFile } from './output.ts';
import { prepareSite, type SiteSources } from './prepare-site.ts';
import { productDataFiles } from './product-data.ts';
import { readingFiles } from './reading-file.ts';
import { addressesOf, rendererOf, sharedFiles } from './shared-files.ts';

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

interface PlanOptions extends SiteSources {
  /** Bytes after brotli from which on facts are split by family, where it is not the usual limit. */
  factsLimit?: number;
}

/**
 * Plans the site of a checked catalogue in this thread, without what takes long: there are no data
 * sheets, and no pictures for sharing.
 */
export async function planSite(
  { factsLimit, ...sources }: PlanOptions,
  client: ClientBundle,
): Promise<PlannedSite> {
  const site = await prepareSite(sources, client);
  const { content } = site;
  const shared = sharedFiles(content, factsLimit);
  const { render, holes } = rendererOf(site, addressesOf(shared));
  return {
    pages: site.pages.map((page) => ({
      path: page.path,
      render: () => fillHoles(render(page), holes).content,
    })),
    files: [...site.files, ...shared.files, ...productDataFiles(content), ...readingFiles(content)],
    languages: content.model.languages,
  };
}
