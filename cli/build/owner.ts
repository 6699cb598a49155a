import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

/** The process that a folder or a lock belongs to. */
export interface Owner {
  readonly pid: number;
  /** When it took what belongs to it: milliseconds since 1970. */
  readonly time: number;
  /** A hash of the name of its machine. */
  readonly host: string;
}

/** No build lasts longer: milliseconds. After this time a number of a process is another one's. */
const day = 24 * 3_600_000;

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** This process now, as {@link readOwner} reads it. */
export function writeOwner(): string {
  return `${process.pid}-${Date.now()}-${host}`;
}

/** Undefined for a text that is none of {@link writeOwner}. */
export function readOwner(text: string): Owner | undefined {
  const [, pid, time, host] = /^(\d+)-(\d+)-([\da-f]{8})$/.exec(text) ?? [];
  return host === undefined ? undefined : { pid: Number(pid), time: Number(time), host };
}

/** Whether the process has ended for certain. What runs on another machine can't be asked. */
export function hasEnded(owner: Owner): boolean {
  if (Date.now() - owner.time > day) return true;
  if (owner.host !== host) return false;
  // In a container, each run may have the same number.
  if (owner.pid === process.pid) return owner.time < performance.timeOrigin;
  return !isRunning(owner.pid);
}

/** Whether it is a process of this machine that has not ended. */
export function runsHere(owner: Owner): boolean {
  return owner.host === host && !hasEnded(owner);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
