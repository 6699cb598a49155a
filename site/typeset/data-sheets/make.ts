import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductContext } from '../../content/content-context.ts';
import { type MadeFiles, type MakeOptions, makeFiles } from '../make-files.ts';
import { sheetData } from './data.ts';

/**
 * Makes the data sheet of each product in each language. `root` is `site/` of the package. Rejects
 * with NoCompiler where there is none for this platform.
 */
export async function makeDataSheets(
  contexts: readonly ProductContext[],
  root: string,
  options: MakeOptions,
): Promise<MadeFiles> {
  const template = await readFile(join(root, 'typeset/data-sheets/template.typ'), 'utf8');
  const recipe = {
    folder: 'data-sheets',
    extension: 'pdf',
    makers: [template],
    dataOf: sheetData,
    make: (compiler: { pdf(template: string, data: object): Buffer }, data: object) =>
      compiler.pdf(template, data),
  };
  return makeFiles(contexts, recipe, options);
}
