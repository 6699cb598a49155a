import { getHeapStatistics } from 'node:v8';
import { Failure } from './failure.ts';
import table from './write-faults.json' with { type: 'json' };

/** The failure for a place that can't be written: why, and what to do; `option` is the option that names it. */
export function writeFailure(place: string, error: Error, option = '--out'): Failure {
  const { help = 'Choose another --out.' } = reasons.get(codeOf(error)) ?? {};
  return new Failure(
    `milepost: "${place}" can't be written: ${whyUnwritable(error)}. ${help.replace('--out', option)}`,
  );
}

/** Why something can't be written, as the end of a sentence. */
export function whyUnwritable(error: Error): string {
  return reasons.get(codeOf(error))?.reason ?? error.message;
}

/**
 * The error to throw when a build fails to write `place`: a Failure if the file system is the cause, in any
 * thread; else the error itself.
 */
export function asFailure(place: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error;
  const code = codeOf(error);
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ENOMEM') {
    const megabytes = Math.round(getHeapStatistics().heap_size_limit / 2 ** 20);
    return new Failure(
      `milepost: "${place}" was not built: Node.js may use ${megabytes} MB of memory for each thread, and ` +
        `that is not enough. Allow more: NODE_OPTIONS=--max-old-space-size=${2 * megabytes}. ` +
        'Or build with fewer threads, --threads 1, or in parts, --shard 1/4. What was there is as it was.',
    );
  }
  const path = 'path' in error ? String(error.path) : undefined;
  const isOfPlace = path === undefined || path.startsWith(place);
  if (!isOfPlace || !reasons.has(code)) return error;
  return new Failure(`${writeFailure(place, error).message} What was there is as it was.`);
}

/** The error code. Errors of other threads arrive as messages that begin with it. */
function codeOf(error: Error): string {
  if ('code' in error) return String(error.code);
  return /^(E[A-Z]+):/.exec(error.message)?.[1] ?? '';
}

const reasons = new Map(Object.entries(table));
