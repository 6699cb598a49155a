import { trackDependencies } from '../../schema/dependencies.ts';
import { memberOf } from '../../schema/member-of.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { hashedName } from '../lib/hashed-name.ts';
import type { MadeFile } from '../lib/output.ts';
import type { ProductModel } from '../model/product-model.ts';
import type { ProductContext } from '../page-api/content-context.ts';
import type { SiteTheme } from '../theme/theme.ts';
import { type Compiler, loadCompiler } from './compiler.ts';
import { paperFaces, staticFonts } from './fonts.ts';
import { type LeftOut, missingLetters } from './missing-letters.ts';
import { versionOf } from './no-compiler.ts';

/** How a file is made of a product in a language. */
export interface Recipe {
  /** The folder of these files in the site: `data-sheets`. */
  folder: string;
  /** `pdf` */
  extension: string;
  /** What is made changes with these, besides the data: the text of a template, versions. */
  makers: readonly string[];
  dataOf(context: ProductContext): object;
  make(compiler: Compiler, data: object): Uint8Array | Promise<Uint8Array>;
}

/** What was made of products, by {@link typesetKey}; null for what is left out. */
export type TypesetAddresses = Readonly<Record<string, MadeFile | null>>;

/** Names a file of a product in a language. */
export function typesetKey({ record }: ProductModel, language: string): string {
  return `${record.id} ${language}`;
}

/** Undefined for what is left out. Throws for what another shard makes: a page would lack it. */
export function madeFile(
  addresses: TypesetAddresses | undefined,
  key: string,
): MadeFile | undefined {
  if (!addresses || Object.hasOwn(addresses, key)) return memberOf(addresses, key) ?? undefined;
  throw new Error(`No file was made of ${key}, and a page names it.`);
}

/** A typeset file of a product in a language, or why it was left out: plain data. */
export interface TypesetOutput {
  /** See {@link typesetKey}. */
  readonly key: string;
  readonly file?: MadeFile;
  readonly leftOut?: LeftOut;
}

/**
 * What makes the file of a product in a language, unless it was kept and nothing has changed since. It rejects with
 * NoCompiler where there is none for this platform, at the first file that is not kept. Its `id` changes with how files
 * are made: versions, the template, fonts.
 */
export async function fileMaker(recipe: Recipe, theme: SiteTheme, store: Store) {
  const { folder, extension } = recipe;
  const faces = await paperFaces(theme);
  const version = versionOf('@myriaddreamin/typst-ts-node-compiler');
  const all = [version, ...recipe.makers, ...faces.map(({ name }) => name)];
  let compiler: Promise<Compiler> | undefined;
  const make = async (context: ProductContext) => {
    const { value: data, dependencies } = trackDependencies(() => recipe.dataOf(context));
    const { product, language, model } = context;
    const { id } = product.record;
    const key = typesetKey(product, language);
    const kept = keyOf(extension, folder, ...all, JSON.stringify(data));
    const made = await store
      .get(kept, async () => {
        compiler ??= staticFonts(faces, store).then(loadCompiler);
        return recipe.make(await compiler, data);
      })
      .catch(missingLetters);
    if (Array.isArray(made)) {
      const typeset: TypesetOutput = { key, leftOut: { product: id, language, letters: made } };
      return { files: [], typeset, dependencies };
    }
    const name = `${id}.${language}.${extension}`;
    const path = hashedName(`${folder}/${name}`, made);
    const address = model.catalogue.site.base + path;
    const typeset: TypesetOutput = { key, file: { address, name, bytes: made.length } };
    return { files: [{ path, content: made }], typeset, dependencies };
  };
  return { id: keyOf(folder, ...all), make };
}
