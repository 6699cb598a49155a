import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listSiteFiles } from '../../cli/build/owned-files.ts';
import { swapIn } from '../../cli/build/swap-in.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import type { Catalogue } from '../../schema/catalogue.ts';
import { startTracking } from '../../schema/dependencies.ts';
import { prepareSite } from '../../site/build/prepare-site.ts';
import { PreviousSite } from '../../site/build/reuse/previous-site.ts';
import { SiteWork, type TypesetKind } from '../../site/build/site-work.ts';
import { Store } from '../../site/cache/store.mjs';
import type { Revision } from '../../site/page-api/revision.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { repository } from '../milepost.ts';
import { noClient } from '../planned-site.ts';
import { siteFolder, testStore } from '../theme.ts';

/** What a site is made of, as the tests change it. */
export interface Given {
  readonly catalogue: Catalogue;
  readonly revision: Revision;
  readonly code: string;
  /** What is made of products. */
  readonly makes: readonly TypesetKind[];
}

/** The full catalogue, to begin with. */
export async function firstGiven(makes: readonly TypesetKind[] = []): Promise<Given> {
  startTracking();
  const options = { cwd: repository, extensions: fullExtensions };
  const { catalogue } = await readCatalogue(fullCatalogue, options);
  if (!catalogue) throw new Error('the full catalogue is broken');
  return { catalogue, revision: { id: 'one' }, code: 'one', makes };
}

/** What a build has made now: the paths of pages, and how many files of each kind. */
interface Rebuilt {
  readonly pages: readonly string[];
  readonly made: Readonly<Partial<Record<TypesetKind, number>>>;
}

/** All files and folders of a build, by their paths in it. */
export type Files = ReadonlyMap<string, string>;

/** A site in a folder of its own, which is built again and again from what a test changes. */
export class RebuiltSite {
  /** Has the catalogue, and the site as `warm`. */
  readonly folder = mkdtempSync(join(tmpdir(), 'milepost-test-'));
  readonly copy = join(this.folder, 'catalogue');

  /** What {@link RebuiltSite.keep} has kept. */
  readonly #kept = mkdtempSync(join(tmpdir(), 'milepost-test-'));

  remove(): void {
    for (const folder of [this.folder, this.#kept]) rmSync(folder, { recursive: true });
  }

  /** Builds the site from nothing, and keeps it and its store for {@link RebuiltSite.restore}. Gives its files. */
  async keep(given: Given): Promise<Files> {
    this.begin();
    await this.build(given);
    copyAll(this.folder, this.#kept);
    return this.files();
  }

  /** Begins with what was kept, with the times of the files as they are. */
  restore(): void {
    this.begin();
    copyAll(this.#kept, this.folder);
  }

  /** Begins with the assets and strings of the catalogue alone. */
  begin(): void {
    for (const name of readdirSync(this.folder)) {
      rmSync(join(this.folder, name), { recursive: true });
    }
    cpSync(fullCatalogue, this.copy, { recursive: true });
  }

  /** Builds the site, after what earlier builds have left. */
  build(given: Given): Promise<Rebuilt> {
    return this.#build(given, 'warm', new Store(join(this.folder, 'store')));
  }

  /** Builds after an earlier build and from nothing, which must give the same bytes. */
  async rebuild(given: Given, expected?: Files): Promise<Rebuilt> {
    const rebuilt = await this.build(given);
    const [made, cold] = [this.files('warm'), expected ?? (await this.#fromNothing(given))];
    expect([...made.keys()].sort()).toEqual([...cold.keys()].sort());
    for (const [file, content] of cold) {
      if (made.get(file) !== content) expect(made.get(file), file).toBe(content);
    }
    return rebuilt;
  }

  /** Changes any texts of what was built, so many times, and builds after each change. */
  async walk(first: Given, steps: number): Promise<void> {
    const random = randomFrom(20261123);
    const all = [...places(first.catalogue)];
    let given = first;
    for (let step = 0; step < steps; step++) {
      for (let count = 0; count <= random() * 3; count++) {
        const place = all[Math.floor(random() * all.length)] ?? [];
        given = changed(given, place, (value) => `${value} ${step}`);
      }
      await this.rebuild(given);
    }
  }

  files(name = 'warm'): Files {
    const folder = join(this.folder, name);
    return new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .map((each) => ({ file: join(each.parentPath, each.name), isFile: each.isFile() }))
        .map(({ file, isFile }) => [
          file.slice(folder.length),
          isFile ? readFileSync(file, 'latin1') : 'a folder',
        ]),
    );
  }

  async #fromNothing(given: Given): Promise<Files> {
    await this.#build(given, 'cold', new Store(undefined));
    const files = this.files('cold');
    rmSync(join(this.folder, 'cold'), { recursive: true });
    return files;
  }

  /** Builds as the command does, in this thread. */
  async #build(given: Given, name: string, store: Store): Promise<Rebuilt> {
    const out = join(this.folder, name);
    const draft = `${out}.draft`;
    const catalogue = structuredClone(given.catalogue);
    const sources = { catalogue, folder: this.copy, revision: given.revision };
    const tool = { extensions: fullExtensions, root: siteFolder, store: testStore };
    const site = await prepareSite({ ...sources, ...tool }, noClient);
    const previous = new PreviousSite(store, out, given.code);
    const work = new SiteWork(site, { root: siteFolder, store, draft }, previous);
    mkdirSync(draft);
    const made: Partial<Record<TypesetKind, number>> = {};
    const pages: string[] = [];
    for (const kind of [...given.makes, 'overviews', 'pages'] as const) {
      const job = await work.reuse(kind);
      const result = await work.make(job, numbersTo(job.numbers.length));
      expect(work.add(kind, [result])).toBeUndefined();
      if (kind === 'overviews' || kind === 'pages') pages.push(...(result.outputs?.keys() ?? []));
      else made[kind] = job.numbers.length;
    }
    work.writeSharedFiles();
    work.writeOtherFiles();
    work.writeFamilies();
    const files = listSiteFiles(draft);
    swapIn(draft, out);
    const summary = { pageCount: work.pageCount, languages: work.languages, bytes: 0, notes: [] };
    previous.store({ key: undefined, summary, files }, work.parts);
    const paths = new Set(site.pages.map(({ path }) => path));
    return { pages: pages.filter((path) => paths.has(path)), made };
  }
}

/** Node.js rounds the times of files. */
function copyAll(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function numbersTo(length: number) {
  let next = 0;
  return () => (next < length ? next++ : undefined);
}

type Path = readonly (string | number)[];

/** The places of all texts in some data: what is by language, and no name of a file. */
function* places(data: unknown, path: Path = []): Generator<Path> {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const at = [...path, Array.isArray(data) ? Number(key) : key];
    if (typeof value !== 'string') yield* places(value, at);
    else if (['en', 'fr', 'es'].includes(key) && !/\.\w+$/.test(value)) yield at;
  }
}

/** The same data with another value at a place; what is not on the way there is shared. */
function withValue<Data>(data: Data, path: Path, change: (value: unknown) => unknown): Data {
  const [key, ...rest] = path;
  if (key === undefined) return change(data) as Data;
  const copied = (Array.isArray(data) ? [...data] : { ...data }) as Record<
    string | number,
    unknown
  >;
  copied[key] = withValue(copied[key], rest, change);
  return copied as Data;
}

export const changed = (given: Given, path: Path, change: (value: unknown) => unknown): Given => ({
  ...given,
  catalogue: withValue(given.catalogue, path, change),
});
