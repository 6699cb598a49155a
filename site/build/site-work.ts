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
import type { NextNumber, WorkPlace } from './work-place.ts';
import { FileWriter } from './write-files.ts';

/**
 * The work of a build that threads share: the files of each product, and the pages. The output doesn't depend on
 * which thread takes which number. Files are written at once, since a large site exceeds memory.
 */
export class SiteWork {
  readonly #site: PreparedSite;
  readonly #place: WorkPlace;
  readonly #writer: FileWriter;
  #known: PreviousPages | undefined;
  #addresses: PageAddresses = {};
  readonly #share: Share;
  readonly #made: TypesetWork;
  readonly #items: readonly SiteItem[];

  constructor(site: PreparedSite, place: WorkPlace) {
    this.#site = site;
    this.#place = place;
    this.#writer = new FileWriter(place.draft);
    this.#share = place.share ?? whole;
    const { products } = site.content.model;
    const own = products.filter((_, index) => owns(this.#share, index));
    this.#made = new TypesetWork(site, place, own);
    this.#items = itemsOf(this.#share, site);
  }

  /** The number of files of a typeset kind: one for each product in each language. */
  get typesetCount(): number {
    return this.#made.count;
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
    const made = [...files, ...otherFiles()];
    const others = [...made, dataSchemaFile(content.model), ...readingFiles(this.#site)];
    for (const file of others) this.#writer.write(file);
  }

  /** Writes the data of families, after those of their products. */
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

  /** Reuses files of a kind from an earlier build. */
  reuseTypeset(kind: TypesetKind): Promise<ReusedFiles> {
    return this.#made.reuse(kind, this.#previousPages());
  }

  /** Makes files of a kind with these numbers: indexes in the list. */
  make(kind: TypesetKind, numbers: Uint32Array, take: NextNumber): Promise<TypesetResult> {
    return this.#made.make(kind, numbers, take);
  }

  /** Adds outputs of this build. */
  add(notes: Outputs): void {
    this.#previousPages().add(notes);
  }

  /** Stores the outputs of this build once written; `files` are those of the draft. */
  keep(files: FileList = listFiles(this.#place.draft)): void {
    this.#previousPages().keep(files);
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
   * Splits numbers of items: `own` are pages with content made from all products, which the thread of the shared
   * files has already. Each other thread would have to make it again.
   */
  divide(numbers: Uint32Array): { readonly own: Uint32Array; readonly others: Uint32Array } {
    const looksAtAll = (number: number) =>
      this.#items[number]?.page?.definition.looksAtAll ?? false;
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
      this.#items.flatMap(({ paths }, number) => (known.areSame(paths) ? [] : number)),
    );
  }

  /**
   * Reuses all other items. Returns the numbers of those that have disappeared, since another build may have
   * replaced them.
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

  /** Only needed by the thread that distributes the pages. */
  #previousPages(): PreviousPages {
    if (this.#known) return this.#known;
    const { content, catalogue, base, parts } = this.#site;
    // Addresses of typeset files are known only after preparation; only pages depend on them.
    const said = (kind: string, name: string) =>
      ({
        day: content.revision?.days?.[name],
        dataSheet: this.#addresses.dataSheets?.[name],
        shareImage: this.#addresses.shareImages?.[name],
      })[kind];
    this.#known = new PreviousPages(this.#place, base(), digestsOf(catalogue, said));
    parts.keepWith(this.#known.text);
    return this.#known;
  }
}
