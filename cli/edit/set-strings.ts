import { isMap, isScalar, type YAMLMap } from 'yaml';
import type { DataPath, Source } from '../core/source.ts';
import { documentOf } from '../load/places/scalar-source.ts';
import { endOf, pairOf, startOf, type TextChange } from './list-edits.ts';

/** A string and its path in the file of a language. */
export interface PlacedString {
  readonly at: DataPath;
  readonly text: string;
}

/** Strings by key, in order. A map, since any word can be a key. */
type Tree = Map<string, string | Tree>;

/** The text of a new file with strings. */
export function writeStrings(strings: readonly PlacedString[]): string {
  return `${written(treeOf(strings), '\n', '  ')}\n`;
}

/**
 * Changes a JSON file to set strings, existing or not; new ones are at the end of their group. Undefined if the path of
 * one has another value than a string or a group.
 */
export function setStrings(
  { text: file }: Source,
  strings: readonly PlacedString[],
): TextChange[] | undefined {
  const { contents } = documentOf(file);
  if (!isMap(contents)) return undefined;
  const [first] = contents.items;
  // The indentation of a group relative to its parent.
  const unit = /\n([ \t]+)$/.exec(file.slice(0, startOf(first) ?? 0))?.[1] ?? '  ';
  const changes: TextChange[] = [];
  return visit(contents, treeOf(strings)) ? changes : undefined;

  function visit(map: YAMLMap, tree: Tree): boolean {
    const added: Tree = new Map();
    for (const [key, value] of tree) {
      const pair = pairOf(map, key);
      if (!pair) added.set(key, value);
      else if (typeof value === 'string') {
        const range = isScalar(pair.value) ? pair.value.range : undefined;
        if (!range) return false;
        changes.push({ start: range[0], end: range[1], text: JSON.stringify(value) });
      } else if (!isMap(pair.value) || !visit(pair.value, value)) return false;
    }
    return added.size === 0 || add(map, added);
  }

  function add({ items, range }: YAMLMap, members: Tree): boolean {
    const last = items.at(-1);
    const [start, end] = [startOf(last), endOf(last)];
    if (!range) return false;
    if (start === undefined || end === undefined) {
      const [indent = ''] = /^[ \t]*/.exec(file.slice(0, range[0]).split('\n').at(-1) ?? '') ?? [];
      const eol = (file.includes('\r\n') ? '\r\n' : '\n') + indent;
      changes.push({ start: range[0], end: range[1], text: written(members, eol, unit) });
      return true;
    }
    const gap = /\r?\n[ \t]*$/.exec(file.slice(0, start))?.[0] ?? ' ';
    const lines = [...members].map(
      ([key, value]) => `,${gap}${JSON.stringify(key)}: ${written(value, gap, unit)}`,
    );
    changes.push({ start: end, end, text: lines.join('') });
    return true;
  }
}

/** A value as JSON; `eol` is a line end with the indentation of the next line, or a space for a single line. */
function written(value: string | Tree, eol: string, unit: string): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const inner = eol.includes('\n') ? eol + unit : eol;
  const members = [...value].map(
    ([key, below]) => `${JSON.stringify(key)}: ${written(below, inner, unit)}`,
  );
  return `{${inner}${members.join(`,${inner}`)}${eol}}`;
}

function treeOf(strings: readonly PlacedString[]): Tree {
  const root: Tree = new Map();
  for (const { at, text } of strings) {
    let group = root;
    for (const key of at.slice(0, -1).map(String)) {
      const existing = group.get(key);
      const below: Tree = existing instanceof Map ? existing : new Map();
      group.set(key, below);
      group = below;
    }
    group.set(String(at.at(-1)), text);
  }
  return root;
}
