type Stretch = readonly [start: number, end: number];

/** Of the file that was asked about last: a thousand findings in one file are looked up in a row. */
let known = { text: '', byKey: new Map<string, Stretch | undefined>() };

/**
 * The stretch of a YAML file that holds one field of its record, so that only this has to be parsed
 * to find a place in it. Undefined where the file is not simply written: braces around the whole,
 * several documents, anchors or aliases, or the key more than once at the start of a line.
 */
export function fieldStretch(text: string, key: string): Stretch | undefined {
  if (known.text !== text) known = { text, byKey: new Map() };
  const { byKey } = known;
  if (!byKey.has(key)) byKey.set(key, findStretch(text, key));
  return byKey.get(key);
}

function findStretch(text: string, key: string): Stretch | undefined {
  if (/^(?:---|\.\.\.|[%{[?])|(?:^|[\s,[{])(?:[&*][^\s*&]|<<:)/m.test(text)) return undefined;
  const name = key.replace(/[^\w-]/g, '\\$&');
  const found = [...text.matchAll(new RegExp(`^(["']?)${name}\\1[ \\t]*:(?=\\s|$)`, 'gm'))];
  const [match] = found;
  if (!match || found.length > 1) return undefined;
  const afterKey = match.index + match[0].length;
  // A list may stand at the very start of its lines; a closing bracket is no key either.
  const next = text.slice(afterKey).search(/(?<=\n)(?![\s#}\]]|-\s)/);
  return [match.index, next < 0 ? text.length : afterKey + next];
}
