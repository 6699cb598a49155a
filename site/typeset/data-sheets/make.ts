import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recipe } from '../make-files.ts';
import { sheetData } from './data.ts';

/** How the data sheet of a product is made, a PDF. `root` is `site/` of the package. */
export async function dataSheetRecipe(root: string): Promise<Recipe> {
  const template = await readFile(join(root, 'typeset/data-sheets/template.typ'), 'utf8');
  return {
    folder: 'data-sheets',
    extension: 'pdf',
    makers: [template],
    dataOf: sheetData,
    make: (compiler, data) => compiler.pdf(template, data),
  };
}
