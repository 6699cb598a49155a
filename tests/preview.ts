import type { ChildProcess } from 'node:child_process';
import { startMilepost } from './milepost.ts';

/** A built site on a free port of this machine. */
export interface Preview {
  /** Without a slash at the end. */
  address: string;
  stop(): Promise<void>;
}

/** Serves a folder, and waits until it answers. */
export async function startPreview(folder: string): Promise<Preview> {
  const where = ['--out', folder, '--host', '127.0.0.1', '--port', '0'];
  const server = startMilepost('preview', ...where);
  return { address: await addressOf(server), stop: () => stop(server) };
}

/** What `preview` says once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      const [address] = /http:\/\/[\d.]+:\d+/.exec(text) ?? [];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`The preview ended: ${text}`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
