import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackDependencies } from '../../schema/dependencies.ts';
import {
  dataPaths,
  dataSchemaFile,
  type FamilyData,
  familyDataOf,
  joinedFamily,
} from '../files/data-files.ts';
import { readingFiles } from '../files/reading-file.ts';
import { isFirst, owns, type Share, whole } from '../lib/share.ts';
import type { BuildLocation, NextNumber } from './build-location.ts';
import { type FileList, listFiles } from './list-files.ts';
import type { PreparedSite } from './prepare-site.ts';
import { digest, digestsOf } from './reuse/digests.ts';
import { type Outputs, outputOf, PreviousPages } from './reuse/previous-pages.ts';
import {
  type ReusedFiles,
  type TypesetKind,
  type TypesetResult,
  TypesetWork,
} from './reuse/typeset-work.ts';
import { sharedFiles } from './shared-files.ts';
import { itemsOf, makerOf, type SiteItem } from './site-items.ts';
import type { PageAddresses } from './site-renderer.ts';
import { FileWriter } from './write-files.ts';

/**
 * The work of a build that threads share: the files of each product, and the pages. The output doesn't depend on
 * which thread takes which number. Files are written at once, since a large site exceeds memory.
 */
export class SiteWork {
  readonly #site: PreparedSite;
  readonly #place: BuildLocation;
  readonly #writer: FileWriter;
  #previous: PreviousPages | undefined;
  #addresses: PageAddresses = {};
  readonly #share: Share;
  readonly #typeset: TypesetWork;
  readonly #items: readonly SiteItem[];

