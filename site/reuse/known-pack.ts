import { randomUUID } from 'node:crypto';
import { recordOf } from './followed-catalogue.ts';
import type { NotedPages } from './page-notes.ts';
import { type DigestOf, isMade } from './site-inputs.ts';

/** A text that changes with the file of a record; undefined where it is not known. */
export type FileOf = (record: string) => string | undefined;

/** How some pages and texts were made: plain data, in few pieces, since each of them takes time to read. */
interface Packed {
  readonly mark: string;
  /** The inputs that were read, and the digest of each. */
  readonly names: readonly string[];
  readonly digests: readonly string[];
  /** The records that the inputs are fields of, a text that changes with the file of each, and the place of each input's. */
  readonly records: readonly string[];
  readonly files: readonly (string | undefined)[];
  readonly recordNumbers: Uint32Array;
  /** Paths of pages, and ids of texts. */
  readonly ids: readonly string[];
  /** What was read for one after the other, by the places of names, and where that of each ends. */
  readonly numbers: Uint32Array;
  readonly ends: Uint32Array;
  /** The texts in the order of the ids, none for a page, in UTF-8. JSON has no character that is zero. */
  readonly texts: Uint8Array;
}

/** What is known of pages and texts that an earlier build has made. */
export class KnownPack {
  /** Tells it from packs of other builds. */
  readonly mark: string;
  readonly notes: NotedPages;
  readonly #digests: readonly string[];
  readonly #recordNumbers: Uint32Array;
  /** Of records: whether their files are the same, and so all that they hold. */
  readonly #areSame: readonly boolean[];
  readonly #texts: ReadonlyMap<string, string>;
  /** Of names: whether the input, as far as it is given, is another one now. */
  readonly #isChanged: (boolean | undefined)[] = [];
  /** The numbers of names of files that are made of products. */
  readonly #areMade: ReadonlySet<number>;

  constructor(
    { mark, names, digests, records, files, recordNumbers, ids, numbers, ends, texts }: Packed,
    fileOf: FileOf,
  ) {
    this.mark = mark;
    this.notes = {
      names,
      pages: new Map(
        ids.map((id, index) => [id, numbers.subarray(ends[index - 1] ?? 0, ends[index])]),
      ),
    };
    this.#digests = digests;
    this.#recordNumbers = recordNumbers;
    this.#areSame = records.map((record, number) => {
      const file = fileOf(record);
      return file !== undefined && file === files[number];
    });
    const all = Buffer.from(texts).toString('utf8').split('\0');
    this.#texts = new Map(ids.map((id, index) => [id, all[index] ?? '']));
    this.#areMade = new Set([...names.keys()].filter((number) => isMade(names[number] ?? '')));
  }

  /** Whether it knows these and no others. */
  isOf(ids: readonly string[]): boolean {
    return ids.length === this.notes.pages.size && ids.every((id) => this.notes.pages.has(id));
  }

  /** Whether what was read is the same now, as far as it is given. */
  isSame(id: string, given: DigestOf): boolean {
    const note = this.notes.pages.get(id);
    return note !== undefined && !note.some((number) => this.#isAnother(number, given));
  }

  /** Whether something that was read and is made in each build is another one now. */
  isMadeAgain(id: string, made: DigestOf): boolean {
    const isAnother = (number: number) =>
      this.#areMade.has(number) && made(this.#name(number)) !== this.#digests[number];
    return this.notes.pages.get(id)?.some(isAnother) ?? false;
  }

  /** What was read. */
  namesOf(id: string): ReadonlySet<string> {
    const numbers = this.notes.pages.get(id) ?? [];
    return new Set(Array.from(numbers, (number) => this.#name(number)));
  }

  /** Undefined where it has no text of this id. */
  textOf(id: string): string | undefined {
    return this.#texts.get(id) || undefined;
  }

  /** The digests of what is in files that are the same: to make them again takes long. */
  sameDigests(): ReadonlyMap<string, string> {
    const same = [...this.notes.names.keys()].filter((number) => this.#isInSameFile(number));
    return new Map(same.map((number) => [this.#name(number), this.#digests[number] ?? '']));
  }

  /** Looked at once it is asked for: to know one input may take texts of others. */
  #isAnother(number: number, given: DigestOf): boolean {
    this.#isChanged[number] ??=
      !this.#isInSameFile(number) &&
      !this.#areMade.has(number) &&
      given(this.#name(number)) !== this.#digests[number];
    return this.#isChanged[number];
  }

  #isInSameFile(number: number): boolean {
    return this.#areSame[this.#recordNumbers[number] ?? -1] ?? false;
  }

  #name(number: number): string {
    return this.notes.names[number] ?? '';
  }
}

/** Packs notes and texts, with digests of all that was read. */
export function packed(
  { names, pages }: NotedPages,
  digestOf: DigestOf,
  fileOf: FileOf,
  textOf: (id: string) => string | undefined,
): Packed {
  const places = new Map<string, number>();
  const placeOf = (record: string) => {
    const place = places.get(record) ?? places.size;
    places.set(record, place);
    return place;
  };
  const recordNumbers = Uint32Array.from(names, (name) => placeOf(recordOf(name)));
  const records = [...places.keys()];
  const ids = [...pages.keys()];
  const notes = [...pages.values()];
  let end = 0;
  const ends = Uint32Array.from(notes, ({ length }) => (end += length));
  const numbers = new Uint32Array(end);
  for (const [index, note] of notes.entries()) numbers.set(note, ends[index - 1] ?? 0);
  return {
    mark: randomUUID(),
    names,
    digests: names.map(digestOf),
    records,
    files: records.map(fileOf),
    recordNumbers,
    ids,
    numbers,
    ends,
    texts: Buffer.from(ids.map((id) => textOf(id) ?? '').join('\0')),
  };
}
