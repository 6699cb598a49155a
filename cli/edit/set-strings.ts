import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import type { DataPath, Source } from '../core/source.ts';
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
 * Changes a JSON file to set strings, existing or not; a new one is inserted after those before it in `order`.
 * Undefined if its path has another value than a string or a group.
 */
export function setStrings(
  { text: file }: Source,
  strings: readonly PlacedString[],
  order: readonly DataPath[],
): TextChange[] | undefined {
  const { contents } = parseDocument(file, { uniqueKeys: false, logLevel: 'silent' });
  if (!isMap(contents)) return undefined;
  const unit = unitOf(file, contents);
  const changes: TextChange[] = [];
  const tree = treeOf(strings);
  const places = treeOf(order.map((at) => ({ at, text: '' })));
  return visit(contents, tree, places) ? changes : undefined;

  function visit(map: YAMLMap, tree: Tree, known: Tree | undefined): boolean {
    const added = new Map<string | undefined, Tree>();
    let before: string | undefined;
    for (const key of new Set([...(known?.keys() ?? []), ...tree.keys()])) {
      const value = tree.get(key);
      const pair = pairOf(map, key);
      if (pair) before = key;
      if (value === undefined) continue;
      if (!pair) {
        const own = added.get(before) ?? new Map();
        added.set(before, own.set(key, value));
      } else if (typeof value === 'string') {
        const range = isScalar(pair.value) ? pair.value.range : undefined;
        if (!range) return false;
        changes.push({ start: range[0], end: range[1], text: JSON.stringify(value) });
      } else {
        const below = known?.get(key);
        const group = isMap(pair.value) ? pair.value : undefined;
        if (!group || !visit(group, value, typeof below === 'string' ? undefined : below))
          return false;
      }
    }
    return [...added].every(([sibling, members]) => add(map, sibling, members));
  }

  function add(map: YAMLMap, sibling: string | undefined, members: Tree): boolean {
    const [first] = map.items;
    const before = sibling === undefined ? undefined : pairOf(map, sibling);
    const next = startOf(before?.key ?? first?.key);
    const [open, close] = map.range ?? [];
    if (open === undefined || close === undefined) return false;
    if (next === undefined) {
      const eol = eolOf(file) + indentOf(file, open);
      changes.push({ start: open, end: close, text: written(members, eol, unit) });
      return true;
    }
    const space = /(?:\r?\n[ \t]*|[ \t]*)$/.exec(file.slice(0, next))?.[0] ?? ' ';
    const gap = space.includes('\n') ? space : ' ';
    const lines = [...members].map(
      ([key, value]) => `${JSON.stringify(key)}: ${written(value, gap, unit)}`,
    );
    const end = endOf(before?.value);
    if (before && end === undefined) return false;
    changes.push(
      end === undefined
        ? { start: next, end: next, text: lines.map((line) => `${line},${gap}`).join('') }
        : { start: end, end, text: lines.map((line) => `,${gap}${line}`).join('') },
    );
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

/** The indentation of a group relative to its parent. */
function unitOf(file: string, { items: [first] }: YAMLMap): string {
  const start = startOf(first?.key);
  const indent = start === undefined ? undefined : /\n([ \t]+)$/.exec(file.slice(0, start))?.[1];
  return indent ?? '  ';
}

function indentOf(file: string, offset: number): string {
  const line = file.slice(file.slice(0, offset).lastIndexOf('\n') + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

const eolOf = (file: string) => (file.includes('\r\n') ? '\r\n' : '\n');
