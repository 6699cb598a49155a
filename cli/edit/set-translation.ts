import { type Document, isCollection, isMap, isScalar, type Node, type YAMLMap } from 'yaml';
import { memoize } from '../../schema/memoize.ts';
import type { DataPath, Source } from '../core/source.ts';
import { locate } from '../load/places/locator.ts';
import { documentOf, isReadAs, pairOf } from '../load/places/scalar-source.ts';
import { textFileOf } from '../load/read-source.ts';
import { hasStrayCharacters } from '../load/stray-characters.ts';
import type { PlacedChange } from './apply-edits.ts';
import { addBelow, endOf, type TextChange } from './list-edits.ts';

/** A text of a record in one language. */
interface Translation {
  readonly entry: Source;
  /** The path of the text with all its languages. */
  readonly at: DataPath;
  readonly language: string;
  readonly text: string;
}

/**
 * Changes a file to set a text in a language, existing or not; a new one is inserted after those before it in
 * `languages`. Undefined if the source has an anchor, or is too unusual to edit.
 */
export function setTranslation(
  translation: Translation,
  languages: readonly string[],
): PlacedChange | undefined {
  const { entry, text } = translation;
  const file = textFileOf(entry, translation.at, translation.language);
  if (!file) {
    const change = setInRecord(translation, languages);
    return change && { ...change, source: entry };
  }
  const isWindows = file.text.includes('\r\n');
  const end = file.text.length;
  return { start: 0, end, text: isWindows ? text.replaceAll('\n', '\r\n') : text, source: file };
}

function setInRecord(
  { entry, at, language, text }: Translation,
  languages: readonly string[],
): TextChange | undefined {
  const map = mapAt(parsed(entry), at);
  if (!map) return undefined;
  const pair = pairOf(map, language);
  if (!pair) return addLanguage(entry, map, { language, text }, languages);
  const { value } = pair;
  if (isScalar(value) && !value.anchor && value.range?.[0] === value.range?.[1]) {
    const end = endOf(pair.key);
    const isKeyed = end !== undefined && entry.text.charAt(end) === ':';
    return isKeyed ? { start: end + 1, end: end + 1, text: ` ${quoted(text)}` } : undefined;
  }
  if (!isScalar(value) || value.anchor || value.tag?.startsWith('!')) return undefined;
  return (
    locate(entry).edit({ entry, at: [...at, language], text }) ?? rewriteBlock(entry, value, text)
  );
}

/** Memoized for files with many texts. */
const parsed = memoize(({ text }: Source) => documentOf(text));

/** The mapping at a path, unless an anchor on the path is shared. */
function mapAt({ contents }: Document, at: DataPath): YAMLMap | undefined {
  const node = at.reduce<unknown>((parent, key) => {
    if (!isCollection(parent) || parent.anchor) return undefined;
    return isMap(parent) ? pairOf(parent, String(key))?.value : parent.items[Number(key)];
  }, contents);
  return isMap(node) && !node.anchor ? node : undefined;
}

/** Rewrites a block scalar: one of several lines as such, another one as one quoted text. */
function rewriteBlock({ text: file }: Source, node: Node, text: string): TextChange | undefined {
  const [start, end] = node.range ?? [];
  if (start === undefined || end === undefined) return undefined;
  const block = file.slice(start, end);
  const eol = /\r?\n$/.exec(block)?.[0] ?? '';
  const [, indent] = /^.*\n(?:[ \r]*\n)*( +)/.exec(block) ?? [];
  const lines = isLiteral(node) && indent !== undefined ? literal(text, indent) : undefined;
  return { start, end, text: (lines?.join(eol || '\n') ?? quoted(text)) + eol };
}

const isLiteral = (value: unknown) => isScalar(value) && value.type === 'BLOCK_LITERAL';

/** The lines of a literal block scalar, the first of which is its mark; undefined of a text that needs quotes. */
function literal(text: string, indent: string): string[] | undefined {
  const [, content = '', end = ''] = /^(\S[^\r]*?[^\r\n])(\n?)$/s.exec(text) ?? [];
  if (!content.includes('\n') || hasStrayCharacters(content)) return undefined;
  const lines = content.split('\n').map((line) => (line === '' ? '' : indent + line));
  return [end === '' ? '|-' : '|', ...lines];
}

function addLanguage(
  entry: Source,
  map: YAMLMap,
  { language, text }: { readonly language: string; readonly text: string },
  languages: readonly string[],
): TextChange | undefined {
  const earlier = languages.slice(0, languages.indexOf(language)).toReversed();
  const before = earlier.map((each) => pairOf(map, each)).find((pair) => pair !== undefined);
  const sibling = before ?? map.items.at(-1);
  const isPlain = isScalar(sibling?.value) && sibling.value.type === 'PLAIN';
  const value = isPlain && isReadAs(text, text, map.flow === true) ? text : quoted(text);
  const lines = isLiteral(sibling?.value) ? literal(text, '  ') : undefined;
  if (lines) return addBelow(entry, map, sibling, [`${language}: ${lines[0]}`, ...lines.slice(1)]);
  const isJson = map.flow && entry.format === 'json';
  const line = isJson ? `${quoted(language)}: ${quoted(text)}` : `${language}: ${value}`;
  return addBelow(entry, map, sibling, [line]);
}

/** Quotes a text for both YAML and JSON. */
const quoted = (text: string) => JSON.stringify(text);
