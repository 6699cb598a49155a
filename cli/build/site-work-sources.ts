import { join } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { startTracking } from '../../schema/dependencies.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { SiteWork } from '../../site/build/site-work.ts';
import type { Share } from '../../site/lib/share.ts';
import type { Revision } from '../../site/page-api/revision.ts';
import type { CodeBundle } from '../config/bundle-code.ts';
import { openProject } from '../config/open-project.ts';
import { tool } from '../core/running-tool.ts';

/** The data from which a thread prepares its site. It loads the code of the configuration itself. */
export interface WorkSources {
  readonly catalogue: Catalogue;
  /** The catalogue folder: an absolute path. */
  readonly folder: string;
  readonly config: string | undefined;
  readonly cwd: string;
  /** The code of the configuration; undefined if that is data. */
  readonly bundle: CodeBundle | undefined;
  readonly revision: Revision;
  /** The draft and the output folder: absolute paths. */
  readonly draft: string;
  readonly out: string;
  /** A hash of the code of the tool and the company; undefined if unknown. */
  readonly code: string | undefined;
  readonly share: Share | undefined;
}

/** The extensions in the configuration of a build. */
export async function readExtensions(sources: WorkSources): Promise<Extensions> {
  const { folder, config, cwd, bundle } = sources;
  const options = { catalogue: folder, bundle, ...(config !== undefined && { config }) };
  return (await openProject(options, cwd, 'render')).extensions;
}

/** Loads the code of a site, which takes a moment. */
export function loadSite() {
  return Promise.all([
    import('../../site/build/client-files.ts'),
    import('../../site/build/prepare-site.ts'),
    import('../../site/build/site-work.ts'),
  ]);
}

/** Prepares the site of a build in this thread, with the company's code. */
export async function openSiteWork(
  { catalogue, folder, revision, draft, out, code, share }: WorkSources,
  extensions: Extensions,
): Promise<SiteWork> {
  const [{ clientBundle }, { prepareSite }, { SiteWork }] = await loadSite();
  startTracking();
  const place = { root: join(tool.folder, 'site'), store: tool.store };
  const client = clientBundle(tool.client(), catalogue.site.base);
  const site = await prepareSite({ catalogue, folder, extensions, revision, ...place }, client);
  return new SiteWork(site, { ...place, draft, out, code, share });
}
