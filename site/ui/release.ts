import { type Checked, isString, optional, withFields } from './check-shape.ts';
import type { PageData } from './page-data.ts';

// What changes with nearly every record is named in a small file at a fixed address, and not in pages:
// so a page changes only with what it shows.

/** Where the data of a release are, in one language: what `release/en.json` says. */
export type Release = Checked<typeof isRelease>;
export const isRelease = withFields({
  /** The release of the scripts that can read them, as pages name it. */
  build: isString,
  /** The day and the revision of the catalogue in words, where they are known. */
  revision: optional(isString),
  /** The address of the facts about products, where there are any. */
  facts: optional(isString),
  /** The address of what the search looks through, where the site has one. */
  search: optional(isString),
});

/** What tells the address of the release that a page belongs to. */
export type ReleasePlace = Pick<PageData, 'base' | 'language' | 'build'>;

export function releaseAddress({ base, language }: Omit<ReleasePlace, 'build'>): string {
  return `${base}release/${language}.json`;
}

/** The revision of the catalogue as JSON, with which the files about products are cited; below the base. */
export const revisionFile = 'release/revision.json';

/** The styles with which a print says the same, in each language; below the base. */
export const revisionStylesFile = 'release/revision.css';
