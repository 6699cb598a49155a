/** A line of a file, and the offset of its start. */
export interface Line {
  readonly text: string;
  readonly start: number;
}

/** A mistake in a text. */
export interface Explanation {
  readonly offsets: readonly [number, number];
  readonly message: string;
  readonly help: string;
}

/** A line with content: its number from 1, and the columns of its content and of its field's name. */
interface ContentLine extends Line {
  readonly number: number;
  readonly indent: number;
  readonly keyColumn: number;
  /** `kind` in `- kind: specs`; empty without a field. */
  readonly key: string;
  readonly hasDash: boolean;
  readonly hasValue: boolean;
}

/**
 * Which line has wrong indentation, and the right one.
 *
 * @param lines the lines up to the parser's error
 * @returns undefined if the wrong line is uncertain
 */
export function explainIndentation(lines: readonly Line[]): Explanation | undefined {
  const filled = lines.flatMap(fill);
  const last = filled.at(-1);
  if (!last) return undefined;
  const before = filled.slice(0, -1);
  return (
    outdentedField(last, before) ?? missingDash(last, before) ?? alignedWithNeighbour(last, before)
  );
}

function fill({ text, start }: Line, index: number): ContentLine[] {
  const groups = /^(?<indent> *)(?<dashes>(?:- +)*)(?:(?<key>[\w-]+):(?: +(?<value>\S.*))?)?/.exec(
    text,
  )?.groups;
  if (/^\s*(?:#|$)/.test(text) || !groups) return [];
  const { indent = '', dashes = '', key = '', value } = groups;
  const keyColumn = indent.length + dashes.length;
  const hasValue = value !== undefined && !/^[|>#]/.test(value);
  const hasDash = dashes !== '';
  return [
    { text, start, number: index + 1, indent: indent.length, keyColumn, key, hasDash, hasValue },
  ];
}

/** A field with a value can't have nested fields: if it is further out than both neighbours, it is the wrong one. */
function outdentedField(
  last: ContentLine,
  before: readonly ContentLine[],
): Explanation | undefined {
  const [neighbour, line] = before.slice(-2);
  if (!line?.hasValue || line.hasDash || last.hasDash) return undefined;
  const isAlone = neighbour?.keyColumn === last.indent && line.indent < last.indent;
  return isAlone ? wrongLine(line, neighbour.keyColumn, neighbour) : undefined;
}

/** A list whose first item lacks its dash. */
function missingDash(last: ContentLine, before: readonly ContentLine[]): Explanation | undefined {
  if (!last.hasDash) return undefined;
  const isOutside = ({ indent, keyColumn }: ContentLine) =>
    Math.max(indent, keyColumn) <= last.indent;
  const parent = before.findLastIndex((line) => isOutside(line) && !line.hasDash);
  const first = before[parent + 1];
  const isList = before[parent]?.hasValue === false && (before[parent]?.indent ?? 0) < last.indent;
  if (!first || first.hasDash || !first.key || !isList) return undefined;
  return {
    offsets: contentOf(first),
    message: 'The first item of this list has no dash, and a later one has.',
    help: `Write the dash and a space before "${first.key}", in the column of the dash in line ${last.number}.`,
  };
}

/** The neighbour with the closest indentation; if equal, the nearer one. */
function alignedWithNeighbour(
  last: ContentLine,
  before: readonly ContentLine[],
): Explanation | undefined {
  const columnOf = ({ indent, keyColumn }: ContentLine) => (last.hasDash ? indent : keyColumn);
  const distance = (line: ContentLine) => Math.abs(columnOf(line) - last.indent);
  const isAlike = (line: ContentLine) => !last.hasDash || (line.hasDash && line.key === last.key);
  const [closest] = openLines(before.filter(isAlike)).sort(
    (one, other) => distance(one) - distance(other),
  );
  return closest && distance(closest) > 0 ? wrongLine(last, columnOf(closest), closest) : undefined;
}

/** From the last line upwards, the lines that are further out than all below them. */
function openLines(lines: readonly ContentLine[]): ContentLine[] {
  const open: ContentLine[] = [];
  for (const line of lines.toReversed()) {
    const inner = open.at(-1);
    if (!inner || line.keyColumn < inner.keyColumn) open.push(line);
  }
  return open;
}

function wrongLine(line: ContentLine, column: number, like: ContentLine): Explanation {
  const spaces = column === 0 ? 'no space' : column === 1 ? '1 space' : `${column} spaces`;
  return {
    offsets: contentOf(line),
    message: 'The indentation of this line fits none of the lines above it.',
    help: `Begin it with ${spaces}, like line ${like.number}.`,
  };
}

function contentOf({ text, start, indent }: ContentLine): readonly [number, number] {
  return [start + indent, start + text.trimEnd().length];
}
