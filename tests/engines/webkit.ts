import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type Engine, findProgram, type Setting, type Window, waitFor } from './engine.ts';

/** WebKitGTK by its driver, in a window on a screen that only exists in memory. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  find() {
    const driver = findProgram('WebKitWebDriver');
    const screen = findProgram('Xvfb');
    const browser = findBrowser();
    return driver && screen && browser ? { driver, screen, browser } : undefined;
  },
  open: openWebKit,
};

/** The plain browser of the library, which comes with its driver. */
function findBrowser(): string | undefined {
  return ['/usr/lib', '/usr/libexec', '/usr/lib64', ...foldersBelow('/usr/lib')]
    .flatMap((folder) => ['4.1', '6.0', '4.0'].map((each) => join(folder, `webkit2gtk-${each}`)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

function foldersBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(folder, name));
}

async function openWebKit(
  { driver = '', screen = '', browser = '' }: Record<string, string>,
  { scripts = true, dark = false }: Setting,
): Promise<Window> {
  const children: ChildProcess[] = [];
  const end = async () => {
    for (const child of children.reverse()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.kill()) await ended;
    }
  };
  try {
    const display = await startScreen(screen, children);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1' };
    const looks = {
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en',
    };
    children.push(
      spawn(driver, [`--port=${port}`], { env: { ...env, ...looks }, stdio: 'ignore' }),
    );
    const origin = `http://127.0.0.1:${port}`;
    await waitFor('WebKitWebDriver', () =>
      fetch(`${origin}/status`).then(
        () => true,
        () => undefined,
      ),
    );
    const args = ['--automation', ...(scripts ? [] : ['--enable-javascript=0'])];
    const options = { 'webkitgtk:browserOptions': { binary: browser, args } };
    return await control(origin, options, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Starts a screen and gives its number, which it chooses itself. */
function startScreen(program: string, children: ChildProcess[]): Promise<string> {
  const child = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended before it had a screen.')));
    child.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
}

async function control(origin: string, options: object, end: () => Promise<void>): Promise<Window> {
  const send = async <Value>(method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/session${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value as Value;
  };
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '', { capabilities: { alwaysMatch: options } });
  const session = `/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 940 });
  return {
    version: capabilities.browserVersion,
    async navigate(url) {
      await send('POST', `${session}/url`, { url });
    },
    async evaluate(expression) {
      const script = `return JSON.stringify(${expression})`;
      const value = await send<string | null>('POST', `${session}/execute/sync`, {
        script,
        args: [],
      });
      return value === null ? undefined : JSON.parse(value);
    },
    async perform(actions) {
      await send('POST', `${session}/actions`, { actions });
    },
    async close() {
      await send('DELETE', session).catch(() => {});
      await end();
    },
  };
}
