import { memberOf } from '../../schema/member-of.ts';

/** Whether something that was fetched is what it has to be. */
export type Check<T> = (value: unknown) => value is T;

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** For a field that may be missing. */
export function optional<T>(is: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || is(value);
}

export function oneOf<T extends string>(values: readonly T[]): Check<T> {
  return (value): value is T => values.some((each) => each === value);
}

/** A list in which everything passes. */
export function listOf<T>(isItem: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isItem);
}

/** An object whose values all pass, whatever its keys are. */
export function recordOf<T>(isValue: Check<T>): Check<Record<string, T>> {
  return (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(isValue);
}

/** What passes a check. */
export type Checked<Is> = Is extends Check<infer T> ? T : never;

type Checks = Readonly<Record<string, Check<unknown>>>;

/** The names of the fields that have to be there. */
type Needed<Fields extends Checks> = {
  [Key in keyof Fields]: undefined extends Checked<Fields[Key]> ? never : Key;
}[keyof Fields];

/** An object of which each field that has a check passes it. */
type WithFields<Fields extends Checks> = {
  [Key in Needed<Fields>]: Checked<Fields[Key]>;
} & { [Key in keyof Fields]?: Checked<Fields[Key]> };

/** An object with these fields, and perhaps others. */
export const withFields = <Fields extends Checks>(fields: Fields) =>
  withOutline<WithFields<Fields>>(fields as object);

/**
 * What the build writes as a whole has the fields of `T` if it has these, which are checked as far as that takes to
 * tell it from another file.
 */
export function withOutline<T>(fields: Partial<Record<keyof T, Check<unknown>>>): Check<T> {
  const checks = Object.entries<Check<unknown> | undefined>(fields);
  return (value): value is T =>
    isObject(value) && checks.every(([key, is]) => is?.(memberOf(value, key)));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);
export const areLists = recordOf(isList);
