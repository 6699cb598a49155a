import { copyFileSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { namesOf, readsOf } from '../../schema/reads.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import type { PageNote, PageNotes } from './page-notes.ts';
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
  /** Of the file as it was written: bytes and milliseconds. Another program may have changed it. */
  readonly size: number;
  readonly time: number;
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
  /** Of the files of pages, as far as they were looked at. */
  readonly #areAsWritten = new Map<string, boolean>();
  /** Folders that are made. */
  readonly #folders = new Set<string>();
  /** What texts say in this build, and the names of what was read for them. */
  readonly #texts = new Map<string, { text: string; names: () => Iterable<string> }>();

  /** `base` changes with all that every page depends on; `given` is of what a build has at its beginning. */
  constructor(place: PagesPlace, base: string, given: DigestOf) {
    this.#place = place;
    this.#base = base;
    this.#given = given;
    const known = read(place);
    this.#known = known?.base === base ? known : undefined;
  }

  /** The inputs that pages have read. */
  get names(): readonly string[] {
    return this.#known?.names ?? [];
  }

  /** Without the digests of what is made, it says what holds if that is as it was. */
  isSame(path: string, made?: DigestOf): boolean {
    const page = this.#known?.pages.get(path);
    if (!page || !this.#areRead(page)) return false;
    if (made && page.names.some((number) => this.#isMadeAgain(number, made))) return false;
    return this.#isAsWritten(path, page);
  }

  /** Whether no other program has changed the file of a page before this build. */
  #isAsWritten(path: string, { size, time }: KnownPage): boolean {
    const known = this.#areAsWritten.get(path);
    if (known !== undefined) return known;
    const stats = statSync(join(this.#place.out, path), { throwIfNoEntry: false });
    const isSame = stats?.size === size && stats.mtimeMs === time;
    this.#areAsWritten.set(path, isSame);
    return isSame;
  }

  /**
   * Puts a page that is the same into a draft, and says what was read for it. `renew` changes what is not read
   * in its content. Throws what the file system throws.
   */
  reuse(path: string, draft: string, renew?: (content: string) => string): PageNote {
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
    return page.names;
  }

  /** Keeps how the pages of a draft were made, and texts by their ids, for the next build. */
  keep(notes: PageNotes, draft: string, made: DigestOf): void {
    if (this.#place.code === undefined) return;
    for (const [id, { names }] of this.#texts) notes.add(id, names());
    const { names: read } = notes;
    const digests = read.map((name) => (isMade(name) ? made(name) : this.#given(name)));
    const pages = new Map<string, KnownPage>();
    const ownTexts = new Map<string, KnownText>();
    for (const [id, names] of notes.pages) {
      const own = this.#texts.get(id);
      if (own) {
        ownTexts.set(id, { names, text: own.text });
        continue;
      }
      const { size, mtimeMs: time } = statSync(join(draft, id));
      pages.set(id, { names, size, time });
    }
    const site: KnownSite = { base: this.#base, names: read, digests, pages, texts: ownTexts };
    this.#place.store.write(keyIn(this.#place), serialize(site));
  }

  /** The text of this id that an earlier build has made of the same, or what `make` gives now. */
  readonly text: KeepText = (id, make) => {
    const done = this.#texts.get(id);
    if (done) return done.text;
    const known = this.#known?.texts.get(id);
    if (known && this.#areRead(known)) {
      const names = () => [...known.names].map((number) => this.names[number] ?? '');
      this.#texts.set(id, { text: known.text, names });
      return known.text;
    }
    const { value: text, reads } = readsOf(make);
    this.#texts.set(id, { text, names: () => namesOf(reads) });
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
    this.#isChanged[number] ??= !isMade(name) && this.#given(name) !== digests[number];
    return this.#isChanged[number];
  }

  #isMadeAgain(number: number, made: DigestOf): boolean {
    const { names = [], digests = [] } = this.#known ?? {};
    const name = names[number] ?? '';
    return isMade(name) && made(name) !== digests[number];
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
