import { memberOf } from '../../schema/member-of.ts';
import { isFields } from '../core/data.ts';
import { writtenIn } from './written-numbers.ts';

/** A value of an imported file, and its place. */
export interface Found {
  readonly value: unknown;
  /** From the record: `tables[0].title`; from the file, for what is outside of it: `$.currency`. */
  readonly path: string;
  /** The object that contains it. */
  readonly outer?: Found | undefined;
  /** How the file writes a number, if in another way: `0123`. */
  readonly written?: string | undefined;
}

/** A path of a mapping. */
export interface ValuePath {
  /** As it was written. */
  readonly text: string;
  /** The number of objects further out where it begins. */
  readonly up: number;
  readonly steps: readonly Step[];
  /** Whether a list is required; otherwise a single value counts as a list of one. */
  readonly isOfList?: boolean;
}

type Step =
  | { readonly name: string }
  | { readonly index: number }
  /** The values of all fields of an object. */
  | { readonly members: true }
  /** The items of a list that meet all conditions of one of the groups. */
  | { readonly having: readonly (readonly Condition[])[] };

interface Condition {
  readonly path: ValuePath;
  readonly isThere: boolean;
}

/** A name may have brackets: `Power [W]`. */
const token = /\.?((?:[^.[\]]|\[(?![*"'?@]|\d+\])[^[\]]*\])+)|\[((?:[^[\]]|\[[^[\]]*\])*)\]/gy;

/** Parses a path: a part of JSONPath, and `^` for the containing object. Undefined if it is invalid. */
export function readPath(written: string): ValuePath | undefined {
  const text = written.trim();
  const up = /^\^*/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(up).replace(/^[$@](?![\p{L}\d_])|^\.(?=\[)/u, '');
  const steps: Step[] = [];
  let end = 0;
  for (const { 0: all, 1: name, 2: inside, index } of rest === '.' ? [] : rest.matchAll(token)) {
    const named: Step = name === '*' ? { members: true } : { name: name ?? '' };
    const step = name === undefined ? inBrackets(inside ?? '') : named;
    if (!step) return undefined;
    steps.push(step);
    end = index + all.length;
  }
  // A name may end in a point: `Item no.`
  if (/^[^.[\]]+(?:\. [^.[\]]+)*\.$/.test(rest)) return { text, up, steps: [{ name: rest }] };
  return rest === '.' || end === rest.length
    ? { text, up, steps, isOfList: text.startsWith('.[') }
    : undefined;
}

function inBrackets(text: string): Step | undefined {
  if (text === '*') return { having: [[]] };
  if (/^\d+$/.test(text)) return { index: Number(text) };
  const [, , name] = /^(["'])(.*)\1$/.exec(text) ?? [];
  if (name !== undefined) return { name };
  if (!text.startsWith('?')) return undefined;
  const groups = text
    .slice(1)
    .split('||')
    .map((group) => group.split('&&'));
  const having = groups.map((group) => group.flatMap((each) => readCondition(each) ?? []));
  return having.flat().length === groups.flat().length ? { having } : undefined;
}

function readCondition(text: string): Condition | undefined {
  const [, not, rest = ''] = /^\s*(!?)\s*@(.*?)\s*$/.exec(text) ?? [];
  const path = not === undefined ? undefined : readPath(rest === '' ? '.' : rest);
  return path && { path, isThere: not === '' };
}

/** The non-empty values at a path. A field with the whole path as its name has precedence. */
export function findValues({ text, up, steps, isOfList }: ValuePath, scope: Found): Found[] {
  let from: Found | undefined = scope;
  for (let left = up; left > 0; left--) from = from?.outer;
  if (!from || (isOfList && !Array.isArray(from.value))) return [];
  const isName = up === 0 && isFields(from.value) && Object.hasOwn(from.value, text);
  const path: readonly Step[] = isName ? [{ name: text }] : steps;
  return path
    .reduce((all: Found[], step) => all.flatMap((each) => follow(step, each)), [from])
    .filter(({ value }) => !isEmpty(value));
}

function follow(step: Step, found: Found): Found[] {
  if ('having' in step) {
    const fits = (item: Found) =>
      step.having.some((group) =>
        group.every(({ path, isThere }) => findValues(path, item).length > 0 === isThere),
      );
    return itemsOf(found).filter(fits);
  }
  const { value } = found;
  if ('index' in step)
    return Array.isArray(value) ? itemsOf(found).slice(step.index).slice(0, 1) : [];
  if (Array.isArray(value)) return itemsOf(found).flatMap((item) => follow(step, item));
  if (!isFields(value)) return [];
  const names = 'members' in step ? Object.keys(value) : [step.name];
  return names.flatMap((name) =>
    Object.hasOwn(value, name) ? inside(found, name, memberOf(value, name)) : [],
  );
}

/** Like {@link findValues}, but a list at the end of the path counts as its items. */
export function findEach(path: ValuePath, scope: Found): Found[] {
  const last = path.steps.at(-1);
  const found = findValues(path, scope);
  return last && 'name' in last ? found.flatMap(itemsOf) : found;
}

/** The items of a list; a single value is a list of one. */
export function itemsOf(found: Found): Found[] {
  const { value, path, outer } = found;
  if (!Array.isArray(value)) return isEmpty(value) ? [] : [found];
  return value.map((each: unknown, index) => ({
    ...{ value: each, path: `${path}[${index}]`, outer },
    written: writtenIn(value, index),
  }));
}

/** The field of an object. */
export function inside(outer: Found, name: string, value: unknown): Found {
  const path = outer.path === '' ? name : `${outer.path}.${name}`;
  const written = isFields(outer.value) ? writtenIn(outer.value, name) : undefined;
  return { value, path, outer, written };
}

/** Whether a value is empty: exports write unused fields as "". */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isEmpty);
}
