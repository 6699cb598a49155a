import { factsFiles } from '../files/facts-file.ts';
import { releaseFiles } from '../files/release-files.ts';
import { searchFiles } from '../files/search-file.ts';
import type { OutputFile } from '../lib/output.ts';
import type { PreparedSite } from './prepare-site.ts';

/** The files made from all records, and those with their addresses, which no page contains. */
export function sharedFiles(site: PreparedSite, factsLimit?: number): OutputFile[] {
  const { content, assets, parts } = site;
  const { files, ...facts } = factsFiles(site, factsLimit);
  const search = searchFiles(content, parts.search);
  const addresses = { ...facts, search: search.addresses };
  return [...files, ...search.files, ...releaseFiles(content, assets.build, addresses)];
}
