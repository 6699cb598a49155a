import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDependencies, trackDependencies } from '../../schema/dependencies.ts';
import { memberOf } from '../../schema/member-of.ts';
import {
  dataPaths,
  dataSchemaFile,
  type FamilyData,
  familyDataOf,
  joinedFamily,
  productFileMaker,
} from '../files/data-files.ts';
import { readingFiles } from '../files/reading-file.ts';
import type { OutputFile } from '../lib/output.ts';
import { isFirst, owns, ownsFromEnd, type Share, whole } from '../lib/share.ts';
import type { ProductModel } from '../model/product-model.ts';
import type { BuildLocation, NextNumber } from './build-location.ts';
import { type FileList, listFiles } from './list-files.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { type PageAddresses, rendererOf } from './render.tsx';
import { digest, digestsOf } from './reuse/digests.ts';
import { type Outputs, outputOf, PreviousPages } from './reuse/previous-pages.ts';
import {
  type ReusedFiles,
  type TypesetKind,
  type TypesetResult,
  TypesetWork,
} from './reuse/typeset-work.ts';
import { sharedFiles } from './site-files.ts';
import { FileWriter } from './write-files.ts';

/**
 * The work of a build that can be shared: what is made of each product, and the pages. Any number of
 * threads take numbers from one row, and what they write does not depend on who takes which. A file
 * is written as soon as it is made: a large site has more bytes than memory.
 */
export class SiteWork {
  readonly #site: PreparedSite;
  readonly #place: BuildLocation;
  readonly #writer: FileWriter;
  #known: PreviousPages | undefined;
  #addresses: PageAddresses = {};
  readonly #share: Share;
  readonly #made: TypesetWork;
  readonly #items: readonly SiteItem[];

