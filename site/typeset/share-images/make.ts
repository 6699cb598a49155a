import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encoder, indexedPng } from '../../lib/indexed-png.ts';
import type { Recipe } from '../make-files.ts';
import { versionOf } from '../no-compiler.ts';
import { type ShareData, shareData } from './data.ts';
import { inlining, withPicturesInline } from './inline-pictures.ts';

/** What networks ask for; the template's page is 1200 points wide. */
const pixelsWide = 1200;

/** resvg copies the part that it cuts out, even where that is all. Of an empty part it gives the whole, without a copy. */
const noPart = { left: 0, top: 0, right: 0 };

const everywhere = { x: -Infinity, y: -Infinity, width: Infinity, height: Infinity };

/**
 * How the picture is made that stands for a product where its page is shared: a PNG of 1200 × 630
 * pixels. `root` is `site/` of the package.
 */
export async function shareImageRecipe(root: string): Promise<Recipe<ShareData>> {
  const template = await readFile(join(root, 'typeset/share-images/template.typ'), 'utf8');
  return {
    folder: 'share',
    extension: 'png',
    makers: [template, inlining, versionOf('@resvg/resvg-js'), encoder, String(pixelsWide)],
    dataOf: shareData,
    make: async (compiler, data) => {
      const { renderAsync, Resvg } = await import('@resvg/resvg-js');
      const font = { loadSystemFonts: false };
      const boundsOf = (picture: string) => {
        try {
          return new Resvg(picture, { font }).getBBox();
        } catch {
          // What resvg can't read stays as it is.
          return everywhere;
        }
      };
      const svg = withPicturesInline(compiler.svg(template, data), boundsOf);
      const fitTo = { mode: 'width', value: pixelsWide } as const;
      const image = await renderAsync(svg, { fitTo, font, crop: noPart });
      return indexedPng(image.pixels, image.width, image.height);
    },
  };
}
