import { namesOf } from '../../schema/reads.ts';
import type { MadeFile } from '../build/output.ts';
import type { PreparedSite } from '../build/prepare-site.ts';
import type { Take, WorkPlace } from '../build/work-place.ts';
import { FileWriter } from '../build/write-files.ts';
import { type ProductContext, productContexts } from '../content/content-context.ts';
import type { ProductModel } from '../model/product-model.ts';
import { type FileMaker, fileMaker, type MadeAddresses, madeKey } from '../typeset/make-files.ts';
import type { LeftOut } from '../typeset/missing-letters.ts';
import { NoCompiler } from '../typeset/no-compiler.ts';
import type { KnownPages, NotedTexts } from './known-pages.ts';
import { PageNotes } from './page-notes.ts';

/** The files of products that take long to make. */
export type MadeKind = 'dataSheets' | 'shareImages';

/** What was made, as texts by their ids, and what was read for each; or why nothing can make it: a sentence. */
export type Made =
  | (NotedTexts & { readonly missing?: never })
  | { readonly missing: string; readonly texts?: never };

/** What pages have to know of what was made. */
export interface MadeOfAll {
  readonly addresses: MadeAddresses;
  readonly leftOut: readonly LeftOut[];
}

/** What a text says: there is a file of a product in a language, or it is left out. */
interface MadeText {
  readonly key: string;
  readonly path?: string | undefined;
  readonly made?: MadeFile | undefined;
  readonly leftOut?: LeftOut | undefined;
}

/** What is taken from an earlier build, as texts, and the numbers of the files that are to be made. */
export interface ReusedFiles {
  readonly texts: readonly string[];
  readonly stale: Uint32Array;
}

/** Makes files of products in each language, as far as no earlier build has made them of the same. */
export class MadeWork {
  readonly #site: PreparedSite;
  readonly #place: WorkPlace;
  readonly #products: readonly ProductModel[];
  readonly #makers = new Map<MadeKind, Promise<FileMaker>>();
  #contexts: readonly ProductContext[] | undefined;

  constructor(site: PreparedSite, place: WorkPlace, products: readonly ProductModel[]) {
    this.#site = site;
    this.#place = place;
    this.#products = products;
  }

  /** How many files of a kind there are: one of each product in each language. */
  get count(): number {
    return this.#products.length * this.#site.content.model.languages.length;
  }

  /** Takes what an earlier build has made of the same: texts, and the numbers of what is left to make. */
  async reuse(kind: MadeKind, known: KnownPages): Promise<ReusedFiles> {
    const all = Uint32Array.from({ length: this.count }, (_, number) => number);
    const texts: string[] = [];
    try {
      const { id } = await this.#maker(kind);
      const stale = all.filter((number) => {
        const context = this.#contextsOfAll()[number];
        const text = context && this.#reuseOne(idOf(id, context), known);
        if (text !== undefined) texts.push(text);
        return text === undefined;
      });
      return { texts, stale };
    } catch (error) {
      if (error instanceof NoCompiler) return { texts, stale: all };
      throw error;
    }
  }

  #reuseOne(id: string, known: KnownPages): string | undefined {
    const text = known.earlierText(id);
    if (text === undefined) return undefined;
    const { path }: MadeText = JSON.parse(text);
    if (path === undefined || known.reuseFile(path, this.#place.draft)) return text;
    known.forget(id);
    return undefined;
  }

  /** Makes the files with these numbers, by their places in the list. */
  async make(kind: MadeKind, numbers: Uint32Array, take: Take): Promise<Made> {
    const writer = new FileWriter(this.#place.draft);
    const texts = new Map<string, string>();
    const files: string[] = [];
    const notes = new PageNotes();
    try {
      const { id, make } = await this.#maker(kind);
      for (let place = await take(); place !== undefined; place = await take()) {
        const context = this.#contextsOfAll()[numbers[place] ?? -1];
        if (!context) continue;
        const { file, made, letters, reads } = await make(context);
        if (file) {
          writer.write(file);
          files.push(file.path);
        }
        const { product, language } = context;
        const leftOut = letters && { product: product.record.id, language, letters };
        const said: MadeText = { key: madeKey(product, language), path: file?.path, made, leftOut };
        texts.set(idOf(id, context), JSON.stringify(said));
        notes.add(idOf(id, context), namesOf(reads));
      }
    } catch (error) {
      if (error instanceof NoCompiler) return { missing: error.message };
      throw error;
    }
    const { names, pages } = notes;
    return { texts, files, names, pages };
  }

  #contextsOfAll(): readonly ProductContext[] {
    this.#contexts ??= productContexts(this.#site.content, this.#products);
    return this.#contexts;
  }

  #maker(kind: MadeKind): Promise<FileMaker> {
    const { root, store } = this.#place;
    const maker = this.#makers.get(kind) ?? openMaker(kind, root, this.#site, store);
    this.#makers.set(kind, maker);
    return maker;
  }
}

/** Puts together what texts say. */
export function madeOfAll(texts: Iterable<string>): MadeOfAll {
  const addresses: Record<string, MadeFile | null> = {};
  const leftOut: LeftOut[] = [];
  for (const text of texts) {
    const said: MadeText = JSON.parse(text);
    addresses[said.key] = said.made ?? null;
    if (said.leftOut) leftOut.push(said.leftOut);
  }
  return { addresses, leftOut };
}

/** `id` names how files are made. The product comes last: what is made of it is kept with its pages. */
function idOf(id: string, { product, language }: ProductContext): string {
  return `${id} ${language}\n${product.record.id}`;
}

async function openMaker(
  kind: MadeKind,
  root: string,
  { content: { theme } }: PreparedSite,
  store: WorkPlace['store'],
): Promise<FileMaker> {
  if (kind === 'dataSheets') {
    const { dataSheetRecipe } = await import('../typeset/data-sheets/make.ts');
    return fileMaker(await dataSheetRecipe(root), theme, store);
  }
  const { shareImageRecipe } = await import('../typeset/share-images/make.ts');
  return fileMaker(await shareImageRecipe(root), theme, store);
}
