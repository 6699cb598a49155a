import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { groupBy } from '../../schema/group-by.ts';
import { namesOf, noteReads, type Reads, readsOf } from '../../schema/reads.ts';
import { type FileList, type ListedFile, listedFile } from '../build/list-files.ts';
import { packCount, packNumber } from '../cache/pack-number.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { type FileOf, KnownPack, packed } from './known-pack.ts';
import { type NotedPages, PageNotes } from './page-notes.ts';
import type { KeepText } from './product-parts.ts';
import { type DigestOf, isMade, type SiteInputs } from './site-inputs.ts';

/** Where pages are kept, and where those of an earlier build are. */
export interface PagesPlace {
  readonly store: Store;
  /** The folder of the finished site: an absolute path. */
  readonly out: string;
  /** Changes with the code of the tool and the company; undefined where it is unknown. */
  readonly code: string | undefined;
}

/** What a build has left: its packs, which may have been written by earlier ones, and its files. */
interface KnownSite {
  readonly base: string;
  /** The marks of the packs: another build may have replaced some of them. */
  readonly marks: readonly string[];
  /** The pages. Another program may have changed them since. */
  readonly files: FileList;
}

/**
 * The pages that an earlier build has left in the output folder. One is used again if everything that
 * was read for it is the same now, and if its file is as that build has written it.
 */
export class KnownPages {
  readonly #place: PagesPlace;
  readonly #base: string;
  readonly #given: DigestOf;
  readonly #fileOf: FileOf;
  readonly #files: FileList;
  readonly #packs: readonly (KnownPack | undefined)[];
  /** Of pages: whether all that was read is the same, as far as it is given. */
  readonly #areSame = new Map<string, boolean>();
  /** Folders that are made. */
  readonly #folders = new Set<string>();
  /** What texts say in this build, and what was read for them. */
  readonly #texts = new Map<string, KnownText>();
  /** What is taken from the earlier build, by paths of pages and ids of texts. */
  readonly #reused = new Set<string>();
  /** The files that texts name. */
  readonly #named = new Set<string>();
  /** How all others are made. */
  readonly #notes = new PageNotes();

