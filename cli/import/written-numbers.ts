import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { hasOddNumbers } from '../core/odd-numbers.ts';
import { orElse } from '../core/or-else.ts';
import type { Source } from '../core/source.ts';

/** The numbers of objects and lists whose file writes them in another way: `0123`, `1.10`, `1e3`, `12345678901234567890`. */
const written = new WeakMap<object, Map<string, string>>();

/** How its file writes a number that is in an object or a list; undefined if as it is. */
export function writtenIn(outer: object, key: string | number): string | undefined {
  return written.get(outer)?.get(String(key));
}

/** A value as its file writes it: a code is no number. */
export function asWritten({ value, ...own }: { value: unknown; written?: string | undefined }) {
  const isSame = typeof value === 'number' && Number(own.written) === value;
  return isSame ? own.written : value;
}

/** Keeps how a file writes the numbers of its data. */
export function keepNumbers({ text, format }: Source, data: unknown): void {
  if (!hasOddNumbers(text)) return;
  const quoted = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
  const texts = orElse(undefined, (): unknown =>
    format === 'json'
      ? JSON.parse(text.replace(quoted, (each) => (each.startsWith('"') ? each : `"${each}"`)))
      : load(text, { schema: FAILSAFE_SCHEMA }),
  );
  keep(data, texts);
}

function keep(value: unknown, text: unknown): void {
  if (typeof value !== 'object' || value === null || typeof text !== 'object' || !text) return;
  const texts = new Map<string, unknown>(Object.entries(text));
  for (const [key, each] of Object.entries(value)) {
    const own = texts.get(key);
    if (typeof each !== 'number') keep(each, own);
    else if (typeof own === 'string' && own !== String(each))
      written.set(value, (written.get(value) ?? new Map<string, string>()).set(key, own));
  }
}
