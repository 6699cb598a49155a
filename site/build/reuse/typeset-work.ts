import type { MadeFile } from '../../lib/output.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { type ProductContext, productContexts } from '../../page-api/content-context.ts';
import {
  type FileMaker,
  fileMaker,
  type TypesetAddresses,
  typesetKey,
} from '../../typeset/make-files.ts';
import type { LeftOut } from '../../typeset/missing-letters.ts';
import { NoCompiler } from '../../typeset/no-compiler.ts';
import type { BuildLocation, NextNumber } from '../build-location.ts';
import type { PreparedSite } from '../prepare-site.ts';
import { FileWriter } from '../write-files.ts';
import { type Output, type Outputs, outputOf, type PreviousPages } from './previous-pages.ts';

/** The typeset files of products. */
export type TypesetKind = 'dataSheets' | 'shareImages';

/** Outputs with their dependencies; or why no file can be made: a sentence. */
export type TypesetResult =
  | { readonly outputs: Outputs; readonly missing?: never }
  | { readonly missing: string; readonly outputs?: never };

/** The typeset files that pages refer to. */
export interface TypesetFiles {
  readonly addresses: TypesetAddresses;
  readonly leftOut: readonly LeftOut[];
}

/** The stored text of a file: its address, or why it was left out. */
interface TypesetText {
  readonly key: string;
  readonly path?: string | undefined;
  readonly file?: MadeFile | undefined;
  readonly leftOut?: LeftOut | undefined;
}

/** The reused outputs, and the numbers of the files to make. */
export interface ReusedFiles {
  readonly outputs: readonly Output[];
  readonly stale: Uint32Array;
}

/** Makes files of products in each language, unless they can be reused from an earlier build. */
export class TypesetWork {
  readonly #site: PreparedSite;
  readonly #place: BuildLocation;
  readonly #products: readonly ProductModel[];
  readonly #makers = new Map<TypesetKind, Promise<FileMaker>>();
  #contexts: readonly ProductContext[] | undefined;

  constructor(site: PreparedSite, place: BuildLocation, products: readonly ProductModel[]) {
    this.#site = site;
    this.#place = place;
    this.#products = products;
  }

  /** The number of files of a kind: one for each product in each language. */
  get count(): number {
    return this.#products.length * this.#site.content.model.languages.length;
  }

  /** Reuses outputs of an earlier build. */
  async reuse(kind: TypesetKind, previous: PreviousPages): Promise<ReusedFiles> {
    const all = Uint32Array.from({ length: this.count }, (_, number) => number);
    const outputs: Output[] = [];
    try {
      const { id } = await this.#maker(kind);
      const stale = all.filter((number) => {
        const context = this.#contextsOfAll()[number];
        const output = context && this.#reuseOne(idOf(id, context), previous);
        if (output) outputs.push(output);
        return !output;
      });
      return { outputs, stale };
    } catch (error) {
      if (error instanceof NoCompiler) return { outputs, stale: all };
      throw error;
    }
  }

  #reuseOne(id: string, previous: PreviousPages): Output | undefined {
    const output = previous.earlier(id);
    if (!output) return undefined;
    const { path } = parseText(output);
    if (path === undefined || previous.link([path], this.#place.draft)) return output;
    previous.forget(id);
    return undefined;
  }

  /** Makes the files with these numbers: indexes in the list. */
  async make(kind: TypesetKind, numbers: Uint32Array, next: NextNumber): Promise<TypesetResult> {
    const writer = new FileWriter(this.#place.draft);
    const outputs: Outputs = new Map();
    try {
      const { id, make } = await this.#maker(kind);
      for (let place = await next(); place !== undefined; place = await next()) {
        const context = this.#contextsOfAll()[numbers[place] ?? -1];
        if (!context) continue;
        const { file, made, letters, dependencies } = await make(context);
        if (file) writer.write(file);
        const { product, language } = context;
        const leftOut = letters && { product: product.record.id, language, letters };
        const text: TypesetText = {
          key: typesetKey(product, language),
          path: file?.path,
          file: made,
          leftOut,
        };
        outputs.set(idOf(id, context), outputOf(dependencies, JSON.stringify(text)));
      }
    } catch (error) {
      if (error instanceof NoCompiler) return { missing: error.message };
      throw error;
    }
    return { outputs };
  }

  #contextsOfAll(): readonly ProductContext[] {
    this.#contexts ??= productContexts(this.#site.content, this.#products);
    return this.#contexts;
  }

  #maker(kind: TypesetKind): Promise<FileMaker> {
    const { root, store } = this.#place;
    const maker = this.#makers.get(kind) ?? openMaker(kind, root, this.#site, store);
    this.#makers.set(kind, maker);
    return maker;
  }
}

function parseText({ text = '{}' }: Output): TypesetText {
  return JSON.parse(text);
}

/** Collects the files from outputs. */
export function typesetFiles(outputs: Iterable<Output>): TypesetFiles {
  const addresses: Record<string, MadeFile | null> = {};
  const leftOut: LeftOut[] = [];
  for (const output of outputs) {
    const text = parseText(output);
    addresses[text.key] = text.file ?? null;
    if (text.leftOut) leftOut.push(text.leftOut);
  }
  return { addresses, leftOut };
}

/** `id` identifies how files are made. */
function idOf(id: string, { product, language }: ProductContext): string {
  return `${id} ${language}\n${product.record.id}`;
}

async function openMaker(
  kind: TypesetKind,
  root: string,
  { content: { theme } }: PreparedSite,
  store: BuildLocation['store'],
): Promise<FileMaker> {
  if (kind === 'dataSheets') {
    const { dataSheetRecipe } = await import('../../typeset/data-sheets/make.ts');
    return fileMaker(await dataSheetRecipe(root), theme, store);
  }
  const { shareImageRecipe } = await import('../../typeset/share-images/make.ts');
  return fileMaker(await shareImageRecipe(root), theme, store);
}
