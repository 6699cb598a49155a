import fs, { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** The number of no process. */
const ended = 2 ** 22 + 1;

const writing = [
  'chmodSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'writeFileSync',
] as const;

/**
 * Runs some work of which each call that writes fails from the n-th on, as if its process had ended there: what
 * it would do to clean up does nothing; or as `isDead` says. Gives how many calls there were.
 */
export async function dyingAt(
  dieAt: number,
  work: () => Promise<unknown>,
  isDead: (count: number, name: string) => boolean = (count) => count >= dieAt,
): Promise<number> {
  let count = 0;
  const originals = writing.map((name) => [name, fs[name]] as const);
  const follow =
    <Args extends unknown[]>(name: string, original: (...args: Args) => unknown) =>
    (...args: Args) => {
      if (isDead(++count, name)) throw Object.assign(new Error('dead'), { code: 'ENOSPC' });
      return original(...args);
    };
  for (const [name, original] of originals) {
    Object.assign(fs, { [name]: follow(name, original as (...args: unknown[]) => unknown) });
  }
  syncBuiltinESMExports();
  try {
    await work().catch(() => undefined);
  } finally {
    for (const [name, original] of originals) Object.assign(fs, { [name]: original });
    syncBuiltinESMExports();
  }
  return count;
}

/** Gives what a dead run has left in a folder to another process, which is none. */
export function disown(folder: string): void {
  for (const name of readdirSync(folder)) {
    const other = name.replace(`-${process.pid}-`, `-${ended}-`);
    if (other !== name) renameSync(join(folder, name), join(folder, other));
    const lock = join(folder, other);
    if (name.endsWith('.milepost-lock'))
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, `${ended}`));
  }
}