  /** `base` changes with all that every page depends on; `inputs` are what a build has at its beginning. */
  constructor(place: PagesPlace, base: string, inputs: GivenInputs) {
    this.#place = place;
    this.#base = base;
    this.#given = (name) => inputs.digestOf(name);
    this.#fileOf = (record) => inputs.fileOf(record);
    const known = this.#read<KnownSite>('pages');
    const { marks, files } = known?.base === base ? known : nothing;
    this.#files = files;
    this.#packs = marks.map((mark, number) => {
      const kept = this.#read<ReturnType<typeof packed>>('notes', number);
      return kept?.mark === mark ? new KnownPack(kept, this.#fileOf) : undefined;
    });
  }

  /** Notes how pages of this build were made. */
  add(noted: NotedPages): void {
    this.#notes.addAll(noted);
  }

  /** Without the digests of what is made, it says what holds if that is as it was. */
  isSame(path: string, made?: DigestOf): boolean {
    const pack = this.#packs[numberOf(path)];
    if (!pack) return false;
    const isSame =
      this.#areSame.get(path) ?? (pack.isSame(path, this.#given) && this.#isAsWritten(path));
    this.#areSame.set(path, isSame);
    return isSame && !(made && pack.isMadeAgain(path, made));
  }

  /** Whether no other program has changed the file of a page before this build. */
  #isAsWritten(path: string): boolean {
    const [size, time] = fileIf(join(this.#place.out, path)) ?? [];
    const known = this.#files.get(path);
    return known !== undefined && size === known[0] && time === known[1];
  }

  /** Puts a page that is the same into a draft. Throws what the file system throws. */
  reuse(path: string, draft: string): void {
    if (!this.#files.has(path)) throw new Error(`No earlier build has written ${path}.`);
    this.#link(path, draft);
    this.#reused.add(path);
  }

  #link(path: string, draft: string): void {
    const [from, to] = [join(this.#place.out, path), join(draft, path)];
    const folder = dirname(to);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    link(from, to);
  }

  /** Takes back that a page, or a text, is taken from the earlier build. */
  forget(id: string): void {
    this.#reused.delete(id);
  }

  /** The text of this id that an earlier build has made of the same. */
  earlierText(id: string): string | undefined {
    return this.#reuseText(id, [])?.value;
  }

  /** Puts a file that such a text names into a draft. False if it is not as an earlier build has written it. */
  reuseFile(path: string, draft: string): boolean {
    if (!this.#isAsWritten(path)) return false;
    try {
      this.#link(path, draft);
    } catch {
      // Another build may have replaced it.
      return false;
    }
    this.#named.add(path);
    return true;
  }

  /** Notes how texts of this build were made. */
  addTexts({ texts, files, ...noted }: NotedTexts): void {
    this.add(noted);
    for (const path of files) this.#named.add(path);
    for (const [id, value] of texts) this.#texts.set(id, { value, reads: undefined });
  }

  /** Keeps how the pages of a draft with these files were made, and texts by their ids, for the next build. */
  keep(files: FileList, made: DigestOf): void {
    if (this.#place.code === undefined) return;
    const ids = [...this.#reused, ...this.#notes.pages.keys()];
    const byPack = groupBy(ids, (id) => `${numberOf(id)}`);
    const marks = Array.from({ length: packCount }, (_, number) =>
      this.#keepPack(number, byPack.get(`${number}`) ?? [], made),
    );
    const left = [...ids, ...this.#named].flatMap((path) => {
      const file = files.get(path);
      return file ? [[path, file] as const] : [];
    });
    this.#write({ base: this.#base, marks, files: new Map(left) }, 'pages');
  }

  /** A pack of which all is used again stays as it is. Gives its mark. */
  #keepPack(number: number, ids: readonly string[], made: DigestOf): string {
    const known = this.#packs[number];
    const isReused = (id: string) => this.#reused.has(id);
    if (known?.isOf(ids) && ids.every(isReused)) return known.mark;
    const notes = new PageNotes();
    if (known) notes.addAll(known.notes, ids.filter(isReused));
    notes.addAll(
      this.#notes,
      ids.filter((id) => !isReused(id)),
    );
    const same = known?.sameDigests();
    const digestOf = (name: string) =>
      same?.get(name) ?? (isMade(name) ? made(name) : this.#given(name));
    const textOf = (id: string) => this.#texts.get(id)?.value ?? known?.textOf(id);
    const pack = packed(notes, digestOf, this.#fileOf, textOf);
    this.#write(pack, 'notes', number);
    return pack.mark;
  }

  /** The text of this id that an earlier build has made of the same, or what `make` gives now. */
  readonly text: KeepText = (id, make, parts = []) => {
    let text = this.#texts.get(id) ?? this.#reuseText(id, parts);
    if (!text) {
      const { value, reads } = readsOf(make);
      this.#notes.add(id, namesOf(reads));
      // What was read is kept once, as numbers.
      text = { value, reads: reads && lateReads(() => this.#notes.namesOf(id)) };
    }
    this.#texts.set(id, text);
    noteReads(text.reads);
    return text.value;
  };

  #reuseText(id: string, parts: readonly string[]): KnownText | undefined {
    const pack = this.#packs[numberOf(id)];
    const value = pack?.isSame(id, this.#given) ? pack.textOf(id) : undefined;
    if (!pack || value === undefined) return undefined;
    for (const each of [id, ...parts]) {
      if (this.#packs[numberOf(each)]?.textOf(each) !== undefined) this.#reused.add(each);
    }
    return { value, reads: lateReads(() => pack.namesOf(id)) };
  }

  /** Nothing is kept where the code is unknown, or by another version of Node.js. */
  #read<Kept>(kind: 'pages' | 'notes', number = 0): Kept | undefined {
    if (this.#place.code === undefined) return undefined;
    const bytes = this.#place.store.read(this.#key(kind, number));
    try {
      return bytes && (deserialize(bytes) as Kept);
    } catch {
      return undefined;
    }
  }

  #write(value: object, kind: 'pages' | 'notes', number = 0): void {
    this.#place.store.write(this.#key(kind, number), serialize(value));
  }

  /** Each output folder has its own: they say what is there. */
  #key(kind: 'pages' | 'notes', number: number): string {
    const { out, code = '' } = this.#place;
    return keyOf(kind, out, code, `${number}`);
  }
}

/** Few of them are asked for. */
function lateReads(namesOf: () => ReadonlySet<string>): Reads {
  return {
    get names() {
      return namesOf();
    },
    parts: noParts,
  };
}

const noParts: ReadonlySet<Reads> = new Set();

/** Texts by their ids, what was read for each, and the paths of files that they name. */
export interface NotedTexts extends NotedPages {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: readonly string[];
}

type GivenInputs = Pick<SiteInputs, 'digestOf' | 'fileOf'>;

interface KnownText {
  readonly value: string;
  readonly reads: Reads | undefined;
}

const nothing: Pick<KnownSite, 'marks' | 'files'> = { marks: [], files: new Map() };

/**
 * The number of the pack that a page or a text is in: all pages and texts of a record are in one, so that a
 * change of the record changes few of them.
 */
function numberOf(id: string): number {
  const [, record = id] = /([^/\n]+?)(?:\/index\.html|\.json|\.csv)?$/.exec(id) ?? [];
  return packNumber(record);
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
