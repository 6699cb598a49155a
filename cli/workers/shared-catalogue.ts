import type { Catalogue } from '../../schema/catalogue.ts';
import { rememberByName } from '../../schema/remember.ts';

/** A catalogue that threads share, as plain data: each would have a copy of its own of a large one. */
export interface SharedCatalogue {
  /** The kinds of its records in their order, and whether there is a list of each. */
  readonly kinds: ReadonlyMap<string, boolean>;
  readonly records: readonly SharedRecord[];
  /** The JSON of each field of each record in UTF-8, one after the other. */
  readonly bytes: SharedArrayBuffer;
}

/** What is known of a record without reading it. */
interface SharedRecord {
  readonly kind: string;
  /** The names of its fields, with line breaks between. */
  readonly names: string;
  /** Where each of its fields ends, after the first number, which is where the record starts. */
  readonly places: Uint32Array;
  /** Its fields that are a word, a number, or true or false: who looks for a record asks for no others. */
  readonly words: Fields;
}

type Fields = Readonly<Record<string, unknown>>;

export function shareCatalogue(catalogue: Catalogue): SharedCatalogue {
  const parts: [kind: string, value: Fields | readonly Fields[]][] = Object.entries(catalogue);
  const kinds = new Map(parts.map(([kind, value]) => [kind, Array.isArray(value)]));
  const texts: Buffer[] = [];
  let end = 0;
  const add = (value: unknown): number => {
    const text = Buffer.from(JSON.stringify(value));
    texts.push(text);
    end += text.length;
    return end;
  };
  const records = parts.flatMap(([kind, value]) =>
    [value].flat().map((record: Fields): SharedRecord => {
      const names = Object.keys(record).join('\n');
      const places = Uint32Array.of(end, ...Object.values(record).map(add));
      return { kind, names, places, words: wordsOf(record) };
    }),
  );
  const bytes = new SharedArrayBuffer(end);
  let start = 0;
  for (const text of texts) start += text.copy(new Uint8Array(bytes), start);
  return { kinds, records, bytes };
}

function wordsOf(record: Fields): Fields {
  const isWord = (value: unknown) =>
    typeof value === 'string' ? value.length < longestWord : typeof value !== 'object';
  const words = Object.entries(record).filter(([, value]) => isWord(value));
  // What is read of a file is a part of its text, which would stay in memory with it.
  return JSON.parse(JSON.stringify(Object.fromEntries(words)));
}

const longestWord = 100;

/** So much of what was read last stays as it is: bytes of JSON. */
const usuallyHeld = 4_000_000;

/**
 * Opens a catalogue whose fields are read as they are asked for. Those that were asked for last, `held` to twice as
 * many bytes, stay the same objects, so that what was made of a part of one is found again.
 */
export function openCatalogue(
  { kinds, records, bytes }: SharedCatalogue,
  held = usuallyHeld,
): Catalogue {
  const fields = new LateFields(bytes, held);
  const opened: Record<string, unknown> = {};
  for (const [kind, isList] of kinds) opened[kind] = isList ? [] : undefined;
  for (const { kind, names, places, words } of records) {
    const read = (index: number) => fields.read(places[index] ?? 0, places[index + 1] ?? 0);
    const record = readLate(indexed(names), words, read);
    const list = opened[kind];
    if (Array.isArray(list)) list.push(record);
    // There are few of these, and they are asked all the time.
    else opened[kind] = { ...record };
  }
  return opened as unknown as Catalogue;
}

/** The fields of all records, by their places in the bytes. */
class LateFields {
  readonly #bytes: Buffer;
  readonly #held: number;
  #recent = new Map<number, unknown>();
  #earlier: ReadonlyMap<number, unknown> = new Map();
  /** How many bytes the recent ones have. */
  #size = 0;

  constructor(bytes: SharedArrayBuffer, held: number) {
    this.#bytes = Buffer.from(bytes);
    this.#held = held;
  }

  read(start: number, end: number): unknown {
    if (this.#recent.has(start)) return this.#recent.get(start);
    const field = this.#earlier.has(start)
      ? this.#earlier.get(start)
      : JSON.parse(this.#bytes.toString('utf8', start, end));
    if (this.#size >= this.#held) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
      this.#size = 0;
    }
    this.#recent.set(start, field);
    this.#size += end - start;
    return field;
  }
}

/** The places of names by each name. Most records have the same names as another one. */
const indexed = rememberByName(
  (names): ReadonlyMap<string, number> =>
    new Map(
      names
        .split('\n')
        .filter(Boolean)
        .map((name, index) => [name, index]),
    ),
);

/** Stands for a record with fields of these names, of which some are known. */
function readLate(
  names: ReadonlyMap<string, number>,
  words: Fields,
  read: (index: number) => unknown,
): Fields {
  const fieldAt = (index: number, name: string) =>
    Object.hasOwn(words, name) ? words[name] : read(index);
  const indexOf = (name: string | symbol) =>
    typeof name === 'string' ? names.get(name) : undefined;
  return new Proxy<Fields>(
    {},
    {
      get(target, name) {
        const index = indexOf(name);
        return index === undefined ? Reflect.get(target, name) : fieldAt(index, String(name));
      },
      has: (target, name) => indexOf(name) !== undefined || Reflect.has(target, name),
      ownKeys: () => [...names.keys()],
      // This is asked after each "get" of a proxy around this one, too.
      getOwnPropertyDescriptor(_, name) {
        const index = indexOf(name);
        if (index === undefined) return undefined;
        const value = fieldAt(index, String(name));
        return { value, configurable: true, enumerable: true, writable: true };
      },
    },
  );
}
