import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { repository } from '../milepost.ts';

/** A server of the command line, and what it has said of errors. */
export interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  complaints(): string;
}

/** Starts `preview` or `dev` in a folder, on a free port. */
export async function startServer(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const child = spawn(process.execPath, [join(repository, 'cli/bin.mjs'), ...args, '--port', '0'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  const said = await new Promise<string>((go, fail) => {
    child.stdout.on('data', (text) => go(String(text)));
    child.stderr.on('data', (text) => {
      complaints += text;
      fail(new Error(String(text)));
    });
  });
  return { child, port: Number(/:(\d+)\//.exec(said)?.[1]), complaints: () => complaints };
}

/** How a client goes on once it has sent its bytes. */
export type Leaving = 'waits' | 'half-closes' | 'resets';

export interface RawRequest {
  readonly bytes: string;
  readonly leaving?: Leaving;
  /** How long it waits for the end of the connection: milliseconds. */
  readonly patience?: number;
}

/** Sends bytes as they are; gives the answer, or '' where the connection is closed without one. */
export async function sendRaw(
  port: number,
  { bytes, leaving = 'waits', patience = 20_000 }: RawRequest,
): Promise<string> {
  const socket = connect(port, 'localhost');
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  const closed = new Promise((go) => socket.once('close', go));
  await Promise.race([once(socket, 'connect'), closed]);
  socket.setTimeout(patience, () => socket.destroy());
  socket.write(bytes, 'latin1', () => {
    if (leaving === 'half-closes') socket.end();
    if (leaving === 'resets') socket.resetAndDestroy();
  });
  await closed;
  return answer;
}
