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
import type { PreparedSite } from '../prepare-site.ts';
import type { NextNumber, WorkPlace } from '../work-place.ts';
import { FileWriter } from '../write-files.ts';
import { type Output, type Outputs, outputOf, type PreviousPages } from './previous-pages.ts';

/** The typeset files of products. */
export type TypesetKind = 'dataSheets' | 'shareImages';

/** Outputs with their dependencies; or why no file can be made: a sentence. */
export type TypesetResult =
  | { readonly notes: Outputs; readonly missing?: never }
  | { readonly missing: string; readonly notes?: never };

/** The typeset files that pages refer to. */
export interface TypesetFiles {
  readonly addresses: TypesetAddresses;
  readonly leftOut: readonly LeftOut[];
}

/** The stored text of a file: its address, or why it was left out. */
interface TypesetText {
  readonly key: string;
  readonly path?: string | undefined;
  readonly made?: MadeFile | undefined;
  readonly leftOut?: LeftOut | undefined;
}

/** The reused outputs, and the numbers of the files to make. */
export interface ReusedFiles {
  readonly notes: readonly Output[];
  readonly stale: Uint32Array;
}

/** Makes files of products in each language, unless they can be reused from an earlier build. */
export class TypesetWork {
  readonly #site: PreparedSite;
  readonly #place: WorkPlace;
  readonly #products: readonly ProductModel[];
  readonly #makers = new Map<TypesetKind, Promise<FileMaker>>();
  #contexts: readonly ProductContext[] | undefined;

  constructor(site: PreparedSite, place: WorkPlace, products: readonly ProductModel[]) {
    this.#site = site;
    this.#place = place;
    this.#products = products;
  }

  /** The number of files of a kind: one for each product in each language. */
  get count(): number {
    return this.#products.length * this.#site.content.model.languages.length;
  }

  /** Reuses outputs of an earlier build. */
  async reuse(kind: TypesetKind, known: PreviousPages): Promise<ReusedFiles> {
    const all = Uint32Array.from({ length: this.count }, (_, number) => number);
    const notes: Output[] = [];
    try {
      const { id } = await this.#maker(kind);
      const stale = all.filter((number) => {
        const context = this.#contextsOfAll()[number];
        const note = context && this.#reuseOne(idOf(id, context), known);
        if (note) notes.push(note);
        return !note;
      });
      return { notes, stale };
    } catch (error) {
      if (error instanceof NoCompiler) return { notes, stale: all };
      throw error;
    }
  }

  #reuseOne(id: string, known: PreviousPages): Output | undefined {
    const note = known.earlier(id);
    if (!note) return undefined;
    const { path } = saidBy(note);
    if (path === undefined || known.link([path], this.#place.draft)) return note;
    known.forget(id);
    return undefined;
  }

  /** Makes the files with these numbers: indexes in the list. */
  async make(kind: TypesetKind, numbers: Uint32Array, take: NextNumber): Promise<TypesetResult> {
    const writer = new FileWriter(this.#place.draft);
    const notes: Outputs = new Map();
    try {
      const { id, make } = await this.#maker(kind);
      for (let place = await take(); place !== undefined; place = await take()) {
        const context = this.#contextsOfAll()[numbers[place] ?? -1];
        if (!context) continue;
        const { file, made, letters, dependencies } = await make(context);
        if (file) writer.write(file);
        const { product, language } = context;
        const leftOut = letters && { product: product.record.id, language, letters };
        const said: TypesetText = {
          key: typesetKey(product, language),
          path: file?.path,
          made,
          leftOut,
        };
        notes.set(idOf(id, context), outputOf(dependencies, JSON.stringify(said)));
      }
    } catch (error) {
      if (error instanceof NoCompiler) return { missing: error.message };
      throw error;
    }
    return { notes };
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

function saidBy({ text = '{}' }: Output): TypesetText {
  return JSON.parse(text);
}

/** Collects the files from outputs. */
export function typesetFiles(notes: Iterable<Output>): TypesetFiles {
  const addresses: Record<string, MadeFile | null> = {};
  const leftOut: LeftOut[] = [];
  for (const note of notes) {
    const said = saidBy(note);
    addresses[said.key] = said.made ?? null;
    if (said.leftOut) leftOut.push(said.leftOut);
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
  store: WorkPlace['store'],
): Promise<FileMaker> {
  if (kind === 'dataSheets') {
    const { dataSheetRecipe } = await import('../../typeset/data-sheets/make.ts');
    return fileMaker(await dataSheetRecipe(root), theme, store);
  }
  const { shareImageRecipe } = await import('../../typeset/share-images/make.ts');
  return fileMaker(await shareImageRecipe(root), theme, store);
}
