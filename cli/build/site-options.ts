import type { Share } from '../../site/lib/share.ts';

export interface SiteOptions {
  /** The path of the configuration, relative to the working directory. */
  readonly config?: string;
  readonly minCoverage?: ReadonlyMap<string, number>;
  /** The output folder. */
  readonly out: string;
  /** Whether to refuse placeholders, samples and partial records. */
  readonly release: boolean;
  /** Whether to build drafts, and records of later days. */
  readonly drafts: boolean;
  /** Whether to write a brotli and a gzip file next to each text file. */
  readonly compress: boolean;
  /** Whether to make a PDF of each product in each language, if the catalogue wants them. */
  readonly dataSheets: boolean;
  /** Whether to omit data sheets and pictures for sharing, which take most of the time. */
  readonly pagesOnly: boolean;
  /** The number of threads; by default one per core, and one for a small site. */
  readonly threads?: number;
}

/** The options, with the share of the catalogue to build. */
export type SharedOptions = SiteOptions & { readonly share: Share | undefined };
