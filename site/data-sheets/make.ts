import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ProductContext } from '../content-context.ts';
import { hashedName } from '../hashed.ts';
import { keyOf, type MadeCache } from '../made-cache.ts';
import type { ProductModel } from '../model.ts';
import type { OutputFile } from '../output.ts';
import type { DataSheetLink } from '../page.ts';
import { type CompileSheet, loadCompiler } from './compiler.ts';
import { type SheetData, sheetData } from './data.ts';
import { paperFaces, staticFonts } from './fonts.ts';

const { version }: { version: string } = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler/package.json',
);

export interface SheetOptions {
  /** `site/` of the package. */
  root: string;
  cache: MadeCache;
  /** Is told how many of how many are ready. */
  progress(done: number, all: number): void;
}

export interface DataSheets {
  files: OutputFile[];
  linkTo(product: ProductModel, language: string): DataSheetLink | undefined;
}

/** Makes the data sheet of each product in each language. */
export type MakeSheets = (contexts: readonly ProductContext[]) => Promise<DataSheets | undefined>;

/**
 * Makes data sheets, as far as their content changed since they were last made. Rejects where there
 * is no compiler for this platform.
 */
export async function makeDataSheets(
  contexts: readonly ProductContext[],
  { root, cache, progress }: SheetOptions,
): Promise<DataSheets> {
  const [template, mark, faces] = await Promise.all([
    readFile(join(root, 'data-sheets/template.typ'), 'utf8'),
    readFile(join(root, 'images/icon.svg'), 'utf8'),
    paperFaces(),
  ]);
  const makers = [version, template, ...faces.map(({ name }) => name)];
  let compiler: Promise<CompileSheet> | undefined;
  const compile = async (data: SheetData) => {
    compiler ??= staticFonts(faces, cache).then((fonts) => loadCompiler(template, fonts));
    return (await compiler)(data);
  };
  const files: OutputFile[] = [];
  const links = new Map<string, DataSheetLink>();
  for (const [index, context] of contexts.entries()) {
    progress(index + 1, contexts.length);
    const { id } = context.product.record;
    const data = sheetData(context.product, context, mark);
    const key = keyOf(...makers, JSON.stringify(data));
    const content = await cache.get(`${key}.pdf`, () => compile(data));
    const name = `${id}.${context.language}.pdf`;
    const path = hashedName(`data-sheets/${name}`, content);
    const address = context.model.catalogue.site.base + path;
    files.push({ path, content });
    links.set(`${id} ${context.language}`, { address, name, bytes: content.length });
  }
  await cache.prune();
  return { files, linkTo: ({ record }, language) => links.get(`${record.id} ${language}`) };
}
