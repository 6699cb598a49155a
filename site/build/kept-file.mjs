import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// Every cache of Milepost reads and writes here. A kept file begins with a hash of its own name and
// of what follows, so a file that was emptied, cut, changed or swapped with another one is noticed.
// This is plain JavaScript, since it also reads the bundle in which everything else is.

/** Hexadecimal digits, and the end of the line. */
const sealLength = 65;

/**
 * Reads what `keepFile` wrote to this path. Undefined if nothing is there, or anything else than
 * what was written: the caller then makes it again.
 */
export function readKept(file) {
  try {
    // Opening a pipe would wait for someone to write to it.
    if (!statSync(file).isFile()) return undefined;
    const kept = readFileSync(file);
    const content = kept.subarray(sealLength);
    return kept.toString('latin1', 0, sealLength) === sealOf(file, content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a file next to its place and moves it there whole, replacing what is there. Throws what
 * the file system throws.
 */
export function keepFile(file, content) {
  const bytes = Buffer.from(content);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, Buffer.concat([Buffer.from(sealOf(file, bytes)), bytes]));
    moveTo(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** A folder in the place of a kept file is in the way like any other damage. */
function moveTo(draft, file) {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
  renameSync(draft, file);
}

function sealOf(file, content) {
  const name = join(basename(dirname(file)), basename(file));
  return `${createHash('sha256').update(`${name}\0`).update(content).digest('hex')}\n`;
}
