import { likelyField } from '../core/data.ts';
import type { Entry, RecordSource } from '../core/source.ts';

/** The likely id of an unreadable record: the value of `id:`, else the name of the file. */
export function guessId(source: RecordSource): string {
  return guessField(source, 'id') ?? source.file.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
}

/** The value of `name:` at the start of a line. */
export function guessField({ text }: RecordSource, name: string): string | undefined {
  const field = new RegExp(`^[ \\t{]*["']?${name}["']?[ \\t]*:[ \\t]*["']?([^\\s"',}]+)`, 'm');
  return field.exec(text)?.[1];
}

/** Every path in an unreadable file; each may be its own. */
export function guessPaths({ text }: RecordSource): string[] {
  return [...text.matchAll(/(?<=[\s"'([,]|\w:)\/[^\s"',\])}]*/g)].map(([path]) => path);
}

/** Whether a record states its id; otherwise its id and paths are guesses. */
export function hasId({ data }: Entry): boolean {
  return typeof likelyField(data, 'id') === 'string';
}
