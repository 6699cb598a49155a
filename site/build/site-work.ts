import { namesOf, readsOf } from '../../schema/reads.ts';
import type { Store } from '../cache/store.mjs';
import { type ProductContext, productContexts } from '../content/content-context.ts';
import type { ProductModel } from '../model/product-model.ts';
import { fileMaker, type MadeAddresses, madeFiles, madeKey } from '../typeset/make-files.ts';
import { NoCompiler } from '../typeset/no-compiler.ts';
import {
  dataSchemaFile,
  type FamilyData,
  familyData,
  familyFiles,
  productFiles,
} from './data-files.ts';
import { KnownPages, type PagesPlace } from './known-pages.ts';
import type { MadeFile } from './output.ts';
import { type NotedPages, PageNotes } from './page-notes.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { productData } from './product-data.ts';
import { readingFiles } from './reading-file.ts';
import { isFirst, type Share, takes, takesFromEnd, whole } from './share.ts';
import { sharedFiles } from './shared-files.ts';
import { digest, splitInput } from './site-inputs.ts';
import { SitePages } from './site-pages.ts';
import { type PageAddresses, rendererOf } from './site-renderer.ts';
import { FileWriter } from './write-files.ts';

/** The files of products that take long to make. */
export type MadeKind = 'dataSheets' | 'shareImages';

/** Gives the numbers from 0 on, each to one of those who share the work; undefined at the end. */
export type Take = () => number | undefined;

export interface WorkPlace extends PagesPlace {
  /** The folder `site/` of the package: an absolute path. */
  readonly root: string;
  /** The folder that is written: an absolute path. */
  readonly draft: string;
  /** What is made here, if it is not the whole site. */
  readonly share?: Share | undefined;
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
  #known: KnownPages | undefined;
  readonly #share: Share;
  readonly #products: readonly ProductModel[];
  readonly #pages: readonly PreparedPage[];
  #contexts: readonly ProductContext[] | undefined;

  constructor(site: PreparedSite, place: WorkPlace) {
    this.#site = site;
    this.#place = place;
    this.#writer = new FileWriter(place.draft);
    this.#share = place.share ?? whole;
    const { products } = site.content.model;
    this.#products = products.filter((_, index) => takes(this.#share, index));
    this.#pages = pagesOf(this.#share, site);
  }

  /** How many files of a kind there are to make: one of each product in each language. */
  get madeCount(): number {
    return this.#products.length * this.languages.length;
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
    return this.#pages.length;
  }

  /** What can only be put together once all shares are made. */
  get families(): readonly FamilyData[] {
    return this.#share.count > 1 && isFirst(this.#share) ? familyData(this.#site.content) : [];
  }

  /** Writes what is made of all records, and what says where it is. */
  writeSharedFiles(): void {
    if (!isFirst(this.#share)) return;
    const { content, assets } = this.#site;
    for (const file of sharedFiles(content, assets.build)) this.#writer.write(file);
  }

  /** Changes with all that is read besides the records: the same for every share of a site. */
  keyOfSurroundings(): string {
    const { base, files } = this.#site;
    return digest(
      [base, ...files.flatMap(({ path, content }) => [path, digest(content)])].join('\n'),
    );
  }

  /** Writes all other files but pages, and what `make` makes. */
  writeOtherFiles(dataSheets: MadeAddresses | undefined): void {
    const { content } = this.#site;
    const data = productData(content, this.#products, dataSheets && madeFiles(dataSheets));
    const files = productFiles(content, data);
    if (this.#share.count === 1) files.push(...familyFiles(content, data));
    if (isFirst(this.#share)) {
      files.push(...this.#site.files, dataSchemaFile(content.model), ...readingFiles(content));
    }
    for (const file of files) this.#writer.write(file);
  }

  /** Makes files of one kind, by their numbers. */
  async make(kind: MadeKind, take: Take): Promise<Made> {
    this.#contexts ??= productContexts(this.#site.content, this.#products);
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

  /** Renders the pages with these numbers, by their places in the list, and says what they read. */
  renderPages(addresses: PageAddresses, numbers: Uint32Array, take: Take): NotedPages {
    const render = rendererOf(this.#site, addresses);
    const notes = new PageNotes();
    for (let place = take(); place !== undefined; place = take()) {
      const page: PreparedPage | undefined = this.#pages[numbers[place] ?? -1];
      if (!page) continue;
      const { value, reads } = readsOf(() => render(page));
      this.#writer.write({ path: page.path, content: value });
      notes.add(page.path, namesOf(reads));
    }
    const { names, pages } = notes;
    return { names, pages };
  }

  /** How many pages have to be rendered if what is made of products is as it was. */
  get staleCount(): number {
    const known = this.#knownPages();
    return this.#pages.filter(({ path }) => !known.isSame(path)).length;
  }

  /** Opens the pages for the thread that shares them out. */
  openPages(addresses: PageAddresses): SitePages {
    const paths = this.#pages.map(({ path }) => path);
    const made = (name: string) => digestOfMade(name, addresses);
    return new SitePages({ paths, known: this.#knownPages(), made, draft: this.#place.draft });
  }

  /** Only the thread that shares out the pages reads what is known of them. */
  #knownPages(): KnownPages {
    const { base, inputs } = this.#site;
    this.#known ??= new KnownPages(this.#place, base, (name) => inputs.digestOf(name));
    return this.#known;
  }
}

/**
 * The pages of a share. That of a product belongs to who makes its files: no other page names them. A page
 * that did would fail, since the files of other shares are not known here.
 */
function pagesOf(share: Share, { pages, content }: PreparedSite): PreparedPage[] {
  const products = new Map(content.model.products.map(({ path }, index) => [path, index]));
  let others = 0;
  return pages.filter(({ plan }) => {
    const product = products.get(plan.path);
    return product === undefined ? takesFromEnd(share, others++) : takes(share, product);
  });
}

/** Changes with the address of what is made. */
function digestOfMade(whole: string, { dataSheets, shareImages }: PageAddresses): string {
  const made: Readonly<Record<string, MadeAddresses | undefined>> = {
    dataSheet: dataSheets,
    shareImage: shareImages,
  };
  const [kind, name] = splitInput(whole);
  return JSON.stringify(made[kind]?.[name]) ?? 'nothing';
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
