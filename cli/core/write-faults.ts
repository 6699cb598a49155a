import { getHeapStatistics } from 'node:v8';
import { Failure } from './failure.ts';

/** The failure for a place that can't be written: why, and what to do; `option` is the option that names it. */
export function writeFailure(place: string, error: Error, option = '--out'): Failure {
  const [, help = chooseOther] = reasons.get(codeOf(error)) ?? [];
  return new Failure(
    `milepost: "${place}" can't be written: ${whyUnwritable(error)}. ${help.replace('--out', option)}`,
  );
}

/** Why something can't be written, as the end of a sentence. */
export function whyUnwritable(error: Error): string {
  const [reason = error.message] = reasons.get(codeOf(error)) ?? [];
  return reason;
}

/**
 * The error to throw when a build fails to write `place`: a Failure if the file system is the cause, in any
 * thread; else the error itself.
 */
export function asFailure(place: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error;
  const code = codeOf(error);
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ENOMEM') {
    return new Failure(
      `milepost: "${place}" was not built: ${outOfMemoryReason()} What was there is as it was.`,
    );
  }
  const path = 'path' in error ? String(error.path) : undefined;
  const isOfPlace = path === undefined || path.startsWith(place);
  if (!isOfPlace || !reasons.has(code)) return error;
  return new Failure(`${writeFailure(place, error).message} What was there is as it was.`);
}

/** The reason for a thread that Node.js ended because it ran out of memory. */
function outOfMemoryReason(): string {
  const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20);
  return (
    `Node.js may use ${megabytes} MB of memory for each thread, and that is not enough. ` +
    `Allow more: NODE_OPTIONS=--max-old-space-size=${2 * megabytes}. ` +
    'Or build with fewer threads, --threads 1, or in parts, --shard 1/4.'
  );
}

/** The error code. Errors of other threads arrive as messages that begin with it. */
function codeOf(error: Error): string {
  if ('code' in error) return String(error.code);
  return /^(E[A-Z]+):/.exec(error.message)?.[1] ?? '';
}

const chooseOther = 'Choose another --out.';

const reasons: ReadonlyMap<string, readonly [reason: string, help: string]> = new Map<
  string,
  readonly [string, string]
>([
  ['ENOTDIR', ['it is a file, or a folder above it is one', chooseOther]],
  ['EISDIR', ['it is a folder', chooseOther]],
  ['EEXIST', ['there is a file of that name', chooseOther]],
  ['ENOTEMPTY', ['another build has put its site there', 'Build again.']],
  ['ENOENT', ['the folder above it can’t be made, or was removed meanwhile', chooseOther]],
  ['EACCES', ['you may not write there', chooseOther]],
  ['EPERM', ['you may not write there', chooseOther]],
  ['EROFS', ['the disk is read-only', chooseOther]],
  ['ENOSPC', ['the disk is full', 'Make room, or choose another --out.']],
  ['EDQUOT', ['your share of the disk is full', 'Make room, or choose another --out.']],
  ['EIO', ['the disk reports an error', 'Check the disk, or choose another --out.']],
  [
    'EMFILE',
    ['too many files are open', 'Allow more (ulimit -n), or use fewer threads: --threads 1.'],
  ],
  ['ENFILE', ['too many files are open', 'End other programs, and build again.']],
  ['ENAMETOOLONG', ['its name or its path is too long', 'Choose a shorter --out.']],
  [
    'EXDEV',
    [
      'it is on another disk than the folder that it is in',
      'Choose another --out, such as a folder in it.',
    ],
  ],
  ['EBUSY', ['it is in use, or a mount point', 'Choose another --out, such as a folder in it.']],
  ['ELOOP', ['links above it lead in a circle', chooseOther]],
]);
