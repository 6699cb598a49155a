import { memoizeByName, once } from '../../schema/memoize.ts';
import { allDataFiles } from '../files/data-files.ts';
import { factsFiles } from '../files/facts-file.ts';
import { readingFiles } from '../files/reading-file.ts';
import { releaseFiles } from '../files/release-files.ts';
import { searchFiles } from '../files/search-file.ts';
import type { OutputFile } from '../lib/output.ts';
import type { ClientBundle } from './client-files.ts';
import { pageText } from './encode-page.ts';
import { prepareSite, type SiteSources } from './prepare-site.ts';
import { sharedFiles } from './shared-files.ts';
import { rendererOf } from './site-renderer.ts';

/** A page in one language, to be rendered. */
export interface PlannedPage {
  /** The path of its file in the output folder: `fr/products/index.html`. */
  path: string;
  render(): string;
}

/** A whole site, with pages to be rendered. */
export interface PlannedSite {
  pages: PlannedPage[];
  /** All other files. */
  files: OutputFile[];
  languages: readonly string[];
}

interface PlanOptions extends SiteSources {
  /** The size in bytes after brotli from which facts are split by family, for tests. */
  factsLimit?: number;
}

/**
 * Plans the site of a valid catalogue in this thread, without data sheets and pictures for sharing, which take long.
 */
export async function planSite(
  { factsLimit, ...sources }: PlanOptions,
  client: ClientBundle,
): Promise<PlannedSite> {
  const site = await prepareSite(sources, client);
  const { content } = site;
  const shared = sharedFiles(site, factsLimit);
  const render = rendererOf(site);
  return {
    pages: site.pages.map((page) => ({
      path: page.path,
      render: () => pageText(render(page)),
    })),
    files: [
      ...site.files,
      ...site.otherFiles(),
      ...shared,
      ...allDataFiles(content),
      ...readingFiles(site),
    ],
    languages: content.model.languages,
  };
}

/** A site for a server: files made from all records are made on demand. */
export interface ServedSite {
  pages: PlannedPage[];
  /** The files made in advance. */
  files: readonly OutputFile[];
  /** Another file, made on the first request. */
  fileAt(path: string): OutputFile | undefined;
}

/** Plans a site for a server. The addresses of facts and search have no content hashes. */
export async function planServedSite(
  sources: SiteSources,
  client: ClientBundle,
): Promise<ServedSite> {
  const site = await prepareSite(sources, client);
  const { content } = site;
  const { languages, products, tools, catalogue } = content.model;
  const nameIn = (kind: string, language: string) => `assets/${kind}.${language}.json`;
  const addressesIf = (isThere: boolean, kind: string) =>
    Object.fromEntries(
      languages
        .map((each) => [each, catalogue.site.base + nameIn(kind, each)])
        .filter(() => isThere),
    );
  const addresses = {
    addresses: addressesIf(products.length > 0, 'facts'),
    familyAddresses: {},
    search: addressesIf(tools.has('search'), 'search'),
  };
  const render = rendererOf(site);
  const makers = new Map<string, () => OutputFile[]>([
    ['facts', () => factsFiles(site, Number.POSITIVE_INFINITY).files],
    ['search', () => searchFiles(content).files],
  ]);
  const filesOfKind = memoizeByName((kind) => makers.get(kind)?.() ?? []);
  const others = once(() => {
    const files = [...site.otherFiles(), ...allDataFiles(content), ...readingFiles(site)];
    return new Map(files.map((file) => [file.path, file]));
  });
  return {
    pages: site.pages.map((page) => ({
      path: page.path,
      render: () => pageText(render(page)),
    })),
    files: [...site.files, ...releaseFiles(content, site.assets.build, addresses)],
    fileAt(path) {
      for (const kind of makers.keys()) {
        const place = languages.findIndex((language) => nameIn(kind, language) === path);
        if (place >= 0) return filesOfKind(kind)[place];
      }
      return others().get(path);
    },
  };
}
