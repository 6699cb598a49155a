import { hashedName } from '../build/hashed-name.ts';
import type { MadeFile, OutputFile } from '../build/output.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import type { ProductContext } from '../content/content-context.ts';
import type { ProductModel } from '../model/product-model.ts';
import type { SiteTheme } from '../theme/theme.ts';
import { type Compiler, loadCompiler } from './compiler.ts';
import { paperFaces, staticFonts } from './fonts.ts';
import { versionOf } from './no-compiler.ts';

/** How a file is made of a product in a language. */
export interface Recipe<Data extends object = object> {
  /** The folder of these files in the site: `data-sheets`. */
  folder: string;
  /** `pdf` */
  extension: string;
  /** What is made changes with these, besides the data: the text of a template, versions. */
  makers: readonly string[];
  dataOf(context: ProductContext): Data;
  make(compiler: Compiler, data: Data): Uint8Array | Promise<Uint8Array>;
}

/** What was made of products, by {@link madeKey}. */
export type MadeAddresses = Readonly<Record<string, MadeFile>>;

/** Names a file of a product in a language. */
export function madeKey({ record }: ProductModel, language: string): string {
  return `${record.id} ${language}`;
}

/** What was made of each product. */
export interface MadeFiles {
  /** Throws where nothing was made: a page would lack it. */
  of(product: ProductModel, language: string): MadeFile;
}

export function madeFiles(addresses: MadeAddresses): MadeFiles {
  return {
    of: (product, language) => {
      const key = madeKey(product, language);
      const made = Object.hasOwn(addresses, key) ? addresses[key] : undefined;
      if (made) return made;
      throw new Error(`No file was made of ${key}, and a page names it.`);
    },
  };
}

/** A text has a letter that its font lacks. The message is a sentence. */
export class LetterMissing extends Error {
  override readonly name = 'LetterMissing';
}

/** What the compiler throws, in words where the texts of a catalogue are the cause. */
function explained(error: unknown, file: string): unknown {
  const [, text, font] =
    /the text `"?(.+?)"?` could not be displayed with font `\\?"?(.+?)\\?"?`/.exec(String(error)) ??
    [];
  if (text === undefined) return error;
  return new LetterMissing(
    `No data sheets were made: the font "${plain(String(font))}" has no letter for "${plain(text)}" in ` +
      `"${file}". Name a font that has it in the theme, or write "dataSheets: false" in site.yaml.`,
  );
}

function plain(quoted: string): string {
  return quoted.replaceAll(/[\\"]/g, '');
}

/** Makes the file of a product in a language, unless it was kept and nothing has changed since. */
export type FileMaker = (context: ProductContext) => Promise<{ file: OutputFile; made: MadeFile }>;

/** Rejects with NoCompiler where there is none for this platform, at the first file that is not kept. */
export async function fileMaker<Data extends object>(
  { folder, extension, makers, dataOf, make }: Recipe<Data>,
  theme: SiteTheme,
  store: Store,
): Promise<FileMaker> {
  const faces = await paperFaces(theme);
  const version = versionOf('@myriaddreamin/typst-ts-node-compiler');
  const all = [version, ...makers, ...faces.map(({ name }) => name)];
  let compiler: Promise<Compiler> | undefined;
  return async (context) => {
    const data = dataOf(context);
    const { product, language, model } = context;
    const name = `${product.record.id}.${language}.${extension}`;
    const key = keyOf(extension, ...all, JSON.stringify(data));
    const content = await store
      .get(key, async () => {
        compiler ??= staticFonts(faces, store).then(loadCompiler);
        return make(await compiler, data);
      })
      .catch((error: unknown) => {
        throw explained(error, name);
      });
    const path = hashedName(`${folder}/${name}`, content);
    const address = model.catalogue.site.base + path;
    return { file: { path, content }, made: { address, name, bytes: content.length } };
  };
}
