import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, findProgram, type Setting, type Window } from './engine.ts';

/** Firefox speaks WebDriver BiDi itself: no driver stands between. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  find() {
    const program = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');
    return program ? { program } : undefined;
  },
  open: ({ program = '' }, setting) => openFirefox(program, setting),
};

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: { level: string; text: string };
  result?: unknown;
  message?: string;
}

async function openFirefox(program: string, setting: Setting): Promise<Window> {
  const profile = await mkdtemp(join(tmpdir(), 'milepost-firefox-'));
  await writeFile(join(profile, 'user.js'), preferences(setting));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.kill()) await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = new WebSocket(`${await addressOf(child)}/session`);
    return await control(socket, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function preferences({ scripts = true, dark = false }: Setting): string {
  const values = {
    'javascript.enabled': scripts,
    'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
    // A headless Firefox has no mouse unless it is told of one: fine, and able to hover.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'intl.accept_languages': 'en',
    'app.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** What Firefox says once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
  });
}

async function control(socket: WebSocket, end: () => Promise<void>): Promise<Window> {
  const complaints: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Firefox took no connection.'));
  });
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === 'log.entryAdded' && /error|warn/.test(answer.params?.level ?? ''))
      complaints.push(`${answer.params?.level}: ${answer.params?.text}`);
  };
  let count = 0;
  const send = async <Result>(method: string, params: object = {}) => {
    const id = ++count;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'success') return answer.result as Result;
    throw new Error(`${method}: ${answer.message}`);
  };
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The window that Firefox opens itself never has the focus, and its buttons take no keys.
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'window',
  });
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    version: capabilities.browserVersion,
    complaints,
    async navigate(url) {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
      // What the page before has begun to load may end it; the second time nothing is left of that.
      await go().catch((error) => {
        if (String(error).includes('NS_BINDING_ABORTED')) return go();
        throw error;
      });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: `() => JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    async close() {
      socket.close();
      await end();
    },
  };
}
