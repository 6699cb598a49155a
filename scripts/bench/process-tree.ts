import { readdirSync, readFileSync } from 'node:fs';

/** What processes have used. */
export interface TreeUse {
  /** Time of the processor, in seconds. */
  readonly cpu: number;
  /** The most that all of them held at one moment. */
  readonly mebibytes: number;
}

/** Looks so often: milliseconds. */
const interval = 25;

/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Looks at a process and all that it has started until `stop`, which gives the most memory that they
 * held together, and the processor time of all but the first one: that process knows its own better.
 * Only Linux tells; elsewhere both are 0.
 */
export function followTree(root: number): { stop(): TreeUse } {
  const ticks = new Map<number, number>();
  let most = 0;
  const look = () => {
    let kilobytes = 0;
    for (const pid of withDescendants(root)) {
      kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1] ?? 0);
      if (pid !== root) ticks.set(pid, Math.max(ticks.get(pid) ?? 0, ticksOf(pid)));
    }
    most = Math.max(most, kilobytes);
  };
  const timer = setInterval(look, interval);
  return {
    stop() {
      clearInterval(timer);
      const sum = [...ticks.values()].reduce((total, each) => total + each, 0);
      return { cpu: sum / ticksPerSecond, mebibytes: most / 1024 };
    },
  };
}

function withDescendants(pid: number): number[] {
  const threads = entriesOf(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    readProcess(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(withDescendants)];
}

/** In the kernel and outside of it, from what follows the name of the program. */
function ticksOf(pid: number): number {
  const [, fields = ''] = /.*\) (.*)/s.exec(readProcess(pid, 'stat')) ?? [];
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return user + system;
}

/** A process may end at any moment. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
