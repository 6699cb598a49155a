import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackDependencies } from '../../schema/dependencies.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoizeByName, once } from '../../schema/memoize.ts';
import type { Store } from '../cache/store.mjs';
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
import { productContexts } from '../page-api/content-context.ts';
import { fileMaker, type TypesetAddresses } from '../typeset/make-files.ts';
import type { LeftOut } from '../typeset/missing-letters.ts';
import { NoCompiler } from '../typeset/no-compiler.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { type PageAddresses, rendererOf } from './render.tsx';
import { digest, digestsOf } from './reuse/digests.ts';
import {
  type Output,
  type Outputs,
  type PreviousSite,
  SiteOutputs,
} from './reuse/previous-site.ts';
import { sharedFiles } from './site-files.ts';
import { FileWriter } from './write-files.ts';

/** The typeset files of products. */
export type TypesetKind = 'dataSheets' | 'shareImages';

/**
 * What there is to make, in this order: pages name the typeset files. Overviews are the pages with content made from
 * all products, which the thread that writes the shared files has made already.
 */
export type WorkKind = TypesetKind | 'overviews' | 'pages';

/** A part of the work: plain data. */
export interface Job {
  readonly kind: WorkKind;
  /** The numbers of the items to make. */
  readonly numbers: Uint32Array;
  /** The typeset files that pages name. */
  readonly addresses: PageAddresses;
}

/** Takes the next index of a job's numbers from a queue that threads share; undefined at the end. */
export type NextNumber = () => number | undefined | Promise<number | undefined>;

/** What was made; or why no file of the kind can be made: a sentence. Plain data. */
export type JobResult =
  | { readonly outputs: Outputs; readonly missing?: never }
  | { readonly missing: string; readonly outputs?: never };

/** The folders and the share of a build. */
export interface BuildLocation {
  /** The folder `site/` of the package: an absolute path. */
  readonly root: string;
  readonly store: Store;
  /** The draft: an absolute path. */
  readonly draft: string;
  /** The share to make; undefined for the whole site. */
  readonly share?: Share | undefined;
}

/** What is made together from few records, and reused as long as these are the same. */
interface Item {
  readonly id: string;
  /** Its files are to be written before the next item is made, since pages share their memory. */
  make(): Made | Promise<Made>;
}

interface Made extends Omit<Output, 'names' | 'paths'> {
  readonly dependencies: Iterable<string> | undefined;
  readonly files: readonly OutputFile[];
}

/**
 * The work of a build that threads share: typeset files, data and pages. Any number of threads take numbers from one
 * queue, and what they write does not depend on who takes which. A file is written as soon as it is made: a large site
 * has more bytes than memory.
 */
export class SiteWork {
  readonly #site: PreparedSite;
  readonly #place: BuildLocation;
  readonly #writer: FileWriter;
  readonly #share: Share;
  readonly #products: readonly ProductModel[];
  readonly #pages: readonly PreparedPage[];
  /** Once all typeset files are made. */
  readonly #render = once(() => rendererOf(this.#site, this.#addresses));
  readonly #items = memoizeByName((kind: WorkKind) => this.#itemsOf(kind));
  /** Only the thread that hands out jobs reuses outputs. */
  readonly #outputs: () => SiteOutputs;
  #addresses: { -readonly [Kind in TypesetKind]?: TypesetAddresses | undefined } = {};
  /** Data sheets that were left out, because fonts lack letters of their texts. */
  readonly leftOut: LeftOut[] = [];

