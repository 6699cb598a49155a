import { likelyField } from '../core/data.ts';
import type { Entry, RecordSource } from '../core/source.ts';

/**
 * The id that a record most likely has although it could not be read: what is behind `id:`,
 * else the name of the file.
 */
export function guessId(source: RecordSource): string {
  return guessField(source, 'id') ?? source.file.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
}

/** What is behind `name:` where a line begins with it. */
export function guessField({ text }: RecordSource, name: string): string | undefined {
  const field = new RegExp(`^[ \\t{]*["']?${name}["']?[ \\t]*:[ \\t]*["']?([^\\s"',}]+)`, 'm');
  return field.exec(text)?.[1];
}

/** Every path that is in a file that could not be read; each of them may be its own. */
export function guessPaths({ text }: RecordSource): string[] {
  return [...text.matchAll(/(?<=[\s"'([,]|\w:)\/[^\s"',\])}]*/g)].map(([path]) => path);
}

/** Whether a record says its id; if not, its id and paths can only be guessed. */
export function hasId({ data }: Entry): boolean {
  return typeof likelyField(data, 'id') === 'string';
}
