import { memberOf } from '../../schema/member-of.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import type { DataPath } from './source.ts';
import { closest } from './suggest.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping. Its fields can be of any type, since the record may be invalid. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own field of a mapping; undefined for anything else. */
export function field(value: unknown, key: string): unknown {
  return isFields(value) ? memberOf(value, key) : undefined;
}

/** Like {@link field}, but undefined if the value is not a string. */
export function textOf(value: unknown, key: string): string | undefined {
  const found = field(value, key);
  return typeof found === 'string' ? found : undefined;
}

/**
 * The field of a record, or else a field whose name is a likely misspelling: `unknown-field` reports the
 * name, and other rules don't report the content as missing.
 */
export function likelyField(record: unknown, name: string): unknown {
  const value = field(record, name);
  if (value !== undefined || !isFields(record)) return value;
  const misspelt = Object.keys(record).find((key) => isLike(key, name));
  return misspelt === undefined ? undefined : memberOf(record, misspelt);
}

/** Memoized per pair: records have the same few keys. */
const likeTo = memoizeByName((name) => memoizeByName((key) => closest(key, [name]) !== undefined));

export const isLike = (key: string, name: string): boolean => likeTo(name)(key);

/** The value at a path; undefined if there is none. */
export function valueAt(data: unknown, at: DataPath): unknown {
  return at.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : field(value, String(key))),
    data,
  );
}

export function isSamePath(one: DataPath, other: DataPath): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** A path as a JSON pointer (RFC 6901). */
export function pointerTo(at: DataPath): string {
  return at.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export interface Found<T = unknown> {
  readonly value: T;
  readonly at: DataPath;
}

/**
 * All values at a path in which `*` stands for each item of a list or field of a mapping. Steps without a
 * value yield nothing, so invalid records are safe.
 */
export function select(data: unknown, ...[step, ...rest]: readonly string[]): Found[] {
  if (data === undefined) return [];
  if (step === undefined) return [{ value: data, at: [] }];
  const below = step === '*' ? children(data) : [[step, field(data, step)] as const];
  return below.flatMap(([key, child]) =>
    select(child, ...rest).map(({ value, at }) => ({ value, at: [key, ...at] })),
  );
}

/** Like {@link select}, strings only. */
export function selectStrings(data: unknown, ...steps: readonly string[]): Found<string>[] {
  return select(data, ...steps).filter((found): found is Found<string> => {
    return typeof found.value === 'string';
  });
}

/** Whether a path matches the steps of {@link select}. */
export function isAtSteps(at: DataPath, steps: readonly string[]): boolean {
  return (
    at.length === steps.length && steps.every((step, index) => step === '*' || step === at[index])
  );
}

/** Calls `visit` for each of the {@link children} of a value, without creating a list. */
export function forEachChild(
  value: unknown,
  visit: (child: unknown, key: string | number) => void,
): void {
  if (Array.isArray(value)) value.forEach(visit);
  else if (isFields(value)) for (const key of Object.keys(value)) visit(memberOf(value, key), key);
}

/** The items of a list or the fields of a mapping, each with its index or key. */
export function children(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return isFields(value) ? Object.entries(value) : [];
}

/** A copy of data with another value at a path. */
export function withValue(data: unknown, at: DataPath, value: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    return data.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  return isFields(data)
    ? { ...data, [key]: withValue(memberOf(data, String(key)), rest, value) }
    : data;
}

/** A copy of data with each text changed, wherever it is. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each, change));
  if (!isFields(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([name, each]) => [name, withTexts(each, change)]));
}
