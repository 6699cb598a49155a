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

/** What a thread makes its site of: data. Code it reads itself, where the configuration names it. */
export interface WorkSources {
  readonly catalogue: Catalogue;
  /** The folder of the catalogue: an absolute path. */
  readonly folder: string;
  readonly config: string | undefined;
  readonly cwd: string;
  /** The code of the configuration; undefined where it is data. */
  readonly bundle: CodeBundle | undefined;
  readonly revision: Revision;
  /** The folder that is written, and the one that it will be: absolute paths. */
  readonly draft: string;
  readonly out: string;
  /** Changes with the code of the tool and the company; undefined where it is unknown. */
  readonly code: string | undefined;
  readonly share: Share | undefined;
}

/** The code that the configuration of a build names. */
export async function readExtensions(sources: WorkSources): Promise<Extensions> {
  const { folder, config, cwd, bundle } = sources;
  const options = { catalogue: folder, bundle, ...(config !== undefined && { config }) };
  return (await openProject(options, cwd, 'render')).extensions;
}

/** The code of a site, which takes a moment to load. */
export function loadSite() {
  return Promise.all([
    import('../../site/build/client-files.ts'),
    import('../../site/build/prepare-site.ts'),
    import('../../site/build/site-work.ts'),
  ]);
}

/** The site of a build, with the code of the company, which each thread reads for itself. */
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
