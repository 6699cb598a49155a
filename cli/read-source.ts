import { isUtf8 } from 'node:buffer';
import { open, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { decode } from './decode.ts';
import type { Source } from './source.ts';

/** A larger record is a mistake: somebody put something else here. */
const maxBytes = 4_000_000;

/** A file as it was found: its text, or why there is none. */
export interface FoundFile {
  readonly source: Source;
  readonly problem?: { readonly message: string; readonly help: string };
}

/**
 * Reads a file of a catalogue as text, without byte order mark. Never throws for what is wrong with
 * the file: it says so.
 */
export async function findFile(folder: string, file: string): Promise<FoundFile> {
  const path = join(folder, file);
  const refuse = (message: string, help: string): FoundFile => ({
    source: createSource(path, file, ''),
    problem: { message, help },
  });
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(path)]);
    if (!target.startsWith(root + sep)) {
      return refuse('This link leads out of the catalogue folder, so it is not read.', copyIt);
    }
    const kind = await stat(path);
    if (kind.isDirectory()) return refuse(isLinkedFolder, copyIt);
    // Opening a pipe would wait for somebody to write to it.
    if (!kind.isFile()) return refuse('This is a pipe or a device, not a file.', 'Remove it.');
    const bytes = await readUpTo(path, maxBytes + 1);
    if (bytes.length > maxBytes) {
      const message = `This file has more than ${maxBytes / 1e6} MB, more than any record needs.`;
      return refuse(message, 'Take it out of the catalogue, or move large files into "assets".');
    }
    const { text, encoding } = decode(bytes);
    if (!encoding && isBinary(bytes)) {
      return refuse('This is not a text file: it has zero bytes.', 'Take it out of the catalogue.');
    }
    return { source: { ...createSource(path, file, text), ...(encoding && { encoding }) } };
  } catch (error) {
    if (!isFileError(error)) throw error;
    const why = reasons.get(error.code) ?? error.code;
    return refuse(`This file can't be read: ${why}.`, 'Make it readable, or remove it.');
  }
}

/** Reads a file that has to be there. Throws what the file system throws. */
export async function readSource(folder: string, file: string): Promise<Source> {
  const path = join(folder, file);
  const bytes = await readUpTo(path, maxBytes);
  return createSource(path, file, bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

/** A source with a text of its own, without byte order mark. */
export function createSource(path: string, file: string, text: string): Source {
  const format = extname(file).toLowerCase() === '.json' ? 'json' : 'yaml';
  return { file, path, text, format };
}

const isLinkedFolder = 'This links to a folder, and a record file is expected.';
const copyIt = 'Copy its target into the catalogue, or remove it.';

/** Why a file can't be read, by the code of the system. */
const reasons = new Map([
  ['ENOENT', 'it does not exist, or it is a link to nothing'],
  ['EACCES', 'you have no permission to read it'],
  ['ELOOP', 'it is a link to itself'],
]);

function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** A single zero byte in a text is a control character like others: `encoding` says where it is. */
function isBinary(bytes: Buffer): boolean {
  if (!bytes.includes(0)) return false;
  const zeroCount = bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  return zeroCount * 4 > bytes.length || !isUtf8(bytes);
}

async function readUpTo(path: string, limit: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.min(size, limit));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
