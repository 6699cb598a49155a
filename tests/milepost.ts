import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('..', import.meta.url));

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Starts the command line of the repository, as a user would. */
export function startMilepost(...args: string[]): ChildProcess {
  return spawn(process.execPath, ['cli/bin.mjs', ...args], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the end of a started command; gives what it wrote. */
export function finished(child: ChildProcess): Promise<Finished> {
  const written = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    written.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    written.stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, ...written }));
  });
}

/** Runs a command to its end. */
export function milepost(...args: string[]): Promise<Finished> {
  return finished(startMilepost(...args));
}

/** Runs a command to its end; throws with what it wrote when it fails. */
export async function milepostSucceeds(...args: string[]): Promise<Finished> {
  const result = await milepost(...args);
  if (result.code === 0) return result;
  throw new Error(
    `milepost ${args.join(' ')}: exit ${result.code}\n${result.stdout}${result.stderr}`,
  );
}
