import type { ContentInput } from '../content/content-context.ts';
import { factsFiles } from './facts-file.ts';
import type { OutputFile } from './output.ts';
import { releaseFiles } from './release-files.ts';
import { searchFiles } from './search-file.ts';

/** The files that are made of all records, and those that say where they are; no page names them. */
export function sharedFiles(
  content: ContentInput,
  build: string,
  factsLimit?: number,
): OutputFile[] {
  const { files, ...facts } = factsFiles(content, factsLimit);
  const search = searchFiles(content);
  const addresses = { ...facts, search: search.addresses };
  return [...files, ...search.files, ...releaseFiles(content, build, addresses)];
}
