import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, readsOf } from '../../schema/reads.ts';
import type { Store } from '../cache/store.mjs';
import { type ProductContext, productContexts } from '../content/content-context.ts';
import type { ProductModel } from '../model/product-model.ts';
import { fileMaker, type MadeAddresses, madeKey } from '../typeset/make-files.ts';
import type { LeftOut } from '../typeset/missing-letters.ts';
import { NoCompiler } from '../typeset/no-compiler.ts';
import {
  csvBeside,
  dataPaths,
  dataSchemaFile,
  type FamilyData,
  familyDataOf,
  joinedFamily,
} from './data-files.ts';
import { KnownPages, type PagesPlace } from './known-pages.ts';
import type { MadeFile } from './output.ts';
import { type NotedPages, PageNotes } from './page-notes.ts';
import type { PreparedSite } from './prepare-site.ts';
import { readingFiles } from './reading-file.ts';
import { isFirst, type Share, takes, whole } from './share.ts';
import { sharedFiles } from './shared-files.ts';
import { digest, splitInput } from './site-inputs.ts';
import { itemsOf, makerOf, type SiteItem } from './site-items.ts';
import { SitePages } from './site-pages.ts';
import type { PageAddresses } from './site-renderer.ts';
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
  | {
      readonly addresses: MadeAddresses;
      readonly leftOut: readonly LeftOut[];
      readonly missing?: never;
    }
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
  readonly #items: readonly SiteItem[];
  #contexts: readonly ProductContext[] | undefined;

  constructor(site: PreparedSite, place: WorkPlace) {
    this.#site = site;
    this.#place = place;
    this.#writer = new FileWriter(place.draft);
    this.#share = place.share ?? whole;
    const { products } = site.content.model;
    this.#products = products.filter((_, index) => takes(this.#share, index));
    this.#items = itemsOf(this.#share, site);
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
    return this.#items.filter(({ page }) => page).length;
  }

  /** What can only be put together once all shares are made. */
  get families(): readonly FamilyData[] {
    if (this.#share.count === 1 || !isFirst(this.#share)) return [];
    const { content } = this.#site;
    return content.model.families.map(familyDataOf(content));
  }

  /** Writes what is made of all records, and what says where it is. */
  writeSharedFiles(): void {
    if (!isFirst(this.#share)) return;
    for (const file of sharedFiles(this.#site)) this.#writer.write(file);
  }

  /** Changes with all that is read besides the records: the same for every share of a site. */
  keyOfSurroundings(): string {
    const { base, files } = this.#site;
    return digest(
      [base, ...files.flatMap(({ path, content }) => [path, digest(content)])].join('\n'),
    );
  }

  /** Writes all other files but what `make` and `makeItems` make, and what is put together from that. */
  writeOtherFiles(): void {
    if (!isFirst(this.#share)) return;
    const { content, files } = this.#site;
    const others = [...files, dataSchemaFile(content.model), ...readingFiles(this.#site)];
    for (const file of others) this.#writer.write(file);
  }

  /** Puts the data of families together, once the data of products are written. */
  writeFamilies(pages: SitePages): void {
    if (this.#share.count > 1) return;
    const { content } = this.#site;
    const familyOf = familyDataOf(content);
    const notes = new PageNotes();
    for (const family of content.model.families) {
      const { value, reads } = readsOf(() => familyOf(family));
      const paths = dataPaths(content.model, family.record.id);
      const parts = value.products.flatMap((path) => [path, csvBeside(path)]);
      if (pages.reuseJoined(paths, parts)) continue;
      const read = (path: string) => readFileSync(join(this.#place.draft, path));
      for (const file of joinedFamily(value, read)) {
        this.#writer.write(file);
        notes.add(file.path, namesOf(reads));
      }
    }
    pages.add(notes);
  }

  /** Makes files of one kind, by their numbers. */
  async make(kind: MadeKind, take: Take): Promise<Made> {
    this.#contexts ??= productContexts(this.#site.content, this.#products);
    const { root, store } = this.#place;
    const { theme } = this.#site.content;
    const addresses: Record<string, MadeFile | null> = {};
    const leftOut: LeftOut[] = [];
    try {
      const makeOne = await maker(kind, root, theme, store);
      for (let number = take(); number !== undefined; number = take()) {
        const context = this.#contexts[number];
        if (!context) continue;
        const { product, language } = context;
        const { file, made, letters } = await makeOne(context);
        addresses[madeKey(product, language)] = made ?? null;
        if (file) this.#writer.write(file);
        else leftOut.push({ product: product.record.id, language, letters });
      }
    } catch (error) {
      if (error instanceof NoCompiler) return { missing: error.message };
      throw error;
    }
    return { addresses, leftOut };
  }

  /** Makes all items with these numbers in this thread, and says what they read. */
  makeAll(addresses: PageAddresses, numbers: Uint32Array): NotedPages {
    const places = numbers.keys();
    return this.makeItems(addresses, numbers, () => places.next().value);
  }

  /** Makes the items with these numbers, by their places in the list, and says what they read. */
  makeItems(addresses: PageAddresses, numbers: Uint32Array, take: Take): NotedPages {
    const make = makerOf(this.#site, addresses);
    const notes = new PageNotes();
    for (let place = take(); place !== undefined; place = take()) {
      const item = this.#items[numbers[place] ?? -1];
      if (!item) continue;
      const { value: files, reads } = readsOf(() => make(item));
      const names = namesOf(reads);
      for (const file of files) {
        this.#writer.write(file);
        notes.add(file.path, names);
      }
    }
    const { names, pages } = notes;
    return { names, pages };
  }

  /**
   * Parts numbers of items: `own` are pages that say what is made of all products. The thread that writes
   * the shared files has made that, and in each other one it would take as long again.
   */
  divide(numbers: Uint32Array): { readonly own: Uint32Array; readonly others: Uint32Array } {
    const looksAtAll = (number: number) =>
      this.#items[number]?.page?.definition.looksAtAll ?? false;
    return {
      own: numbers.filter(looksAtAll),
      others: numbers.filter((number) => !looksAtAll(number)),
    };
  }

  /** How many items have to be made if what is made of products is as it was. */
  get staleCount(): number {
    const known = this.#knownPages();
    return this.#items.filter(({ paths }) => !paths.every((path) => known.isSame(path))).length;
  }

  /** Opens the items for the thread that shares them out. */
  openPages(addresses: PageAddresses): SitePages {
    const made = (name: string) => digestOfMade(name, addresses);
    return new SitePages({
      items: this.#items,
      known: this.#knownPages(),
      made,
      draft: this.#place.draft,
    });
  }

  /** Only the thread that shares out the pages reads what is known of them. */
  #knownPages(): KnownPages {
    if (this.#known) return this.#known;
    const { base, inputs, parts } = this.#site;
    this.#known = new KnownPages(this.#place, base, inputs);
    parts.keepWith(this.#known.text);
    return this.#known;
  }
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
