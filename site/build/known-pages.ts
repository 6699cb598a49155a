import { copyFileSync, linkSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { rememberByName } from '../../schema/remember.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { type HolePlace, type HoleValues, refill } from './holes.ts';
import type { PageNotes } from './page-notes.ts';
import { isMade } from './site-inputs.ts';

/** Where pages are kept, and where those of an earlier build are. */
export interface PagesPlace {
  readonly store: Store;
  /** The folder of the finished site: an absolute path. */
  readonly out: string;
  /** Changes with the code of the tool and the company; undefined where it is unknown. */
  readonly code: string | undefined;
}

/** A text that changes with any of the inputs that have these names. */
export type KeyOf = (names: Iterable<string>) => string;

/** What is kept of a page that an earlier build has written. */
interface KnownPage {
  /** Places in the list of names. */
  readonly names: Uint32Array;
  /** Of the inputs with these names. */
  readonly given: string;
  readonly made: string;
  readonly places: readonly HolePlace[];
  /** Of the file as it was written: bytes and milliseconds. Another program may have changed it. */
  readonly size: number;
  readonly time: number;
}

interface KnownSite {
  readonly base: string;
  readonly names: readonly string[];
  readonly holes: HoleValues;
  readonly pages: ReadonlyMap<string, KnownPage>;
}

/** A page as it is used again. */
export interface ReusedPage {
  readonly names: readonly string[];
  readonly places: readonly HolePlace[];
  /** Undefined where the file is in the draft already. */
  readonly content?: string;
}

/**
 * The pages that an earlier build has left in the output folder. One is used again if everything that
 * was read for it is the same now, and if its file is as that build has written it.
 */
export class KnownPages {
  readonly #place: PagesPlace;
  readonly #base: string;
  readonly #given: KeyOf;
  readonly #known: KnownSite | undefined;
  /** Whether what is known from the beginning is the same for a page: it is asked twice in a build. */
  readonly #isGivenSame = rememberByName((path) => {
    const page = this.#known?.pages.get(path);
    const isGiven = (name: string) => !isMade(name);
    return page !== undefined && this.#given(this.#namesOf(page).filter(isGiven)) === page.given;
  });
  readonly #reused = new Set<string>();

  /** `base` changes with all that every page depends on; `given` is of what a build has at its beginning. */
  constructor(place: PagesPlace, base: string, given: KeyOf) {
    this.#place = place;
    this.#base = base;
    this.#given = given;
    const known = read(place);
    this.#known = known?.base === base ? known : undefined;
  }

  /** Whether pages have the same holes; if not, none of them is the same. */
  hasHoles(holes: HoleValues): boolean {
    const namesIn = (values: HoleValues) => [...values.keys()].sort().join('\n');
    return this.#known !== undefined && namesIn(holes) === namesIn(this.#known.holes);
  }

  /** Without the key of what is made, it says what holds if that is as it was. */
  isSame(path: string, made?: KeyOf): boolean {
    const page = this.#known?.pages.get(path);
    if (!page || !this.#isGivenSame(path)) return false;
    if (made && made(this.#namesOf(page).filter(isMade)) !== page.made) return false;
    const stats = statSync(join(this.#place.out, path), { throwIfNoEntry: false });
    return stats?.size === page.size && stats.mtimeMs === page.time;
  }

  /** A page that is the same, with these values in its holes. Throws what the file system throws. */
  reuse(path: string, draft: string, holes: HoleValues): ReusedPage {
    const page = this.#known?.pages.get(path);
    if (!this.#known || !page) throw new Error(`No earlier build has written ${path}.`);
    const names = this.#namesOf(page);
    this.#reused.add(path);
    const file = join(this.#place.out, path);
    const { holes: before } = this.#known;
    if (page.places.some(([name]) => before.get(name) !== holes.get(name))) {
      return { names, ...refill(readFileSync(file, 'utf8'), page.places, holes) };
    }
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    link(file, join(draft, path));
    return { names, places: page.places };
  }

  /** Keeps how the pages of a draft were made, for the next build. */
  keep(notes: PageNotes, draft: string, made: KeyOf, holes: HoleValues): void {
    if (this.#place.code === undefined) return;
    const all = notes.names;
    const pages = [...notes.pages].map(([path, { names, places }]): [string, KnownPage] => {
      const { size, mtimeMs: time } = statSync(join(draft, path));
      const own = [...names].map((number) => all[number] ?? '');
      const before = this.#reused.has(path) ? this.#known?.pages.get(path)?.given : undefined;
      const given = before ?? this.#given(own.filter((name) => !isMade(name)));
      return [path, { names, places, given, made: made(own.filter(isMade)), size, time }];
    });
    const site: KnownSite = { base: this.#base, holes, names: all, pages: new Map(pages) };
    this.#place.store.write(keyIn(this.#place), serialize(site));
  }

  #namesOf({ names }: KnownPage): string[] {
    return [...names].map((number) => this.#known?.names[number] ?? '');
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
