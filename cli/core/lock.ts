import { rmSync, writeFileSync } from 'node:fs';
import { readRegular } from '../../site/lib/safe-files.ts';
import { Failure } from './failure.ts';
import { orElse } from './or-else.ts';
import { hasEnded, readOwner, runsHere, writeOwner } from './owner.ts';
import { writeFailure } from './write-faults.ts';

/**
 * A lock is held while files are moved. If one is held longer than this, its process was killed or suspended:
 * milliseconds.
 */
const longestHold = 10_000;
const pause = 20;

/** The lock file of a folder, which names the process that writes it. */
export function lockOf(place: string): string {
  return `${place}.milepost-lock`;
}

/**
 * Runs `work` while no other process writes the folder. Waits for a lock, and takes over that of a dead
 * process. Throws a Failure if a live process of this machine holds it for longer than `patience`, milliseconds;
 * and errors of the file system.
 */
export function withLock(place: string, work: () => void, patience = longestHold): void {
  const lock = lockOf(place);
  for (let waited = 0; !acquire(lock); waited += pause) {
    // Undefined if the lock no longer exists, or its process was killed while writing it.
    const owner = orElse(undefined, () => readOwner(readRegular(lock).toString('utf8')));
    const isOver = waited >= patience;
    if (isOver && owner && runsHere(owner))
      throw new Failure(
        `milepost: "${place}" is being written by another command, process ${owner.pid}, which does not end.\n` +
          'End that process, and run the command again.',
      );
    if (isOver || (owner && hasEnded(owner))) release(lock);
    // Blocks the thread.
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  try {
    work();
  } finally {
    release(lock);
  }
}

function acquire(lock: string): boolean {
  try {
    writeFileSync(lock, writeOwner(), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // On a full disk the file exists, but is empty.
    release(lock);
    throw error;
  }
}

function release(lock: string): void {
  try {
    rmSync(lock, { force: true });
  } catch (error) {
    throw error instanceof Error ? writeFailure(lock, error) : error;
  }
}
