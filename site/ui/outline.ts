import { memberOf } from '../../schema/member-of.ts';
import { type Check, isObject, recordOf } from './check-shape.ts';

/**
 * What the build writes as a whole has the fields of `T` if it has these, which are checked as far as that takes to
 * tell it from another file.
 */
export function withOutline<T>(fields: Partial<Record<keyof T, Check<unknown>>>): Check<T> {
  const checks = Object.entries<Check<unknown> | undefined>(fields);
  return (value): value is T =>
    isObject(value) && checks.every(([key, is]) => is?.(memberOf(value, key)));
}

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);
export const areLists = recordOf(isList);
