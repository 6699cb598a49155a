import type { OutputFile } from '../build/output.ts';
import type { PreparedSite } from '../build/prepare-site.ts';
import { factsFiles } from './facts-file.ts';
import { releaseFiles } from './release-files.ts';
import { searchFiles } from './search-file.ts';

/** The files that are made of all records, and those that say where they are; no page names them. */
export function sharedFiles(site: PreparedSite, factsLimit?: number): OutputFile[] {
  const { content, assets, parts } = site;
  const { files, ...facts } = factsFiles(site, factsLimit);
  const search = searchFiles(content, parts.search);
  const addresses = { ...facts, search: search.addresses };
  return [...files, ...search.files, ...releaseFiles(content, assets.build, addresses)];
}
