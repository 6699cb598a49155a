import type { Share } from '../lib/share.ts';
import type { PagesPlace } from './reuse/previous-pages.ts';

/** Where a build works. */
export interface WorkPlace extends PagesPlace {
  /** The folder `site/` of the package: an absolute path. */
  readonly root: string;
  /** The folder that is written: an absolute path. */
  readonly draft: string;
  /** What is made here, if it is not the whole site. */
  readonly share?: Share | undefined;
}

/** Gives the numbers from 0 on, each to one of those who share the work; undefined at the end. */
export type NextNumber = () => number | undefined | Promise<number | undefined>;
