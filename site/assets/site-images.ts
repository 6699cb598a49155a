import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashedName } from '../build/hashed-name.ts';
import type { OutputFile } from '../build/output.ts';

export interface SiteImages {
  files: OutputFile[];
  /** The mark of the site, for the tab of the browser. */
  icon: string;
  /** What stands for a page where it is shared; 1200 × 630 pixels. */
  share: string;
  /** Square pictures of the mark, for those who put the site on their home screen. */
  touchIcons: readonly { address: string; size: number }[];
}

/** Reads the site's own pictures; `folder` is `site/images/` of the package. */
export async function readSiteImages(folder: string, base: string): Promise<SiteImages> {
  const read = async (name: string) => {
    const content = await readFile(join(folder, name));
    return { path: hashedName(name, content), content };
  };
  const [icon, share, small, large] = await Promise.all([
    read('icon.svg'),
    read('share.png'),
    read('icon-192.png'),
    read('icon-512.png'),
  ]);
  return {
    files: [icon, share, small, large],
    icon: `${base}${icon.path}`,
    share: `${base}${share.path}`,
    touchIcons: [
      { address: `${base}${small.path}`, size: 192 },
      { address: `${base}${large.path}`, size: 512 },
    ],
  };
}
