import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { namesOf, readsOf } from '../../schema/reads.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { type FileList, type ListedFile, listedFile } from './list-files.ts';
import { type NotedPages, type PageNote, PageNotes } from './page-notes.ts';
import type { KeepText } from './product-parts.ts';
import { isMade } from './site-inputs.ts';

/** Where pages are kept, and where those of an earlier build are. */
export interface PagesPlace {
  readonly store: Store;
  /** The folder of the finished site: an absolute path. */
  readonly out: string;
  /** Changes with the code of the tool and the company; undefined where it is unknown. */
  readonly code: string | undefined;
}

/** A text that changes with the input that has this name. */
export type DigestOf = (name: string) => string;

/** What is kept of a page that an earlier build has written. */
interface KnownPage {
  readonly names: PageNote;
  /** Another program may have changed it since. */
  readonly file: ListedFile;
}

/** What is kept of a text that an earlier build has made. */
interface KnownText {
  readonly names: PageNote;
  readonly text: string;
}

interface KnownSite {
  readonly base: string;
  /** The inputs that pages have read, and the digest of each. */
  readonly names: readonly string[];
  readonly digests: readonly string[];
  readonly pages: ReadonlyMap<string, KnownPage>;
  /** Texts that are in no file of their own, by their ids. */
  readonly texts: ReadonlyMap<string, KnownText>;
}

/**
 * The pages that an earlier build has left in the output folder. One is used again if everything that
 * was read for it is the same now, and if its file is as that build has written it.
 */
export class KnownPages {
  readonly #place: PagesPlace;
  readonly #base: string;
  readonly #given: DigestOf;
  readonly #known: KnownSite | undefined;
  /** Of known names: whether the input, as far as it is given, is another one now. */
  readonly #isChanged: (boolean | undefined)[] = [];
  /** The numbers of known names of files that are made of products. */
  readonly #areMade: ReadonlySet<number>;
  /** Of pages: whether all that was read is the same, as far as it is given. */
  readonly #areSame = new Map<string, boolean>();
  /** Folders that are made. */
  readonly #folders = new Set<string>();
  /** What texts say in this build. */
  readonly #texts = new Map<string, string>();
  readonly #notes: PageNotes;

  /** `base` changes with all that every page depends on; `given` is of what a build has at its beginning. */
  constructor(place: PagesPlace, base: string, given: DigestOf) {
    this.#place = place;
    this.#base = base;
    this.#given = given;
    const known = read(place);
    this.#known = known?.base === base ? known : undefined;
    const { names = [] } = this.#known ?? {};
    this.#notes = new PageNotes(names);
    this.#areMade = new Set([...names.keys()].filter((number) => isMade(names[number] ?? '')));
  }

  /** Notes how pages of this build were made. */
  add(noted: NotedPages): void {
    this.#notes.addAll(noted);
  }

  /** Without the digests of what is made, it says what holds if that is as it was. */
  isSame(path: string, made?: DigestOf): boolean {
    const page = this.#known?.pages.get(path);
    if (!page) return false;
    const isSame =
      this.#areSame.get(path) ?? (this.#areRead(page) && this.#isAsWritten(path, page));
    this.#areSame.set(path, isSame);
    return isSame && !(made && page.names.some((number) => this.#isMadeAgain(number, made)));
  }

  /** Whether no other program has changed the file of a page before this build. */
  #isAsWritten(path: string, { file }: KnownPage): boolean {
    const [size, time] = fileIf(join(this.#place.out, path)) ?? [];
    return size === file[0] && time === file[1];
  }

  /**
   * Puts a page that is the same into a draft. `renew` changes what is not read in its content. Throws what the
   * file system throws.
   */
  reuse(path: string, draft: string, renew?: (content: string) => string): void {
    const page = this.#known?.pages.get(path);
    if (!page) throw new Error(`No earlier build has written ${path}.`);
    const [from, to] = [join(this.#place.out, path), join(draft, path)];
    const folder = dirname(to);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    const content = renew && readFileSync(from, 'utf8');
    const renewed = content === undefined ? undefined : renew?.(content);
    if (renewed === undefined || renewed === content) link(from, to);
    else writeFileSync(to, renewed);
    this.#notes.set(path, page.names);
  }

  /** Takes back that a page was put into a draft. */
  forget(path: string): void {
    this.#notes.delete(path);
  }

  /** Keeps how the pages of a draft with these files were made, and texts by their ids, for the next build. */
  keep(files: FileList, made: DigestOf): void {
    if (this.#place.code === undefined) return;
    const { names, pages: notes } = this.#notes.withoutUnread();
    const digests = names.map((name) => (isMade(name) ? made(name) : this.#given(name)));
    const pages = new Map<string, KnownPage>();
    const texts = new Map<string, KnownText>();
    for (const [id, note] of notes) {
      const text = this.#texts.get(id);
      const file = files.get(id);
      if (text !== undefined) texts.set(id, { names: note, text });
      else if (file) pages.set(id, { names: note, file });
    }
    const site: KnownSite = { base: this.#base, names, digests, pages, texts };
    this.#place.store.write(keyIn(this.#place), serialize(site));
  }

  /** The text of this id that an earlier build has made of the same, or what `make` gives now. */
  readonly text: KeepText = (id, make) => {
    const done = this.#texts.get(id);
    if (done !== undefined) return done;
    const known = this.#known?.texts.get(id);
    const isSame = known !== undefined && this.#areRead(known);
    const { value: text, reads } = isSame ? { value: known.text, reads: undefined } : readsOf(make);
    if (isSame) this.#notes.set(id, known.names);
    else this.#notes.add(id, namesOf(reads));
    this.#texts.set(id, text);
    return text;
  };

  /** Whether what was read is the same now, as far as it is given. */
  #areRead({ names }: { readonly names: PageNote }): boolean {
    return !names.some((number) => this.#isAnother(number));
  }

  /** Looked at once it is asked for: to know one input may take texts of others. */
  #isAnother(number: number): boolean {
    const { names = [], digests = [] } = this.#known ?? {};
    const name = names[number] ?? '';
    this.#isChanged[number] ??= !this.#areMade.has(number) && this.#given(name) !== digests[number];
    return this.#isChanged[number];
  }

  #isMadeAgain(number: number, made: DigestOf): boolean {
    if (!this.#areMade.has(number)) return false;
    const { names = [], digests = [] } = this.#known ?? {};
    return made(names[number] ?? '') !== digests[number];
  }
}

function fileIf(path: string): ListedFile | undefined {
  try {
    return listedFile(path);
  } catch {
    return undefined;
  }
}

/** Some file systems have no links. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** One for each output folder: it says what is there, and of each page what it was made of. */
function keyIn({ out, code = '' }: PagesPlace): string {
  return keyOf('pages', out, code);
}

function read(place: PagesPlace): KnownSite | undefined {
  if (place.code === undefined) return undefined;
  const bytes = place.store.read(keyIn(place));
  try {
    return bytes && (deserialize(bytes) as KnownSite);
  } catch {
    // Another version of Node.js may have written it.
    return undefined;
  }
}
