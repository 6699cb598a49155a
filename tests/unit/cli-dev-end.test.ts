import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { repository } from '../milepost.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const catalogue = join(repository, 'tests/fixtures/base-catalogue');
// A configuration in code is bundled by a process of its own.
writeFileSync(
  join(folder, 'milepost.config.ts'),
  `export default { catalogue: ${JSON.stringify(catalogue)} };\n`,
);

function run(port: string) {
  const child = spawn(process.execPath, [join(repository, 'cli/bin.mjs'), 'dev', '--port', port], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.once('close', (code) => resolve({ code, said }));
  });
  return { child, ended };
}

async function start(port = '0') {
  const running = run(port);
  const said = await new Promise<string>((go, fail) => {
    running.child.stdout.once('data', (text) => go(String(text)));
    running.ended.then((end) => fail(new Error(end.said)));
  });
  return { ...running, port: /:(\d+)\//.exec(said)?.[1] ?? '' };
}

/** A browser that keeps a connection open, as each page does. */
async function openPage(port: string): Promise<void> {
  const response = await fetch(`http://localhost:${port}/@milepost/events`);
  await response.body?.getReader().read();
}

interface Process {
  id: string;
  parent: string;
  state: string;
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [id, parent, state] = line.trim().split(/\s+/);
    return id && parent && state ? [{ id, parent, state }] : [];
  });
}

/** Every process that a process has started, and those that these have. */
function descendants({ pid }: ChildProcess): string[] {
  const all = processes();
  const below = (from: string): string[] =>
    all.flatMap(({ id, parent }) => (parent === from ? [id, ...below(id)] : []));
  return below(String(pid));
}

/** Of these processes those that run: one that has ended may still be listed, as a zombie. */
function running(ids: readonly string[]): string[] {
  const alive = processes().filter(({ state }) => !state.startsWith('Z'));
  return alive.map(({ id }) => id).filter((id) => ids.includes(id));
}

test('dev ends by each signal and with the pipe of its parent, and leaves port and processes free', async () => {
  const port = `${await freePort()}`;
  const ways: [string, (child: ChildProcess) => unknown][] = [
    ['Ctrl+C', (child) => child.kill('SIGINT')],
    ['the end of the program that started it', (child) => child.stdin?.end()],
    ['the end of its terminal', (child) => child.kill('SIGHUP')],
    ['a request to end', (child) => child.kill('SIGTERM')],
  ];
  for (const [way, end] of ways) {
    // The port of the one before is used again at once.
    const server = await start(port);
    expect(server.port).toBe(port);
    await openPage(port).catch(() => {});
    const started = descendants(server.child);
    end(server.child);
    expect([way, await server.ended]).toEqual([way, { code: 0, said: '' }]);
    await expect.poll(() => running(started)).toEqual([]);
  }
  await expect(
    new Promise((go, fail) =>
      connect(Number(port), 'localhost', () => go('open')).on('error', fail),
    ),
  ).rejects.toThrow('ECONNREFUSED');
});

test('a port that is taken is said, with what to do, and the other server goes on', async () => {
  const { port, child, ended } = await start();
  const second = await run(port).ended;
  expect(second).toEqual({
    code: 2,
    said:
      `milepost: port ${port} is taken: another program, or another "milepost", serves there.\n` +
      `Stop it, or choose another port: --port ${Number(port) + 1}. With --port 0, any free one is taken.\n`,
  });
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  child.kill('SIGTERM');
  await ended;
});
