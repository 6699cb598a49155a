import { resolve } from 'node:path';
import { readRegular, UnsafeFile } from '../../site/lib/safe-files.ts';
import { Failure } from '../core/failure.ts';
import type { Source } from '../core/source.ts';
import { decode } from '../load/decode.ts';
import { createSource } from '../load/read-source.ts';

/** A file as a text. Throws a Failure if it can't be read. */
export function sourceOf(file: string, cwd: string): Source {
  return createSource(resolve(cwd, file), file, decode(readBytes(file, cwd)).text);
}

/** The bytes of a file. Throws a Failure if it can't be read. */
export function readBytes(file: string, cwd: string): Buffer {
  try {
    return readRegular(resolve(cwd, file));
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    throw new Failure(`milepost: can't read ${file}: ${error.message}.`);
  }
}
