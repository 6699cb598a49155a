import { hash } from 'node:crypto';
import { hostname } from 'node:os';

/** The process that owns a folder or a lock. */
export interface Owner {
  readonly pid: number;
  /** When it was taken: milliseconds since 1970. */
  readonly time: number;
  /** A hash of the machine's name. */
  readonly host: string;
}

/** Longer than any build, in milliseconds: after that, another process may have the id. */
const day = 24 * 3_600_000;

const host = hash('sha256', hostname()).slice(0, 8);

/** The current process, in the format of {@link readOwner}. */
export function writeOwner(): string {
  return `${process.pid}-${Date.now()}-${host}`;
}

/** Undefined if the text isn't from {@link writeOwner}. */
export function readOwner(text: string): Owner | undefined {
  const [, pid, time, host] = /^(\d+)-(\d+)-([\da-f]{8})$/.exec(text) ?? [];
  return host === undefined ? undefined : { pid: Number(pid), time: Number(time), host };
}

/** Whether the process has certainly ended; unknown for other machines. */
export function hasEnded(owner: Owner): boolean {
  if (Date.now() - owner.time > day) return true;
  if (owner.host !== host) return false;
  // In a container, every run may have the same id.
  if (owner.pid === process.pid) return owner.time < performance.timeOrigin;
  return !isRunning(owner.pid);
}

/** Whether it is a live process of this machine. */
export function runsHere(owner: Owner): boolean {
  return owner.host === host && !hasEnded(owner);
}

/** Whether a process of this machine exists. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
