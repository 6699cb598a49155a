import { type Fields, field, isFields } from '../core/data.ts';

/** A visible text by language code, as far as the record has it. */
export type PartialText = Readonly<Record<string, string>>;

/** Where a value of an imported record went. */
export interface Placed {
  readonly from: string;
  readonly to: string;
}

/** A value that has no place, or needs a look, and why. */
export interface Remark {
  readonly from: string;
  readonly reason: string;
  readonly isLost?: true;
}

/**
 * A record in the flat layout while it is read. It notes what was placed where, so that what is left at
 * the end can be reported: nothing is dropped in silence.
 */
export class FlatRecord {
  readonly data: Fields;
  /** Language codes of the catalogue, the default one first. */
  readonly languages: readonly string[];
  readonly placed: Placed[] = [];
  readonly unplaced: Remark[] = [];
  /** What was placed and should be looked at again. */
  readonly notes: Remark[] = [];
  readonly #read = new Set<string>();
  readonly #otherLanguages = new Set<string>();

  constructor(data: Fields, languages: readonly string[]) {
    this.data = data;
    this.languages = languages;
  }

  /** The value of a field, which counts as read; undefined if it is missing or empty. */
  take(name: string): unknown {
    this.#read.add(name);
    const value = field(this.data, name);
    return isEmpty(value) ? undefined : value;
  }

  place(from: string, to: string): void {
    this.placed.push({ from, to });
  }

  refuse(from: string, reason: string): undefined {
    this.unplaced.push({ from, reason });
  }

  /** {@link refuse} of a value that has its place, and can't be read. */
  lose(from: string, reason: string): void {
    this.unplaced.push({ from, reason, isLost: true });
  }

  note(from: string, reason: string): void {
    this.notes.push({ from, reason });
  }

  /** A field that holds a text, or undefined. What is there and no text is reported. */
  takeText(name: string, to = name): PartialText | undefined {
    const value = this.take(name);
    return value === undefined ? undefined : this.text(value, name, to);
  }

  /** A field that holds texts: a list of them, or a single one. */
  takeTexts(name: string, to: string): PartialText[] {
    const value = this.take(name);
    return value === undefined ? [] : this.texts(value, name, to);
  }

  /** A text from a string, a number, an object by language, or an object with `content`. */
  text(value: unknown, from: string, to: string): PartialText | undefined {
    const [first, ...others] = this.#listedTexts(value, from).filter((each) => !isEmpty(each));
    if (others.length > 0) return this.refuse(from, 'is a list, and there is place for one text');
    const text = this.readText(first);
    if (!text) return this.refuse(from, `has no text${inSome(this.languages)}`);
    this.place(from, to);
    return text;
  }

  texts(value: unknown, from: string, to: string): PartialText[] {
    const list = this.#listedTexts(value, from);
    return list.flatMap((each, index) => {
      const place = list.length > 1 || Array.isArray(value) ? `${from}[${index}]` : from;
      if (isFields(each) && !isEmpty(each.contents)) {
        this.reportOthers(each, place, ['contents']);
        return this.texts(each.contents, `${place}.contents`, to);
      }
      if (isFields(each) && !isEmpty(each.content)) this.reportOthers(each, place, ['content']);
      return isEmpty(each) ? [] : (this.text(each, place, to) ?? []);
    });
  }

  /** The items of a list. In an object with a list in each language, what has the same place is one text. */
  #listedTexts(value: unknown, from: string): readonly unknown[] {
    const all = isFields(value) ? Object.entries(value) : [];
    const isByLanguage = all.some(
      ([code, list]) => Array.isArray(list) && this.languages.includes(code),
    );
    if (!isByLanguage) return listIn(value);
    const lists = all.flatMap(([code, list]) =>
      isEmpty(list) ? [] : [{ code, list: listIn(list) }],
    );
    const lengths = lists.map(({ list }) => list.length);
    const length = Math.max(0, ...lengths);
    if (lengths.some((each) => each !== length)) {
      this.note(from, 'has lists of different lengths: look at which texts belong together');
    }
    return Array.from({ length }, (_, index) =>
      Object.fromEntries(lists.map(({ code, list }) => [code, list[index]])),
    );
  }

  /** The same as {@link text} without a note of it. */
  readText(value: unknown): PartialText | undefined {
    const [first = ''] = this.languages;
    if (typeof value === 'string') return value.trim() ? { [first]: value.trim() } : undefined;
    if (typeof value === 'number') return { [first]: String(value) };
    if (!isFields(value)) return undefined;
    if (value.content !== undefined) return this.readText(value.content);
    const texts = Object.entries(value).flatMap(([code, text]) =>
      typeof text === 'string' && text.trim() ? [[code, text.trim()] as const] : [],
    );
    const known = texts.filter(([code]) => this.languages.includes(code));
    if (known.length === 0) return undefined;
    for (const [code] of texts) if (!this.languages.includes(code)) this.#otherLanguages.add(code);
    return Object.fromEntries(known);
  }

  /** A field that holds a string; a text by language gives that of the default language. */
  takeString(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const text = this.readText(value);
    const found = text && (text[this.languages[0] ?? ''] ?? Object.values(text)[0]);
    return found ?? this.refuse(name, 'is not a text');
  }

  /** Reports what a part of the record holds besides the fields that are read. */
  reportOthers(value: Fields, from: string, known: readonly string[]): void {
    for (const [name, each] of Object.entries(value)) {
      if (!known.includes(name) && !isEmpty(each)) this.refuse(`${from}.${name}`, noField);
    }
  }

  /** The fields that nothing has read yet, without empty ones. */
  rest(): readonly (readonly [string, unknown])[] {
    return Object.entries(this.data).filter(
      ([name, value]) => !this.#read.has(name) && !isEmpty(value),
    );
  }

  /** Reports what is left once everything is read. */
  finish(): void {
    for (const [name] of this.rest()) this.refuse(name, noField);
    for (const code of this.#otherLanguages) {
      this.refuse(`texts in "${code}"`, 'are in a language that site.yaml does not list');
    }
  }
}

const noField = 'has no field in the catalogue';

const inSome = (languages: readonly string[]) =>
  ` in a language of the catalogue (${languages.join(', ')})`;

/** Whether there is nothing in a value: the layout writes fields that it does not use as "". */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isEmpty);
}

/** The items of a list; a single value is a list of one. */
export function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? [] : [value];
}

/** An object without the fields that are undefined or empty lists. */
export function compact(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
