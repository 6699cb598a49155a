import type { Store } from '../cache/store.mjs';
import { type ProductContext, productContexts } from '../content/content-context.ts';
import { fileMaker, type MadeAddresses, madeFiles, madeKey } from '../typeset/make-files.ts';
import { NoCompiler } from '../typeset/no-compiler.ts';
import type { MadeFile } from './output.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { productDataFiles } from './product-data.ts';
import { readingFiles } from './reading-file.ts';
import { addressesOf, type PageAddresses, rendererOf, sharedFiles } from './shared-files.ts';
import { FileWriter } from './write-files.ts';

/** The files of products that take long to make. */
export type MadeKind = 'dataSheets' | 'shareImages';

/** Gives the numbers from 0 on, each to one of those who share the work; undefined at the end. */
export type Take = () => number | undefined;

export interface WorkPlace {
  /** The folder `site/` of the package: an absolute path. */
  readonly root: string;
  readonly store: Store;
  /** The folder that is written: an absolute path. */
  readonly draft: string;
}

/** What was made, or why nothing can make it: a sentence. */
export type Made =
  | { readonly addresses: MadeAddresses; readonly missing?: never }
  | { readonly missing: string; readonly addresses?: never };

/**
 * The work of a build that can be shared: what is made of each product, and the pages. Any number of
 * threads take numbers from one row, and what they write does not depend on who takes which. A file
 * is written as soon as it is made: a large site has more bytes than memory.
 */
export class SiteWork {
  readonly #site: PreparedSite;
  readonly #place: WorkPlace;
  readonly #writer: FileWriter;
  #contexts: readonly ProductContext[] | undefined;

  constructor(site: PreparedSite, place: WorkPlace) {
    this.#site = site;
    this.#place = place;
    this.#writer = new FileWriter(place.draft);
  }

  /** How many files of a kind there are to make: one of each product in each language. */
  get madeCount(): number {
    const { products, languages } = this.#site.content.model;
    return products.length * languages.length;
  }

  get languages(): readonly string[] {
    return this.#site.content.model.languages;
  }

  /** Whether the catalogue wants data sheets. */
  get wantsDataSheets(): boolean {
    return this.#site.content.model.catalogue.site.dataSheets !== false;
  }

  /** What a host will not do, a sentence each. */
  get notes(): readonly string[] {
    return this.#site.notes;
  }

  get pageCount(): number {
    return this.#site.pages.length;
  }

  /** Writes what pages refer to and one thread makes for all, and says where it is. */
  writeSharedFiles(): PageAddresses {
    const shared = sharedFiles(this.#site.content);
    for (const file of [...this.#site.files, ...shared.files]) this.#writer.write(file);
    return addressesOf(shared);
  }

  /** Writes what nothing refers to by its content. */
  writeOtherFiles(dataSheets: MadeAddresses | undefined): void {
    const { content } = this.#site;
    const files = [
      ...productDataFiles(content, dataSheets && madeFiles(dataSheets)),
      ...readingFiles(content),
    ];
    for (const file of files) this.#writer.write(file);
  }

  /** Makes files of one kind, by their numbers. */
  async make(kind: MadeKind, take: Take): Promise<Made> {
    this.#contexts ??= productContexts(this.#site.content);
    const { root, store } = this.#place;
    const { theme } = this.#site.content;
    const addresses: Record<string, MadeFile> = {};
    try {
      const makeOne = await maker(kind, root, theme, store);
      for (let number = take(); number !== undefined; number = take()) {
        const context = this.#contexts[number];
        if (!context) continue;
        const { file, made } = await makeOne(context);
        this.#writer.write(file);
        addresses[madeKey(context.product, context.language)] = made;
      }
    } catch (error) {
      if (error instanceof NoCompiler) return { missing: error.message };
      throw error;
    }
    return { addresses };
  }

  /** Renders pages, by their numbers. */
  renderPages(addresses: PageAddresses, take: Take): void {
    const render = rendererOf(this.#site, addresses);
    for (let number = take(); number !== undefined; number = take()) {
      const page: PreparedPage | undefined = this.#site.pages[number];
      if (page) this.#writer.write({ path: page.path, content: render(page) });
    }
  }
}

async function maker(
  kind: MadeKind,
  root: string,
  theme: PreparedSite['content']['theme'],
  store: Store,
) {
  if (kind === 'dataSheets') {
    const { dataSheetRecipe } = await import('../typeset/data-sheets/make.ts');
    return fileMaker(await dataSheetRecipe(root), theme, store);
  }
  const { shareImageRecipe } = await import('../typeset/share-images/make.ts');
  return fileMaker(await shareImageRecipe(root), theme, store);
}
