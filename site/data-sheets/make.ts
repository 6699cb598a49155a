import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '@myriaddreamin/typst-ts-node-compiler/package.json';
import { hashedName } from '../hashed.ts';
import { keyOf, type MadeCache } from '../made-cache.ts';
import type { ProductModel } from '../model.ts';
import type { OutputFile } from '../output.ts';
import type { BuildContext } from '../page.ts';
import { type CompileSheet, loadCompiler } from './compiler.ts';
import { type SheetData, sheetData } from './data.ts';
import { paperFaces, staticFonts } from './fonts.ts';

/** A data sheet as a page offers it. */
export interface DataSheet {
  file: OutputFile;
  /** The name that it gets where it is saved. */
  name: string;
  bytes: number;
}

export interface SheetInput {
  /** Each product in each language; `product` is that of the context. */
  contexts: readonly (BuildContext & { product: ProductModel })[];
  /** `site/` of the package. */
  root: string;
  cache: MadeCache;
  /** Is told how many of how many are ready. */
  progress(done: number, all: number): void;
}

/** Finds the sheet of a product in a language. */
export type FindSheet = (product: ProductModel, language: string) => DataSheet | undefined;

/**
 * Makes the data sheet of each product in each language, as far as its content changed since it was
 * last made. Rejects where there is no compiler for this platform.
 */
export async function makeDataSheets(input: SheetInput): Promise<FindSheet> {
  const { contexts, root, cache, progress } = input;
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
  const sheets = new Map<string, DataSheet>();
  for (const [index, context] of contexts.entries()) {
    progress(index + 1, contexts.length);
    const data = sheetData(context.product, context, mark);
    const key = keyOf(...makers, JSON.stringify(data));
    const content = await cache.get(`${key}.pdf`, () => compile(data));
    sheets.set(`${data.id} ${data.language}`, sheetOf(data, content));
  }
  await cache.prune();
  return ({ record }, language) => sheets.get(`${record.id} ${language}`);
}

function sheetOf({ id, language }: SheetData, content: Buffer): DataSheet {
  const name = `${id}.${language}.pdf`;
  const path = hashedName(`data-sheets/${name}`, content);
  return { file: { path, content }, name, bytes: content.length };
}
