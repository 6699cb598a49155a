import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Node.js ends a process that has no memory left: at once, and what is half done stays. So code that keeps
// something of each record, or writes a file of it, asks here first.

/** The largest half of the space for young objects, which V8 wants to have room for among the old ones: bytes. */
const young = 16 * 2 ** 20;
/** The limit that V8 tells counts three of these halves, too. */
const { heap_size_limit: limit } = getHeapStatistics();
const most = Math.max(limit - 3 * young, limit / 4);
/** What is kept at most, so that there is room for the next step. */
const enough = 0.85 * most - young;

/** A run needs more memory than Node.js may use. Another thread hands on the message alone. */
export class OutOfMemory extends Error {
  readonly code = 'ENOMEM';

  constructor() {
    super(`ENOMEM: ${noMemory()}`);
  }
}

/** That there is too little memory, and what to do: two sentences. */
export function noMemory(): string {
  // As `--max-old-space-size` counts them.
  const megabytes = Math.round(most / 2 ** 20);
  return (
    `Node.js may use ${megabytes} MB of memory for each thread, and that is not enough. ` +
    `Allow more: NODE_OPTIONS=--max-old-space-size=${2 * megabytes}.`
  );
}

let collectFrom = enough;

/** Throws {@link OutOfMemory} where so little memory is left that the next step might end the process. */
export function ensureMemory(): void {
  if (getHeapStatistics().used_heap_size < collectFrom) return;
  if (oldBytes() < collectFrom) return;
  collectGarbage();
  const used = oldBytes();
  if (used > enough) throw new OutOfMemory();
  // To collect takes long: not again before it may free a twentieth.
  collectFrom = Math.max(enough, used + 0.05 * most);
}

/** What young objects take is freed all the time. */
function oldBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_'))
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}
