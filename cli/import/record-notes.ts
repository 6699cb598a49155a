import { children } from '../core/data.ts';
import { type Found, isEmpty } from './find-values.ts';

/** The new place of a value of an imported record. */
export interface Placed {
  readonly from: string;
  readonly to: string;
}

/** A value without a place, or one to look at, and why. */
export interface Remark {
  readonly from: string;
  readonly reason: string;
  readonly isLost?: boolean;
}

/** Why a record is not imported. */
export class Refusal extends Error {}

/** Notes the place of each value of a record, so that none is dropped silently. */
export class RecordNotes {
  readonly placed: Placed[] = [];
  /** Values with a place that a person should look at. */
  readonly notes: Remark[] = [];
  readonly #refused: Remark[] = [];
  readonly #otherLanguages = new Set<string>();

  /** Constants of a mapping have no place in the record, and are not noted. */
  place(from: string, to: string): void {
    if (from !== '') this.placed.push({ from, to });
  }

  /** `isLost`: the value has a place, but is unreadable. */
  refuse(from: string, reason: string, isLost = false): undefined {
    if (from !== '') this.#refused.push({ from, reason, ...(isLost && { isLost }) });
  }

  /** Values that were read but for something else: the parts of a template beside an empty one. */
  get halves(): readonly Remark[] {
    return this.#refused.filter(({ isLost }) => isLost);
  }

  note(from: string, reason: string): void {
    if (from !== '') this.notes.push({ from, reason });
  }

  addLanguage(code: string): void {
    this.#otherLanguages.add(code);
  }

  /** Runs a task, and places its values or, with a reason, refuses all of them. */
  decide<T>(work: () => T, reasonOf: (result: T) => string | undefined): T | undefined {
    const start = this.placed.length;
    const result = work();
    const reason = reasonOf(result);
    if (reason === undefined) return result;
    for (const { from } of this.placed.splice(start)) this.refuse(from, reason);
    return undefined;
  }

  /** Values without a place: refused by every field, or not in the mapping. */
  unplaced(
    record: Found,
    isRow: (value: unknown) => boolean,
    ignored: readonly Found[] = [],
  ): Remark[] {
    const taken = new Set(this.placed.map(({ from }) => from));
    const holding = new Set([...taken].flatMap(placesAround));
    const isTaken = (from: string) =>
      holding.has(from) || [from, ...placesAround(from)].some((each) => taken.has(each));
    const left = new Set(ignored.map(({ path }) => path));
    const refused = this.#refused.filter(
      ({ from, isLost }) => (isLost || !left.has(from)) && !isTaken(from),
    );
    const known = [...taken, ...refused.map(({ from }) => from), ...left];
    const around = new Set(known.flatMap(placesAround));
    const rest: Remark[] = [];
    const read = new Set(known);
    const visit = (value: unknown, path: string): void => {
      if (read.has(path) || isEmpty(value) || isRow(value)) return;
      const hasRows = children(value).some(([, each]) => isRow(each));
      if (!around.has(path) && !hasRows) rest.push({ from: path, reason: noPlace });
      else for (const [key, each] of children(value)) visit(each, joined(path, key));
    };
    for (const [key, each] of children(record.value)) visit(each, joined(record.path, key));
    const languages = [...this.#otherLanguages].map((code) => ({
      from: `texts in "${code}"`,
      reason: 'are in a language that site.yaml does not list',
    }));
    const distinct = new Map(refused.map((each) => [each.from, each] as const).reverse());
    return [...[...distinct.values()].reverse(), ...rest, ...languages];
  }
}

/** Why a value that no field reads is not placed. */
export const noPlace = 'has no place in the mapping';

const joined = (path: string, key: string | number) =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

/** `a` and `a[0]` for `a[0].b`. */
const placesAround = (path: string) =>
  [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index)).filter((each) => each);
