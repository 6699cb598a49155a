import { memoizeLast } from '../../../schema/memoize.ts';
import type { Offsets } from './text-range.ts';

/**
 * The stretch of a YAML file that holds one field of its record, so that only this has to be parsed
 * to find a place in it. Undefined where the file is not simply written: braces around the whole,
 * several documents, anchors or aliases, or the key more than once at the start of a line.
 */
export function fieldStretch(text: string, key: string): Offsets | undefined {
  if (!isSimple(text)) return undefined;
  const name = key.replace(/[^\w-]/g, '\\$&');
  const found = [...text.matchAll(new RegExp(`^(["']?)${name}\\1[ \\t]*:(?=\\s|$)`, 'gm'))];
  const [match] = found;
  if (!match || found.length > 1) return undefined;
  const afterKey = match.index + match[0].length;
  // A list may be at the very start of its lines; a closing bracket is no key either.
  const next = text.slice(afterKey).search(/(?<=\n)(?![\s#}\]]|-\s)/);
  return [match.index, next < 0 ? text.length : afterKey + next];
}

const notSimple = /^(?:---|\.\.\.|[%{[?])|(?:^|[\s,[{])(?:[&*][^\s*&]|<<:)/m;
/** Asked for one key of a file after the other. */
const isSimple = memoizeLast((text) => !notSimple.test(text));
