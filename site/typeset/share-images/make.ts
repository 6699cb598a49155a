import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encoderName, opaquePng } from '../../assets/picture-formats.ts';
import type { Recipe } from '../make-files.ts';
import { versionOf } from '../no-compiler.ts';
import { shareData } from './data.ts';

/** What networks ask for; the template's page is 1200 points wide. */
const pixelsWide = 1200;

/**
 * How the picture is made that stands for a product where its page is shared: a PNG of 1200 × 630
 * pixels. `root` is `site/` of the package.
 */
export async function shareImageRecipe(root: string): Promise<Recipe> {
  const template = await readFile(join(root, 'typeset/share-images/template.typ'), 'utf8');
  return {
    folder: 'share',
    extension: 'png',
    makers: [template, versionOf('@resvg/resvg-js'), await encoderName(), String(pixelsWide)],
    dataOf: shareData,
    make: async (compiler, data) => {
      const { renderAsync } = await import('@resvg/resvg-js');
      const fitTo = { mode: 'width', value: pixelsWide } as const;
      const font = { loadSystemFonts: false };
      return opaquePng(await renderAsync(compiler.svg(template, data), { fitTo, font }));
    },
  };
}
