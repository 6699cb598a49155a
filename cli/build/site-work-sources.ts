import { join } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { startTracking } from '../../schema/dependencies.ts';
import type { Extensions } from '../../site/build/extensions.ts';
import type { PreviousSite } from '../../site/build/reuse/previous-site.ts';
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
  /** The draft: an absolute path. */
  readonly draft: string;
  readonly share: Share | undefined;
}

/** Prepares the site of a build in this thread, with the company's code. */
export async function openSiteWork(
  { catalogue, folder, config, cwd, bundle, revision, draft, share }: WorkSources,
  opened?: Extensions,
  previous?: PreviousSite,
): Promise<SiteWork> {
  const options = { catalogue: folder, bundle, ...(config !== undefined && { config }) };
  const extensions = opened ?? (await openProject(options, cwd)).extensions;
  // Loading the code of a site takes a moment.
  const { clientBundle } = await import('../../site/build/client-files.ts');
  const { prepareSite } = await import('../../site/build/prepare-site.ts');
  const { SiteWork } = await import('../../site/build/site-work.ts');
  startTracking();
  const place = { root: join(tool.folder, 'site'), store: tool.store };
  const client = clientBundle(tool.client(), catalogue.site.base);
  const site = await prepareSite({ catalogue, folder, extensions, revision, ...place }, client);
  return new SiteWork(site, { ...place, draft, share }, previous);
}
