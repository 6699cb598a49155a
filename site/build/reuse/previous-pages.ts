import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Dependencies } from '../../../schema/dependencies.ts';
import { keyOf, type Store } from '../../cache/store.mjs';
import { type FileList, type ListedFile, listedFile } from '../list-files.ts';
import type { DigestOf } from './digests.ts';

/** Where pages are kept, and where those of an earlier build are. */
export interface PagesLocation {
  readonly store: Store;
  /** The folder of the finished site: an absolute path. */
  readonly out: string;
  /** Changes with the code of the tool and the company; undefined where it is unknown. */
  readonly code: string | undefined;
}

/** What was read for a file or a text, and what the text says: plain data. */
export interface Output {
  readonly names: readonly string[];
  readonly text?: string | undefined;
}

/** By the paths of files and the ids of texts. */
export type Outputs = Map<string, Output>;

export function outputOf(dependencies: Dependencies = new Set(), text?: string): Output {
  return { names: [...dependencies], text };
}

/** What a build has left. */
interface PreviousSite {
  readonly base: string;
  /** Of all that was read. */
  readonly digests: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, Output>;
  /** All files of the site. Another program may have changed them since. */
  readonly files: FileList;
}

/**
 * The pages that an earlier build has left in the output folder. One is used again if the base is the same and all
 * records that were read for it are, and if its file is as that build has written it.
 */
export class PreviousPages {
  readonly #place: PagesLocation;
  readonly #base: string;
  readonly #digestOf: DigestOf;
  readonly #before: PreviousSite;
  /** What this build has made, or taken from the earlier one. */
  readonly #notes: Outputs = new Map();
  /** Folders that are made. */
  readonly #folders = new Set<string>();

  /** `base` changes with all that every page depends on. */
  constructor(place: PagesLocation, base: string, digestOf: DigestOf) {
    this.#place = place;
    this.#base = base;
    this.#digestOf = digestOf;
    const known = this.#read();
    this.#before = known?.base === base ? known : nothing;
  }

  /** Adds notes of what this build has made. */
  add(notes: Outputs): void {
    for (const [id, note] of notes) this.#notes.set(id, note);
  }

  /** What was read for files of this build, all in all. */
  namesOf(paths: readonly string[]): readonly string[] {
    return [...new Set(paths.flatMap((path) => this.#notes.get(path)?.names ?? []))];
  }

  /** Whether an earlier build has made these files of the same, and they are as it has written them. */
  areSame(paths: readonly string[]): boolean {
    return paths.every((path) => this.#isSame(path) && this.#isAsWritten(path));
  }

  /** Puts such files into a draft: all of them, or none where one is gone. */
  reuse(paths: readonly string[], draft: string): boolean {
    if (!this.link(paths, draft)) return false;
    for (const path of paths) this.#take(path);
    return true;
  }

  /** The same of files that a text names. One that is made again must not be written over a link. */
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

  /** What an earlier build has made of the same, by its id. */
  earlier(id: string): Output | undefined {
    return this.#isSame(id) ? this.#take(id) : undefined;
  }

  /** Takes back that a text is taken from the earlier build. */
  forget(id: string): void {
    this.#notes.delete(id);
  }

  /** Keeps how all was made, for the next build; `files` are those of the draft. */
  keep(files: FileList): void {
    if (this.#place.code === undefined) return;
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

  /** Throws what the file system throws. */
  #link(path: string, draft: string): void {
    const [from, to] = [join(this.#place.out, path), join(draft, path)];
    const folder = dirname(to);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    try {
      linkSync(from, to);
    } catch {
      // Some file systems have no links.
      copyFileSync(from, to);
    }
  }

  /** Nothing is kept where the code is unknown, or by another version of Node.js. */
  #read(): PreviousSite | undefined {
    if (this.#place.code === undefined) return undefined;
    const bytes = this.#place.store.read(this.#key());
    try {
      return bytes && (deserialize(bytes) as PreviousSite);
    } catch {
      return undefined;
    }
  }

  /** Each output folder has its own: it says what is there. */
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
