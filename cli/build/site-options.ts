import type { Share } from '../../site/lib/share.ts';

/** What is asked of a build. */
export interface SiteOptions {
  /** The file of the configuration, relative to the working directory. */
  readonly config?: string;
  readonly minCoverage?: ReadonlyMap<string, number>;
  /** The folder that the site is written to. */
  readonly out: string;
  /** Refuses placeholders, samples and partial records. */
  readonly release: boolean;
  /** Writes a brotli and a gzip file next to each text file. */
  readonly compress: boolean;
  /** Makes a PDF of each product in each language, unless the catalogue wants none. */
  readonly dataSheets: boolean;
  /** Makes neither data sheets nor pictures for sharing, which take most of the time. */
  readonly pagesOnly: boolean;
  /** How many threads do the work; by default one for each core, and one for a small site. */
  readonly threads?: number;
}

/** What is built of a catalogue: all of it, or a share. */
export type SharedOptions = SiteOptions & { readonly share: Share | undefined };
