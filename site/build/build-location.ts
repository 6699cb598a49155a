import type { Share } from '../lib/share.ts';
import type { PagesLocation } from './reuse/previous-pages.ts';

/** The folders and the share of a build. */
export interface BuildLocation extends PagesLocation {
  /** The folder `site/` of the package: an absolute path. */
  readonly root: string;
  /** The draft: an absolute path. */
  readonly draft: string;
  /** The share to make; undefined for the whole site. */
  readonly share?: Share | undefined;
}

/** Takes the next number from a queue that threads share; undefined at the end. */
export type NextNumber = () => number | undefined | Promise<number | undefined>;
