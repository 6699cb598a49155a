import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductContext } from '../../content/content-context.ts';
import { type MadeFiles, type MakeOptions, makeFiles } from '../make-files.ts';
import { versionOf } from '../no-compiler.ts';
import { type ShareData, shareData } from './data.ts';
import { encoder, indexedPng } from './indexed-png.ts';

/** What networks ask for; the template's page is 1200 points wide. */
const pixelsWide = 1200;

/**
 * Makes the picture that stands for each product in each language where its page is shared: a PNG of
 * 1200 × 630 pixels. `root` is `site/` of the package. Rejects with NoCompiler where there is none
 * for this platform.
 */
export async function makeShareImages(
  contexts: readonly ProductContext[],
  root: string,
  options: MakeOptions,
): Promise<MadeFiles> {
  const template = await readFile(join(root, 'typeset/share-images/template.typ'), 'utf8');
  const recipe = {
    folder: 'share',
    extension: 'png',
    makers: [template, versionOf('@resvg/resvg-js'), encoder, String(pixelsWide)],
    dataOf: shareData,
    make: async (compiler: { svg(template: string, data: object): string }, data: ShareData) => {
      const { renderAsync } = await import('@resvg/resvg-js');
      const svg = compiler.svg(template, data);
      const image = await renderAsync(svg, {
        fitTo: { mode: 'width', value: pixelsWide },
        font: { loadSystemFonts: false },
      });
      return indexedPng(image.pixels, image.width, image.height);
    },
  };
  return makeFiles(contexts, recipe, options);
}
