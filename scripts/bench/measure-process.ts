import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { followTree, type TreeUse } from './process-tree.ts';

/** What a process took, with its threads and the processes that it started. */
export interface Sample extends TreeUse {
  readonly seconds: number;
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

/** A process that was started, and what it will have used. */
interface Started {
  readonly child: ChildProcess;
  /** Rejects where it fails. */
  readonly ended: Promise<Sample>;
}

/** Starts Node with these arguments. */
export function startProcess(args: readonly string[], options: RunOptions): Started {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', reportUsage, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return { child, ended: follow(child, args, options, start) };
}

/** Runs Node with these arguments to its end. Throws where it fails. */
export function measureProcess(args: readonly string[], options: RunOptions): Promise<Sample> {
  return startProcess(args, options).ended;
}

async function follow(
  child: ChildProcess,
  args: readonly string[],
  { codes = [0] }: RunOptions,
  start: number,
): Promise<Sample> {
  const [output, complaints, usage] = [1, 2, 3].map((stream) => readAll(child, stream));
  const tree = followTree(child.pid ?? 0);
  // It may come right after the other one.
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  const seconds = (performance.now() - start) / 1000;
  const seen = tree.stop();
  await closed;
  if (!codes.includes(code)) {
    const said = `${output?.()}${complaints?.()}`.slice(-2000);
    throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  }
  const [kilobytes = 0, microseconds = 0]: number[] = JSON.parse(usage?.() || '[]');
  return {
    seconds,
    cpu: microseconds / 1e6 + seen.cpu,
    mebibytes: Math.max(kilobytes / 1024, seen.mebibytes),
    output: output?.() ?? '',
  };
}

/** Collects what comes from a stream of a child, and gives it when asked. */
function readAll({ stdio }: ChildProcess, stream: number): () => string {
  const chunks: Buffer[] = [];
  stdio[stream]?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
