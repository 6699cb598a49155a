import { hashedName } from '../build/hashed-name.ts';
import type { MadeFile, OutputFile } from '../build/output.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import type { ProductContext } from '../content/content-context.ts';
import type { ProductModel } from '../model/product-model.ts';
import { type Compiler, loadCompiler } from './compiler.ts';
import { paperFaces, staticFonts } from './fonts.ts';
import { versionOf } from './no-compiler.ts';

/** How a file is made of a product in a language. */
export interface Recipe<Data extends object> {
  /** The folder of these files in the site: `data-sheets`. */
  folder: string;
  /** `pdf` */
  extension: string;
  /** What is made changes with these, besides the data: the text of a template, versions. */
  makers: readonly string[];
  dataOf(context: ProductContext): Data;
  make(compiler: Compiler, data: Data): Uint8Array | Promise<Uint8Array>;
}

export interface MakeOptions {
  store: Store;
  /** Is told how many of how many are ready. */
  progress(done: number, all: number): void;
}

export interface MadeFiles {
  files: OutputFile[];
  of(product: ProductModel, language: string): MadeFile | undefined;
}

/** How many files are made at a time: pictures are drawn on several threads. */
const atOnce = 4;

/**
 * Makes a file for each product in each language, as far as what it is made of has changed since.
 * Rejects with NoCompiler where there is none for this platform.
 */
export async function makeFiles<Data extends object>(
  contexts: readonly ProductContext[],
  { folder, extension, makers, dataOf, make }: Recipe<Data>,
  { store, progress }: MakeOptions,
): Promise<MadeFiles> {
  // One site has one theme.
  const theme = contexts[0]?.theme;
  const faces = theme ? await paperFaces(theme) : [];
  const version = versionOf('@myriaddreamin/typst-ts-node-compiler');
  const all = [version, ...makers, ...faces.map(({ name }) => name)];
  let compiler: Promise<Compiler> | undefined;
  let done = 0;
  const makeOne = async (context: ProductContext) => {
    const data = dataOf(context);
    const key = keyOf(extension, ...all, JSON.stringify(data));
    const content = await store.get(key, async () => {
      compiler ??= staticFonts(faces, store).then(loadCompiler);
      return make(await compiler, data);
    });
    done += 1;
    progress(done, contexts.length);
    return { context, content };
  };
  const files: OutputFile[] = [];
  const made = new Map<string, MadeFile>();
  for (let from = 0; from < contexts.length; from += atOnce) {
    for (const { context, content } of await Promise.all(
      contexts.slice(from, from + atOnce).map(makeOne),
    )) {
      const { product, language, model } = context;
      const name = `${product.record.id}.${language}.${extension}`;
      const path = hashedName(`${folder}/${name}`, content);
      const address = model.catalogue.site.base + path;
      files.push({ path, content });
      made.set(`${product.record.id} ${language}`, { address, name, bytes: content.length });
    }
  }
  return { files, of: ({ record }, language) => made.get(`${record.id} ${language}`) };
}