  constructor(site: PreparedSite, place: BuildLocation) {
    this.#site = site;
    this.#place = place;
    this.#writer = new FileWriter(place.draft);
    this.#share = place.share ?? whole;
    const { products } = site.content.model;
    const own = products.filter((_, index) => owns(this.#share, index));
    this.#typeset = new TypesetWork(site, place, own);
    this.#items = itemsOf(this.#share, site);
  }

  /** The number of files of a typeset kind: one for each product in each language. */
  get typesetCount(): number {
    return this.#typeset.count;
  }

  get languages(): readonly string[] {
    return this.#site.content.model.languages;
  }

  /** Limitations of hosts, a sentence each. */
  get notes(): readonly string[] {
    return this.#site.notes();
  }

  get pageCount(): number {
    return this.#items.filter(({ page }) => page).length;
  }

  /** Families, whose files need all shares. */
  get families(): readonly FamilyData[] {
    if (this.#share.count === 1 || !isFirst(this.#share)) return [];
    const { content } = this.#site;
    return content.model.families.map(familyDataOf(content));
  }

  /**
   * Writes the files made from all records, and those with their addresses. `factsLimit` is the size in bytes
   * from which facts are split by family.
   */
  writeSharedFiles(factsLimit?: number): void {
    if (!isFirst(this.#share)) return;
    for (const file of sharedFiles(this.#site, factsLimit)) this.#writer.write(file);
  }

  /** A hash of all inputs except for records: the same for every share of a site. */
  keyOfSurroundings(): string {
    const { base, files, otherFiles } = this.#site;
    const all = [...files, ...otherFiles()];
    return digest(
      [base(), ...all.flatMap(({ path, content }) => [path, digest(content)])].join('\n'),
    );
  }

  /** Writes all files that `make`, `makeItems` and `writeFamilies` don't. */
  writeOtherFiles(): void {
    if (!isFirst(this.#share)) return;
    const { content, files, otherFiles } = this.#site;
    const siteFiles = [...files, ...otherFiles()];
    const others = [...siteFiles, dataSchemaFile(content.model), ...readingFiles(this.#site)];
    for (const file of others) this.#writer.write(file);
  }

  /** Writes the data of families, after those of their products. */
  writeFamilies(): void {
    if (this.#share.count > 1) return;
    const { content } = this.#site;
    const previous = this.#previousPages();
    const familyOf = familyDataOf(content);
    for (const family of content.model.families) {
      const paths = dataPaths(content.model, family.record.id);
      if (previous.areUnchanged(paths) && previous.reuse(paths, this.#place.draft)) continue;
      const { value, dependencies = [] } = trackDependencies(() => familyOf(family));
      const all = [...dependencies, ...previous.dependenciesOf(value.products)];
      const read = (path: string) => readFileSync(join(this.#place.draft, path));
      for (const file of joinedFamily(value, read)) {
        this.#writer.write(file);
        previous.add(new Map([[file.path, { dependencies: all }]]));
      }
    }
  }

  /** Reuses files of a kind from an earlier build. */
  reuseTypeset(kind: TypesetKind): Promise<ReusedFiles> {
    return this.#typeset.reuse(kind, this.#previousPages());
  }

  /** Makes files of a kind with these numbers: indexes in the list. */
  make(kind: TypesetKind, numbers: Uint32Array, next: NextNumber): Promise<TypesetResult> {
    return this.#typeset.make(kind, numbers, next);
  }

  /** Adds outputs of this build. */
  add(outputs: Outputs): void {
    this.#previousPages().add(outputs);
  }

  /** Stores the outputs of this build once written; `files` are those of the draft. */
  store(files: FileList = listFiles(this.#place.draft)): void {
    this.#previousPages().store(files);
  }

  /** Makes the items with these numbers in this thread, and returns their outputs. */
  makeAll(addresses: PageAddresses, numbers: Uint32Array): Promise<Outputs> {
    const places = numbers.keys();
    return this.makeItems(addresses, numbers, () => places.next().value);
  }

  /** Makes the items with numbers of a queue, and returns their outputs. */
  async makeItems(
    addresses: PageAddresses,
    numbers: Uint32Array,
    next: NextNumber,
  ): Promise<Outputs> {
    const make = makerOf(this.#site, addresses);
    const outputs: Outputs = new Map();
    for (let place = await next(); place !== undefined; place = await next()) {
      const item = this.#items[numbers[place] ?? -1];
      if (!item) continue;
      const { value: files, dependencies } = trackDependencies(() => make(item));
      const output = outputOf(dependencies);
      for (const file of files) {
        this.#writer.write(file);
        outputs.set(file.path, output);
      }
    }
    return outputs;
  }

  /**
   * Splits numbers of items: `own` are pages with content made from all products, which the thread of the shared
   * files has already. Each other thread would have to make it again.
   */
  splitByContent(numbers: Uint32Array): {
    readonly own: Uint32Array;
    readonly others: Uint32Array;
  } {
    const looksAtAll = (number: number) =>
      this.#items[number]?.page?.definition.usesAllProducts ?? false;
    return {
      own: numbers.filter(looksAtAll),
      others: numbers.filter((number) => !looksAtAll(number)),
    };
  }

  /** The numbers of the items to make, given the addresses of the typeset files. */
  findStale(addresses: PageAddresses): Uint32Array {
    this.#addresses = addresses;
    const known = this.#previousPages();
    return Uint32Array.from(
      this.#items.flatMap(({ paths }, number) => (known.areUnchanged(paths) ? [] : number)),
    );
  }

  /**
   * Reuses all other items. Returns the numbers of those that have disappeared, since another build may have
   * replaced them.
   */
  reuseOthers(stale: Uint32Array): Uint32Array {
    const known = this.#previousPages();
    const remade = new Set(stale);
    return Uint32Array.from(
      this.#items.flatMap(({ paths }, number) =>
        remade.has(number) || known.reuse(paths, this.#place.draft) ? [] : number,
      ),
    );
  }

  /** Only needed by the thread that distributes the pages. */
  #previousPages(): PreviousPages {
    if (this.#previous) return this.#previous;
    const { content, catalogue, base, parts } = this.#site;
    // Addresses of typeset files are known only after preparation; only pages depend on them.
    const addressOf = (kind: string, name: string) =>
      ({
        day: content.revision?.days?.[name],
        dataSheet: this.#addresses.dataSheets?.[name],
        shareImage: this.#addresses.shareImages?.[name],
      })[kind];
    this.#previous = new PreviousPages(this.#place, base(), digestsOf(catalogue, addressOf));
    parts.storeWith(this.#previous.text);
    return this.#previous;
  }
}
