import { memoizeByName } from '../../schema/memoize.ts';
import type { DataPath } from './source.ts';
import { closest } from './suggest.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping. Its fields may be anything: the record may be wrong. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field of a mapping; undefined for anything else, and never what an object inherits. */
export function field(value: unknown, key: string): unknown {
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Like {@link field}; undefined as well where something else than a text is. */
export function textOf(value: unknown, key: string): string | undefined {
  const found = field(value, key);
  return typeof found === 'string' ? found : undefined;
}

/**
 * The field of a record, or of that name misspelt: the wrong name is reported as unknown field, and
 * what it holds must not count as missing everywhere else.
 */
export function likelyField(record: unknown, name: string): unknown {
  const given = field(record, name);
  if (given !== undefined || !isFields(record)) return given;
  const misspelt = Object.keys(record).find((key) => isLike(key, name));
  return misspelt === undefined ? undefined : record[misspelt];
}

/** Records have the same few keys, so each pair is compared once. */
const likeTo = memoizeByName((name) => memoizeByName((key) => closest(key, [name]) !== undefined));

export function isLike(key: string, name: string): boolean {
  return likeTo(name)(key);
}

export interface Found<T = unknown> {
  readonly value: T;
  readonly at: DataPath;
}

/**
 * Every value at a path in which `*` stands for each item of a list or each field of a mapping.
 * Steps that lead nowhere give nothing, so a record may be as broken as it likes.
 */
export function select(data: unknown, ...steps: readonly string[]): Found[] {
  const found: Found[] = [];
  const at: (string | number)[] = [];
  const visit = (value: unknown, key: string | number) => {
    at.push(key);
    follow(value);
    at.pop();
  };
  function follow(value: unknown): void {
    if (value === undefined) return;
    const step = steps[at.length];
    if (step === undefined) found.push({ value, at: [...at] });
    else if (step !== '*') visit(field(value, step), step);
    else forEachChild(value, visit);
  }
  follow(data);
  return found;
}

/** Like {@link select}, strings only. */
export function selectStrings(data: unknown, ...steps: readonly string[]): Found<string>[] {
  return select(data, ...steps).filter((found): found is Found<string> => {
    return typeof found.value === 'string';
  });
}

/** Whether {@link select} finds what is at a path by these steps. */
export function isAtSteps(at: DataPath, steps: readonly string[]): boolean {
  return (
    at.length === steps.length && steps.every((step, index) => step === '*' || step === at[index])
  );
}

/** Calls `visit` for each of the {@link children} of a value, without a list of them. */
export function forEachChild(
  value: unknown,
  visit: (child: unknown, key: string | number) => void,
): void {
  if (Array.isArray(value)) value.forEach(visit);
  else if (isFields(value)) for (const key of Object.keys(value)) visit(value[key], key);
}

/** The items of a list or the fields of a mapping, each with its index or key. */
export function children(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  return isFields(value) ? Object.entries(value) : [];
}