  constructor(site: PreparedSite, place: BuildLocation) {
    this.#site = site;
    this.#place = place;
    this.#writer = new FileWriter(place.draft);
    this.#share = place.share ?? whole;
    const { products } = site.content.model;
    const own = products.filter((_, index) => owns(this.#share, index));
    this.#made = new TypesetWork(site, place, own);
    this.#items = itemsOf(this.#share, site);
  }

  /** How many files of a kind there are to make: one of each product in each language. */
  get typesetCount(): number {
    return this.#made.count;
  }

  get languages(): readonly string[] {
    return this.#site.content.model.languages;
  }

  /** What a host will not do, a sentence each. */
  get notes(): readonly string[] {
    return this.#site.notes();
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
    const { base, files, otherFiles } = this.#site;
    const all = [...files, ...otherFiles()];
    return digest(
      [base(), ...all.flatMap(({ path, content }) => [path, digest(content)])].join('\n'),
    );
  }

  /** Writes all other files but what `make` and `makeItems` make, and what is put together from that. */
  writeOtherFiles(): void {
    if (!isFirst(this.#share)) return;
    const { content, files, otherFiles } = this.#site;
    const made = [...files, ...otherFiles()];
    const others = [...made, dataSchemaFile(content.model), ...readingFiles(this.#site)];
    for (const file of others) this.#writer.write(file);
  }

  /** Puts the data of families together, once the data of products are written. */
  writeFamilies(): void {
    if (this.#share.count > 1) return;
    const { content } = this.#site;
    const known = this.#previousPages();
    const familyOf = familyDataOf(content);
    for (const family of content.model.families) {
      const paths = dataPaths(content.model, family.record.id);
      if (known.areSame(paths) && known.reuse(paths, this.#place.draft)) continue;
      const { value, dependencies = [] } = trackDependencies(() => familyOf(family));
      const names = [...dependencies, ...known.namesOf(value.products)];
      const read = (path: string) => readFileSync(join(this.#place.draft, path));
      for (const file of joinedFamily(value, read)) {
        this.#writer.write(file);
        known.add(new Map([[file.path, { names }]]));
      }
    }
  }

  /** Takes files of a kind that an earlier build has made of the same. */
  reuseTypeset(kind: TypesetKind): Promise<ReusedFiles> {
    return this.#made.reuse(kind, this.#previousPages());
  }

  /** Makes files of one kind with these numbers, by their places in the list. */
  make(kind: TypesetKind, numbers: Uint32Array, take: NextNumber): Promise<TypesetResult> {
    return this.#made.make(kind, numbers, take);
  }

  /** Outputs how files were made. */
  add(notes: Outputs): void {
    this.#previousPages().add(notes);
  }

  /** Keeps how all files were made, once they are written; `files` are those of the draft. */
  store(files: FileList = listFiles(this.#place.draft)): void {
    this.#previousPages().keep(files);
  }

  /** Makes all items with these numbers in this thread, and says what they read. */
  makeAll(addresses: PageAddresses, numbers: Uint32Array): Promise<Outputs> {
    const places = numbers.keys();
    return this.makeItems(addresses, numbers, () => places.next().value);
  }

  /** Makes the items with these numbers, by their places in the list, and says what they read. */
  async makeItems(
    addresses: PageAddresses,
    numbers: Uint32Array,
    take: NextNumber,
  ): Promise<Outputs> {
    const make = makerOf(this.#site, addresses);
    const notes: Outputs = new Map();
    for (let place = await take(); place !== undefined; place = await take()) {
      const item = this.#items[numbers[place] ?? -1];
      if (!item) continue;
      const { value: files, dependencies } = trackDependencies(() => make(item));
      const note = outputOf(dependencies);
      for (const file of files) {
        this.#writer.write(file);
        notes.set(file.path, note);
      }
    }
    return notes;
  }

  /**
   * Parts numbers of items: `own` are pages that say what is made of all products. The thread that writes
   * the shared files has made that, and in each other one it would take as long again.
   */
  splitByContent(numbers: Uint32Array): {
    readonly own: Uint32Array;
    readonly others: Uint32Array;
  } {
    const usesAll = (number: number) =>
      this.#items[number]?.page?.definition.usesAllProducts ?? false;
    return {
      own: numbers.filter(usesAll),
      others: numbers.filter((number) => !usesAll(number)),
    };
  }

  /** The numbers of the items that have to be made; the addresses are those of what is made of products. */
  findStale(addresses: PageAddresses): Uint32Array {
    this.#addresses = addresses;
    const known = this.#previousPages();
    return Uint32Array.from(
      this.#items.flatMap(({ paths }, number) => (known.areSame(paths) ? [] : number)),
    );
  }

  /**
   * Takes all other items from the earlier build. Gives the numbers of those that are gone since: another build may
   * have replaced them.
   */
  reuseOthers(stale: Uint32Array): Uint32Array {
    const known = this.#previousPages();
    const made = new Set(stale);
    return Uint32Array.from(
      this.#items.flatMap(({ paths }, number) =>
        made.has(number) || known.reuse(paths, this.#place.draft) ? [] : number,
      ),
    );
  }

  /** Only the thread that shares out the pages reads what is known of them. */
  #previousPages(): PreviousPages {
    if (this.#known) return this.#known;
    const { content, catalogue, base } = this.#site;
    // Where files made of products are is known once the pages are opened; only pages ask.
    const said = (kind: string, name: string) => {
      const { dataSheets: dataSheet, shareImages: shareImage } = this.#addresses;
      const day = content.revision?.days;
      const known = { day, dataSheet, shareImage };
      return memberOf<unknown>(memberOf<Said>(known, kind), name);
    };
    this.#known = new PreviousPages(this.#place, base(), digestsOf(catalogue, said));
    return this.#known;
  }
}

/** What is made at once of few records, and kept as long as these are the same: a page, or the data of a product. */
type SiteItem = { readonly paths: readonly string[] } & (
  | { readonly page: PreparedPage; readonly product?: never }
  | { readonly product: ProductModel; readonly page?: never }
);

/**
 * The pages of a share and the data of its products. The page of a product belongs to who makes its files: no
 * other page names them. A page that did would fail, since the files of other shares are not known here.
 */
function itemsOf(share: Share, { pages, content: { model } }: PreparedSite): SiteItem[] {
  const products = new Map(model.products.map(({ path }, index) => [path, index]));
  let others = 0;
  const ownPages = pages.filter(({ plan }) => {
    const product = products.get(plan.path);
    return product === undefined ? ownsFromEnd(share, others++) : owns(share, product);
  });
  const ownProducts = model.products.filter((_, index) => owns(share, index));
  return [
    ...ownPages.map((page) => ({ paths: [page.path], page })),
    ...ownProducts.map((product) => ({ paths: dataPaths(model, product.record.id), product })),
  ];
}

/**
 * What makes items, once all that they refer to is made: files in the order of their paths. They are to be
 * written before the next item is made, since pages share their memory.
 */
type Said = Readonly<Record<string, unknown>> | undefined;

function makerOf(site: PreparedSite, addresses: PageAddresses): (item: SiteItem) => OutputFile[] {
  const render = rendererOf(site, addresses);
  const { value: productFiles, dependencies } = trackDependencies(() =>
    productFileMaker(site.content, addresses.dataSheets),
  );
  return ({ page, product }) => {
    if (page) return [{ path: page.path, content: render(page) }];
    addDependencies(dependencies);
    return productFiles(product);
  };
}
