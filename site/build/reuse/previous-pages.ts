import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import {
  addDependencies,
  type Dependencies,
  trackDependencies,
} from '../../../schema/dependencies.ts';
import { keyOf, type Store } from '../../cache/store.mjs';
import type { StoredText } from '../../files/product-parts.ts';
import { type FileList, type ListedFile, listedFile } from '../list-files.ts';
import type { DigestOf } from './digests.ts';

/** Where a build stores its outputs, and finds those of an earlier one. */
export interface PagesLocation {
  readonly store: Store;
  /** The output folder: an absolute path. */
  readonly out: string;
  /** A hash of the code of the tool and the company; undefined if unknown. */
  readonly code: string | undefined;
}

/** The dependencies of a file or a stored text, and that text: plain data. */
export interface Output {
  readonly dependencies: readonly string[];
  readonly text?: string | undefined;
}

/** By path of a file or id of a text. */
export type Outputs = Map<string, Output>;

export function outputOf(dependencies: Dependencies = new Set(), text?: string): Output {
  return { dependencies: [...dependencies], text };
}

/** The outputs of an earlier build. */
interface PreviousSite {
  readonly base: string;
  /** The digests of all dependencies. */
  readonly digests: ReadonlyMap<string, string>;
  readonly outputs: ReadonlyMap<string, Output>;
  /** All files of the site, with their sizes and times, to notice changes by other programs. */
  readonly files: FileList;
}

/**
 * Pages of an earlier build in the output folder. A page is reused if the base and all its dependencies have the
 * same digests, and its file is unchanged.
 */
export class PreviousPages {
  readonly #place: PagesLocation;
  readonly #base: string;
  readonly #digestOf: DigestOf;
  readonly #previous: PreviousSite;
  /** The outputs of this build, made or reused. */
  readonly #outputs: Outputs = new Map();
  /** Folders that exist. */
  readonly #folders = new Set<string>();

  /** `base` is the digest of everything that all pages depend on. */
  constructor(place: PagesLocation, base: string, digestOf: DigestOf) {
    this.#place = place;
    this.#base = base;
    this.#digestOf = digestOf;
    const stored = this.#read();
    this.#previous = stored?.base === base ? stored : noSite;
  }

  /** Adds outputs of this build. */
  add(outputs: Outputs): void {
    for (const [id, output] of outputs) this.#outputs.set(id, output);
  }

  /** The dependencies of files of this build. */
  dependenciesOf(paths: readonly string[]): readonly string[] {
    return [...new Set(paths.flatMap((path) => this.#outputs.get(path)?.dependencies ?? []))];
  }

  /** Whether an earlier build made these files from the same dependencies, and they are unchanged. */
  areUnchanged(paths: readonly string[]): boolean {
    return paths.every((path) => this.#isUnchanged(path) && this.#isAsWritten(path));
  }

  /** Links such files into a draft: all of them, or none if one is missing. */
  reuse(paths: readonly string[], draft: string): boolean {
    if (!this.link(paths, draft)) return false;
    for (const path of paths) this.#reuseOutput(path);
    return true;
  }

  /**
   * Links files by path, without a check. A link must be replaced, and not written to, if the file is made again.
   */
  link(paths: readonly string[], draft: string): boolean {
    try {
      for (const path of paths) {
        if (!this.#isAsWritten(path)) throw new Error(`${path} is another file.`);
        this.#link(path, draft);
      }
      return true;
    } catch {
      // Another build may have replaced it.
      for (const path of paths) rmSync(join(draft, path), { force: true });
      return false;
    }
  }

  /** The output of an earlier build with an id, if its dependencies are unchanged. */
  earlier(id: string): Output | undefined {
    return this.#isUnchanged(id) ? this.#reuseOutput(id) : undefined;
  }

  /** Stops reusing a text. */
  forget(id: string): void {
    this.#outputs.delete(id);
  }

  /** The stored text with an id, if its dependencies are unchanged, or else the result of `make`. */
  readonly text: StoredText = (id, make) => {
    let output = this.#outputs.get(id) ?? this.earlier(id);
    if (output?.text === undefined) {
      const { value, dependencies } = trackDependencies(make);
      output = outputOf(dependencies, value);
      this.#outputs.set(id, output);
    }
    addDependencies(output.dependencies);
    return output.text ?? '';
  };

  /** Stores the outputs for the next build; `files` are those of the draft. */
  store(files: FileList): void {
    if (this.#place.code === undefined) return;
    // Unrequested texts, because a larger one made from them was reused.
    for (const [id, { text }] of this.#previous.outputs) {
      if (text !== undefined && !this.#outputs.has(id) && this.#isUnchanged(id))
        this.#reuseOutput(id);
    }
    const digests = new Map<string, string>();
    for (const { dependencies } of this.#outputs.values()) {
      for (const name of dependencies)
        if (!digests.has(name)) digests.set(name, this.#digestOf(name));
    }
    const site: PreviousSite = { base: this.#base, digests, outputs: this.#outputs, files };
    this.#place.store.write(this.#key(), serialize(site));
  }

  #reuseOutput(id: string): Output | undefined {
    const output = this.#previous.outputs.get(id);
    if (output) this.#outputs.set(id, output);
    return output;
  }

  #isUnchanged(id: string): boolean {
    const { outputs, digests } = this.#previous;
    const isSame = (name: string) => digests.get(name) === this.#digestOf(name);
    return outputs.get(id)?.dependencies.every(isSame) ?? false;
  }

  #isAsWritten(path: string): boolean {
    const [size, time] = fileIf(join(this.#place.out, path)) ?? [];
    const listed = this.#previous.files.get(path);
    return listed !== undefined && size === listed[0] && time === listed[1];
  }

  /** Throws errors of the file system. */
  #link(path: string, draft: string): void {
    const [from, to] = [join(this.#place.out, path), join(draft, path)];
    const folder = dirname(to);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    try {
      linkSync(from, to);
    } catch {
      // Some file systems have no hard links.
      copyFileSync(from, to);
    }
  }

  /** Undefined if the code is unknown, or if another version of Node.js stored them. */
  #read(): PreviousSite | undefined {
    if (this.#place.code === undefined) return undefined;
    const bytes = this.#place.store.read(this.#key());
    try {
      return bytes && (deserialize(bytes) as PreviousSite);
    } catch {
      return undefined;
    }
  }

  /** Includes the output folder, since entries describe its files. */
  #key(): string {
    const { out, code = '' } = this.#place;
    return keyOf('pages', out, code);
  }
}

const noSite: PreviousSite = { base: '', digests: new Map(), outputs: new Map(), files: new Map() };

function fileIf(path: string): ListedFile | undefined {
  try {
    return listedFile(path);
  } catch {
    return undefined;
  }
}
