import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import {
  addDependencies,
  type Dependencies,
  trackDependencies,
} from '../../../schema/dependencies.ts';
import { keyOf, type Store } from '../../cache/store.mjs';
import type { KeepText } from '../../files/product-parts.ts';
import { type FileList, type ListedFile, listedFile } from '../list-files.ts';
import type { DigestOf } from './digests.ts';

/** Where a build stores its outputs, and finds those of an earlier one. */
export interface PagesPlace {
  readonly store: Store;
  /** The output folder: an absolute path. */
  readonly out: string;
  /** A hash of the code of the tool and the company; undefined if unknown. */
  readonly code: string | undefined;
}

/** The dependencies of a file or a stored text, and that text: plain data. */
export interface Output {
  readonly names: readonly string[];
  readonly text?: string | undefined;
}

/** By path of a file or id of a text. */
export type Outputs = Map<string, Output>;

export function outputOf(dependencies: Dependencies = new Set(), text?: string): Output {
  return { names: [...dependencies], text };
}

/** The outputs of an earlier build. */
interface PreviousSite {
  readonly base: string;
  /** The digests of all dependencies. */
  readonly digests: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, Output>;
  /** All files of the site, with their sizes and times, to notice changes by other programs. */
  readonly files: FileList;
}

/**
 * Pages of an earlier build in the output folder. A page is reused if the base and all its dependencies have the
 * same digests, and its file is unchanged.
 */
export class PreviousPages {
  readonly #place: PagesPlace;
  readonly #base: string;
  readonly #digestOf: DigestOf;
  readonly #before: PreviousSite;
  /** The outputs of this build, made or reused. */
  readonly #notes: Outputs = new Map();
  /** Folders that exist. */
  readonly #folders = new Set<string>();

  /** `base` is the digest of everything that all pages depend on. */
  constructor(place: PagesPlace, base: string, digestOf: DigestOf) {
    this.#place = place;
    this.#base = base;
    this.#digestOf = digestOf;
    const known = this.#read();
    this.#before = known?.base === base ? known : nothing;
  }

  /** Adds outputs of this build. */
  add(notes: Outputs): void {
    for (const [id, note] of notes) this.#notes.set(id, note);
  }

  /** The dependencies of files of this build. */
  namesOf(paths: readonly string[]): readonly string[] {
    return [...new Set(paths.flatMap((path) => this.#notes.get(path)?.names ?? []))];
  }

  /** Whether an earlier build made these files from the same dependencies, and they are unchanged. */
  areSame(paths: readonly string[]): boolean {
    return paths.every((path) => this.#isSame(path) && this.#isAsWritten(path));
  }

  /** Links such files into a draft: all of them, or none if one is missing. */
  reuse(paths: readonly string[], draft: string): boolean {
    if (!this.link(paths, draft)) return false;
    for (const path of paths) this.#take(path);
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
    return this.#isSame(id) ? this.#take(id) : undefined;
  }

  /** Stops reusing a text. */
  forget(id: string): void {
    this.#notes.delete(id);
  }

  /** The stored text with an id, if its dependencies are unchanged, or else the result of `make`. */
  readonly text: KeepText = (id, make) => {
    let note = this.#notes.get(id) ?? this.earlier(id);
    if (note?.text === undefined) {
      const { value, dependencies } = trackDependencies(make);
      note = outputOf(dependencies, value);
      this.#notes.set(id, note);
    }
    addDependencies(note.names);
    return note.text ?? '';
  };

  /** Stores the outputs for the next build; `files` are those of the draft. */
  keep(files: FileList): void {
    if (this.#place.code === undefined) return;
    // Unrequested texts, because a larger one made from them was reused.
    for (const [id, { text }] of this.#before.notes) {
      if (text !== undefined && !this.#notes.has(id) && this.#isSame(id)) this.#take(id);
    }
    const digests = new Map<string, string>();
    for (const { names } of this.#notes.values()) {
      for (const name of names) if (!digests.has(name)) digests.set(name, this.#digestOf(name));
    }
    const left: PreviousSite = { base: this.#base, digests, notes: this.#notes, files };
    this.#place.store.write(this.#key(), serialize(left));
  }

  #take(id: string): Output | undefined {
    const note = this.#before.notes.get(id);
    if (note) this.#notes.set(id, note);
    return note;
  }

  #isSame(id: string): boolean {
    const { notes, digests } = this.#before;
    const isSame = (name: string) => digests.get(name) === this.#digestOf(name);
    return notes.get(id)?.names.every(isSame) ?? false;
  }

  #isAsWritten(path: string): boolean {
    const [size, time] = fileIf(join(this.#place.out, path)) ?? [];
    const known = this.#before.files.get(path);
    return known !== undefined && size === known[0] && time === known[1];
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

const nothing: PreviousSite = { base: '', digests: new Map(), notes: new Map(), files: new Map() };

function fileIf(path: string): ListedFile | undefined {
  try {
    return listedFile(path);
  } catch {
    return undefined;
  }
}
