import { once } from '../../schema/memoize.ts';
import { allDataFiles } from '../files/data-files.ts';
import { factsFiles } from '../files/facts-file.ts';
import { readingFiles } from '../files/reading-file.ts';
import { releaseFiles } from '../files/release-files.ts';
import { searchFiles } from '../files/search-file.ts';
import type { OutputFile } from '../lib/output.ts';
import type { ClientBundle } from './client-files.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';
import { rendererOf } from './render.tsx';
import type { SiteSources } from './site-content.ts';

/** A page that can be rendered, in one language. */
export interface PlannedPage {
  /** Where it goes, relative to the output folder: `fr/products/index.html`. */
  path: string;
  /** The path of the record that it shows, in every language: `/products`. */
  address: string;
  render(): string;
}

export function pagesOf(site: PreparedSite): PlannedPage[] {
  const render = rendererOf(site);
  return site.pages.map((page) => ({
    path: page.path,
    address: page.plan.list ?? page.plan.path,
    render: () => render(page),
  }));
}

/** The files that are made from all records. */
export function laterFiles(site: PreparedSite): OutputFile[] {
  return [...site.otherFiles(), ...allDataFiles(site.content), ...readingFiles(site)];
}

/** A site as a server needs it: what is made of all records is made only when it is asked for. */
export interface ServedSite {
  pages: PlannedPage[];
  /** The files that are made already. */
  files: readonly OutputFile[];
  /** Any other file: it is made now, or was when it was asked for before. */
  fileAt(path: string): OutputFile | undefined;
}

/**
 * Plans the site of a checked catalogue for a server, without what takes long: there are no data sheets, and no
 * pictures for sharing. Facts and search have addresses that say nothing of their content.
 */
export async function planServedSite(
  sources: SiteSources,
  client: ClientBundle,
): Promise<ServedSite> {
  const site = await prepareSite(sources, client);
  const { content } = site;
  const { languages, products, tools, catalogue } = content.model;
  const nameIn = (kind: string, language: string) => `assets/${kind}.${language}.json`;
  const addressesIf = (isThere: boolean, kind: string) => {
    const named = isThere ? languages : [];
    return Object.fromEntries(
      named.map((each) => [each, catalogue.site.base + nameIn(kind, each)]),
    );
  };
  const addresses = {
    facts: addressesIf(products.length > 0, 'facts'),
    search: addressesIf(tools.has('search'), 'search'),
  };
  const made = {
    facts: once(() => factsFiles(site).files),
    search: once(() => searchFiles(content).files),
  };
  const others = once(() => new Map(laterFiles(site).map((file) => [file.path, file])));
  return {
    pages: pagesOf(site),
    files: [...site.files, ...releaseFiles(content, site.assets.build, addresses)],
    fileAt(path) {
      for (const [kind, files] of Object.entries(made)) {
        const place = languages.findIndex((language) => nameIn(kind, language) === path);
        if (place >= 0) return files()[place];
      }
      return others().get(path);
    },
  };
}
