import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import { readInside, UnsafeFile } from '../../site/lib/safe-files.ts';
import { isSamePath } from '../core/data.ts';
import type { Problem } from '../core/finding.ts';
import type { DataPath, Source } from '../core/source.ts';
import { decode } from './decode.ts';

/** The maximum size of a record in bytes: larger files are not records. */
export const maxBytes = 4_000_000;

/** The bytes of a file, or why it can't be read. */
export interface RawFile extends Pick<Source, 'file' | 'path' | 'hash' | 'loader'> {
  readonly bytes: Buffer;
  readonly problem?: Problem;
}

/** The text of a file, or why it can't be read. */
export interface FoundFile {
  readonly source: Source;
  readonly problem?: Problem;
}

/** Reads a file of a catalogue. Never throws; `problem` describes errors. */
export function readRaw(folder: string, file: string): RawFile {
  const raw = { file, path: join(folder, file) };
  const refuse = (message: string, help: string): RawFile => ({
    ...raw,
    bytes: Buffer.alloc(0),
    hash: '',
    problem: { message, help },
  });
  if (/\.txt$/i.test(file)) {
    const name = basename(file).slice(0, -'.txt'.length);
    const help = `Rename it to "${name}"; on Windows, make the Explorer show file name extensions first.`;
    return refuse('The name of this file ends in ".txt", so it is not read.', help);
  }
  try {
    const bytes = readInside(folder, file, maxBytes + 1);
    if (bytes.length <= maxBytes) return { ...raw, bytes, hash: hash('sha256', bytes) };
    const message = `This file has more than ${maxBytes / 1e6} MB, more than any record needs.`;
    return refuse(message, 'Take it out of the catalogue, or move large files into "assets".');
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    const problems: Record<typeof error.reason, readonly [message: string, help: string]> = {
      outside: ['This link leads out of the catalogue folder, so nothing reads it.', copyIt],
      folder: ['This leads to a folder where a record file is expected.', copyIt],
      special: ['This is a pipe or a device, not a file.', 'Remove it.'],
      unreadable: [`This file can't be read: ${error.message}.`, 'Make it readable, or remove it.'],
    };
    return refuse(...problems[error.reason]);
  }
}

/** Decodes a file as text, without byte order mark. */
export function readAsText({ file, path, bytes, hash, loader, problem }: RawFile): FoundFile {
  const none: Source = {
    ...createSource(path, file, '', hash),
    ...(loader && { loader, format: 'json' }),
  };
  if (problem) return { source: none, problem };
  const { text, encoding } = decode(bytes);
  // A single zero byte is left to `encoding`, which reports its place.
  const zeroCount = bytes.includes(0) ? bytes.filter((byte) => byte === 0).length : 0;
  const isBinary = zeroCount > 0 && (zeroCount * 4 > bytes.length || !isUtf8(bytes));
  if (!encoding && isBinary) {
    const message = 'This is not a text file: it has zero bytes.';
    return { source: none, problem: { message, help: 'Take it out of the catalogue.' } };
  }
  return { source: { ...none, text, ...(encoding && { encoding }) } };
}

/** Creates a source from a text without byte order mark. */
export function createSource(
  path: string,
  file: string,
  text: string,
  digest = hash('sha256', text),
): Source {
  const ending = extname(file).toLowerCase().slice(1);
  const format = ending === 'json' || ending === 'md' ? ending : 'yaml';
  return { file, path, text, hash: digest, format };
}

/** The Markdown file of a text in a language, which may be empty and not there yet; undefined of a text in its record. */
export function textFileOf(entry: Source, at: DataPath, language: string): Source | undefined {
  const files = entry.textFiles?.filter((each) => isSamePath(each.at.slice(0, -1), at)) ?? [];
  const own = files.find((each) => each.at.at(-1) === language);
  const [other] = files;
  if (own || !other) return own?.source;
  const named = (name: string) => name.replace(/[^.]+\.md$/, `${language}.md`);
  return createSource(named(other.source.path), named(other.source.file), '');
}

const copyIt = 'Copy its target into the catalogue, or remove it.';
