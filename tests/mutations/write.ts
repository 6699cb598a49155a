import type { Node, YAMLMap } from 'yaml';
import type { CatalogueFile, CatalogueText, Field, Language, StringScalar } from './catalogue.ts';
import type { Change, Stretch } from './change.ts';

/** The characters of a node, without what follows on its last line, and behind it. */
export function stretchOf({ name, text }: CatalogueFile, { range }: Node): Stretch {
  const [start = 0, behind = 0] = range ?? [];
  return { file: name, start, end: start + text.slice(start, behind).trimEnd().length };
}

/** The characters of a whole text, from the first language's key on. */
export function stretchOfText({ file, map }: CatalogueText): Stretch {
  return stretchOf(file, map);
}

/** A key with its value. */
export function stretchOfField({ file, key, value }: Field): Stretch {
  const { start, end } = stretchOf(file, key);
  return { file: file.name, start, end: value ? stretchOf(file, value).end : end };
}

/** Other characters for a node. */
export function replace(file: CatalogueFile, node: Node, text: string): Change {
  return { ...stretchOf(file, node), text };
}

/** Another value for a string, in the quoting that it has where that can hold it. */
export function rewrite(file: CatalogueFile, node: StringScalar, value: string): Change {
  return replace(file, node, quote(node, value));
}

/** Another text in one language. */
export function rewriteText(
  { file, versions }: CatalogueText,
  language: Language,
  value: string,
): Change {
  return rewrite(file, versions[language], value);
}

function quote({ type }: StringScalar, value: string): string {
  if (type === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  const isPlain = type === 'PLAIN' && /^[\p{L}«¿¡/][^:#,[\]{}"\n\\]*$/u.test(value);
  return isPlain && value.trim() === value ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** A new field before the one that is at `index`, in block or in flow style. */
export function insertField(
  file: CatalogueFile,
  map: YAMLMap,
  field: string,
  index = map.items.length > 1 ? 1 : 0,
): Change {
  const key = map.items[index]?.key as Node;
  const { start } = stretchOf(file, key);
  const text = map.flow ? `${field}, ` : `${field}\n${' '.repeat(columnOf(file, start))}`;
  return { file: file.name, start, end: start, text };
}

/** A field less: its whole lines, or in braces its stretch and a comma. */
export function removeField(field: Field): Change {
  const { file, map, pair, key } = field;
  const index = map.items.indexOf(pair);
  const { start } = stretchOf(file, key);
  const next = map.items[index + 1]?.key as Node | undefined;
  if (next) return { file: file.name, start, end: stretchOf(file, next).start, text: '' };
  const { end } = stretchOfField(field);
  // What is before the last one goes with it: a comma, or the line break and the indentation.
  const before = file.text.slice(0, start).search(map.flow ? /,\s*$/ : /\n\s*$/);
  return { file: file.name, start: before < 0 ? start : before, end, text: '' };
}

/** How far from the start of its line an offset is. */
export function columnOf({ text }: CatalogueFile, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

/** The id of a record; '' where it has none. */
export function idOf({ root }: CatalogueFile): string {
  return String(root.get('id') ?? '');
}
