import type { ContentInput } from '../content/content-context.ts';
import { factsFiles, factsPartOf } from './facts-file.ts';
import type { OutputFile } from './output.ts';
import { type KeepText, keptParts } from './product-parts.ts';
import { releaseFiles } from './release-files.ts';
import { searchFiles, searchPartOf } from './search-file.ts';

interface SharedOptions {
  /** Keeps what each product adds; without it, all is made. */
  readonly keep?: KeepText;
  /** Bytes after brotli from which on facts are split by family, where it is not the usual limit. */
  readonly factsLimit?: number | undefined;
}

/** The files that are made of all records, and those that say where they are; no page names them. */
export function sharedFiles(
  content: ContentInput,
  build: string,
  { keep, factsLimit }: SharedOptions = {},
): OutputFile[] {
  const factsPart = keep && keptParts(keep, factsPartOf, ({ language }) => `facts ${language}`);
  const searchPart = keep && keptParts(keep, searchPartOf, () => 'search');
  const { files, ...facts } = factsFiles(content, factsLimit, factsPart);
  const search = searchFiles(content, searchPart);
  const addresses = { ...facts, search: search.addresses };
  return [...files, ...search.files, ...releaseFiles(content, build, addresses)];
}
