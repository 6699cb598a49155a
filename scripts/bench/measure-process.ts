import { spawnSync } from 'node:child_process';

/** What a process took, its threads included. */
export interface Sample {
  readonly seconds: number;
  /** Time of the processor in all threads, in seconds. */
  readonly cpu: number;
  readonly mebibytes: number;
  readonly output: string;
}

/** Makes a child say what it used, on its fourth stream as it ends: kB and microseconds. */
const reportUsage =
  'data:text/javascript,import{writeSync}from"node:fs";import{isMainThread}from"node:worker_threads";' +
  'isMainThread&&process.on("exit",()=>{const u=process.resourceUsage();' +
  'writeSync(3,JSON.stringify([u.maxRSS,u.userCPUTime+u.systemCPUTime]))})';

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes that count as a success. */
  readonly codes?: readonly number[];
}

/** Runs Node with these arguments to its end. Throws where it fails. */
export function measureProcess(
  args: readonly string[],
  { cwd, env = {}, codes = [0] }: RunOptions,
): Sample {
  const start = performance.now();
  const child = spawnSync(process.execPath, ['--import', reportUsage, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const seconds = (performance.now() - start) / 1000;
  if (!codes.includes(child.status ?? -1)) {
    throw new Error(`${args.join(' ')} ended with ${child.status}:\n${child.stderr.slice(-2000)}`);
  }
  const [kilobytes = 0, microseconds = 0]: number[] = JSON.parse(child.output[3] || '[]');
  return { seconds, cpu: microseconds / 1e6, mebibytes: kilobytes / 1024, output: child.stdout };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