  /** `previous` is the site whose outputs may be reused. */
  constructor(site: PreparedSite, place: BuildLocation, previous?: PreviousSite) {
    this.#site = site;
    this.#place = place;
    this.#writer = new FileWriter(place.draft);
    this.#share = place.share ?? whole;
    this.#products = site.content.model.products.filter((_, index) => owns(this.#share, index));
    this.#pages = pagesOfShare(this.#share, site);
    this.#outputs = once(() => {
      const { catalogue, base } = site;
      const digestOf = digestsOf(catalogue, (kind, name) => this.#said(kind, name));
      return new SiteOutputs(previous, base(), digestOf);
    });
  }

  /** Whether this share has typeset files. */
  get hasProducts(): boolean {
    return this.#products.length > 0;
  }

  get languages(): readonly string[] {
    return this.#site.content.model.languages;
  }

  /** Limitations of hosts, one sentence each. */
  get notes(): readonly string[] {
    return this.#site.notes();
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  /** What can only be put together once all shares are made. */
  get families(): readonly FamilyData[] {
    if (this.#share.count === 1 || !isFirst(this.#share)) return [];
    const { content } = this.#site;
    return content.model.families.map(familyDataOf(content));
  }

  /** How everything was made, for the next build. */
  get parts() {
    return this.#outputs().parts();
  }

  /** Changes with all inputs besides the records: the same for every share of a site. */
  keyOfSurroundings(): string {
    const { base, files, otherFiles } = this.#site;
    const all = [...files, ...otherFiles()];
    return digest(
      [base(), ...all.flatMap(({ path, content }) => [path, digest(content)])].join('\n'),
    );
  }

  /** Writes the files that are no items, except those made from all records. */
  writeOtherFiles(): void {
    if (!isFirst(this.#share)) return;
    const { content, files, otherFiles } = this.#site;
    const made = [...files, ...otherFiles()];
    const others = [...made, dataSchemaFile(content.model), ...readingFiles(this.#site)];
    for (const file of others) this.#writer.write(file);
  }

  /** Writes the files made from all records, and those with their addresses. */
  writeSharedFiles(): void {
    if (!isFirst(this.#share)) return;
    for (const file of sharedFiles(this.#site)) this.#writer.write(file);
  }

  /** Joins the data of families, once the data of products are written. */
  writeFamilies(): void {
    if (this.#share.count > 1) return;
    const { content } = this.#site;
    const { draft } = this.#place;
    const familyOf = familyDataOf(content);
    for (const family of content.model.families) {
      const paths = dataPaths(content.model, family.record.id);
      const [id = ''] = paths;
      if (this.#outputs().reuse(id, draft)) continue;
      const { value, dependencies = [] } = trackDependencies(() => familyOf(family));
      const names = [...dependencies, ...this.#outputs().namesOf(value.products)];
      const files = joinedFamily(value, (path) => readFileSync(join(draft, path)));
      for (const file of files) this.#writer.write(file);
      this.#outputs().add(id, { names, paths });
    }
  }

  /** Reuses items of the previous site; returns the job to make the others, or to find out why none can be made. */
  async reuse(kind: WorkKind): Promise<Job> {
    if (isTypeset(kind)) this.#addresses[kind] = {};
    const job = (numbers: readonly number[]): Job => {
      return { kind, numbers: Uint32Array.from(numbers), addresses: this.#addresses };
    };
    try {
      const items = await this.#items(kind);
      const stale = items.flatMap(({ id }, number) => {
        const output = this.#outputs().reuse(id, this.#place.draft);
        if (output) this.#name(kind, output);
        return output ? [] : number;
      });
      return job(stale);
    } catch (error) {
      if (error instanceof NoCompiler) return job([0]);
      throw error;
    }
  }

  /** Does as much of a job as there are numbers to take. */
  async make({ kind, numbers, addresses }: Job, take: NextNumber): Promise<JobResult> {
    this.#addresses = addresses;
    const outputs: Outputs = new Map();
    try {
      const items = await this.#items(kind);
      for (let index = await take(); index !== undefined; index = await take()) {
        const item = items[numbers[index] ?? -1];
        if (!item) continue;
        const { dependencies = [], files, typeset } = await item.make();
        for (const file of files) this.#writer.write(file);
        const paths = files.map(({ path }) => path);
        outputs.set(item.id, { names: [...dependencies], paths, typeset });
      }
    } catch (error) {
      if (error instanceof NoCompiler) return { missing: error.message };
      throw error;
    }
    return { outputs };
  }

  /** Adds what threads have made. Returns why no file of the kind can be made, if so: then pages name none. */
  add(kind: WorkKind, results: readonly JobResult[]): string | undefined {
    const missing = results.find((result) => result.missing !== undefined)?.missing;
    if (missing !== undefined && isTypeset(kind)) delete this.#addresses[kind];
    if (missing !== undefined) return missing;
    for (const [id, output] of results.flatMap(({ outputs = [] }) => [...outputs])) {
      this.#outputs().add(id, output);
      this.#name(kind, output);
    }
    return undefined;
  }

  /** Reuses or makes all items of a kind in this thread. Returns as {@link SiteWork.add}. */
  async makeAll(kind: WorkKind): Promise<string | undefined> {
    const job = await this.reuse(kind);
    const indexes = job.numbers.keys();
    return this.add(kind, [await this.make(job, () => indexes.next().value)]);
  }

  #name(kind: WorkKind, { typeset }: Output): void {
    if (!typeset || !isTypeset(kind)) return;
    const { key, file, leftOut } = typeset;
    this.#addresses[kind] = Object.assign(this.#addresses[kind] ?? {}, { [key]: file ?? null });
    // A picture lacks what its sheet does.
    if (leftOut && kind === 'dataSheets') this.leftOut.push(leftOut);
  }

  /** The content of a dependency that is no record. */
  #said(kind: string, name: string): unknown {
    const said = { day: this.#site.content.revision?.days, ...this.#addresses };
    return memberOf<unknown>(
      memberOf<Readonly<Record<string, unknown>> | undefined>(said, kind),
      name,
    );
  }

  async #itemsOf(kind: WorkKind): Promise<readonly Item[]> {
    if (isTypeset(kind)) return this.#typesetItems(kind);
    const { content } = this.#site;
    const isOverview = kind === 'overviews';
    const pages = this.#pages
      .filter(({ definition }) => (definition.usesAllProducts ?? false) === isOverview)
      .map((page) => itemOf(page.path, () => [{ path: page.path, content: this.#render()(page) }]));
    if (isOverview) return pages;
    const makeData = once(() => productFileMaker(content, this.#addresses.dataSheets));
    const data = this.#products.map((product) => {
      const [id = ''] = dataPaths(content.model, product.record.id);
      return itemOf(id, () => makeData()(product));
    });
    return [...pages, ...data];
  }

  async #typesetItems(kind: TypesetKind): Promise<Item[]> {
    const { root, store } = this.#place;
    const { content } = this.#site;
    const recipe =
      kind === 'dataSheets'
        ? (await import('../typeset/data-sheets/data.ts')).dataSheetRecipe(root)
        : (await import('../typeset/share-images/data.ts')).shareImageRecipe(root);
    const maker = await fileMaker(await recipe, content.theme, store);
    return productContexts(content, this.#products).map((context) => ({
      id: `${maker.id} ${context.language}\n${context.product.record.id}`,
      make: () => maker.make(context),
    }));
  }
}

function isTypeset(kind: WorkKind): kind is TypesetKind {
  return kind === 'dataSheets' || kind === 'shareImages';
}

function itemOf(id: string, makeFiles: () => readonly OutputFile[]): Item {
  return {
    id,
    make() {
      const { value: files, dependencies } = trackDependencies(makeFiles);
      return { files, dependencies };
    },
  };
}

/**
 * The pages of a share. The page of a product belongs to the share that makes its files, since no other page names
 * them. A page that did would fail: the files of other shares are not known here.
 */
function pagesOfShare(share: Share, { pages, content: { model } }: PreparedSite): PreparedPage[] {
  const products = new Map(model.products.map(({ path }, index) => [path, index]));
  let others = 0;
  return pages.filter(({ plan }) => {
    const product = products.get(plan.path);
    return product === undefined ? ownsFromEnd(share, others++) : owns(share, product);
  });
}
