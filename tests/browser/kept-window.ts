import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright/test';

/** What Playwright tells listeners of a page of; a test may have left some. */
const events = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** What can't be taken back: a window of which a test has used one of these is closed after it. */
const lasting = {
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  page: ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'setExtraHTTPHeaders',
  ],
} as const;

/** What {@link clean} takes back, and only where a test has used it: each takes time. */
const passing = {
  page: ['emulateMedia', 'route'],
  context: ['grantPermissions', 'route', 'setOffline'],
} as const;
type Passing = (typeof passing)['page' | 'context'][number];

/** What Playwright begins with. */
const atRest = {
  media: null,
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
} as const;

type Motion = { reducedMotion: 'reduce' | 'no-preference' | null };

/** A page with a window of its own, as a visitor who was never there has it. */
interface Window {
  page: Page;
  context: BrowserContext;
  protocol: CDPSession;
  /** A test has used what can't be taken back. */
  isSpent: boolean;
  /** What a test has used of what is taken back. */
  readonly used: Set<Passing>;
  /** What takes back what a test has put into every page. */
  readonly scripts: Disposable[];
  /** Where the page has been since a test got it. */
  origins: Set<string>;
}

/**
 * The windows that a worker keeps from test to test, one for each set of options. To open one, with the process
 * behind it and what Playwright puts into it, takes as long as to show a page in it.
 */
export class KeptWindows {
  readonly #windows = new Map<string, Window>();

  constructor(
    private readonly browser: Browser,
    private readonly prepare: (page: Page) => Promise<void>,
  ) {}

  /** A window as good as a new one. The options are those that the browser makes it with. */
  async take(options: string): Promise<Page> {
    const window = this.#windows.get(options) ?? (await this.#open());
    this.#windows.set(options, window);
    const { page, origins } = window;
    origins.clear();
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url().startsWith('http')) {
        origins.add(new URL(frame.url()).origin);
      }
    });
    return page;
  }

  /** Makes it as good as new, or closes it. The motion is what the options of the test say. */
  async giveBack(options: string, isSound: boolean, motion: Motion): Promise<void> {
    const window = this.#windows.get(options);
    if (!window) return;
    const isKept = isSound && !window.isSpent && !window.page.isClosed();
    if (isKept && (await isCleaned(window, motion))) return;
    this.#windows.delete(options);
    await window.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#windows.values()) await context.close();
  }

  async #open(): Promise<Window> {
    const context = await this.browser.newContext();
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await this.prepare(page);
    const scripts: Disposable[] = [];
    const used = new Set<Passing>();
    const origins = new Set<string>();
    const window = { page, context, protocol, isSpent: false, used, scripts, origins };
    const spend = () => {
      window.isSpent = true;
    };
    noticeCalls(page, 'addInitScript', (added: Promise<Disposable>) => {
      added.then((script) => scripts.push(script), spend);
    });
    for (const name of passing.page) noticeCalls(page, name, () => used.add(name));
    for (const name of passing.context) noticeCalls(context, name, () => used.add(name));
    for (const name of lasting.page) noticeCalls(page, name, spend);
    for (const name of lasting.context) noticeCalls(context, name, spend);
    for (const name of lasting.clock) noticeCalls(page.clock, name, spend);
    return window;
  }
}

/** Tells of each call what it gives. */
function noticeCalls<T, K extends keyof T, Given>(
  owner: T,
  name: K,
  notice: (given: Given) => void,
): void {
  const method = owner[name];
  if (typeof method !== 'function') throw new Error(`${String(name)} is not a method.`);
  owner[name] = new Proxy(method, {
    apply(target, _, args) {
      const given = Reflect.apply(target, owner, args);
      notice(given);
      return given;
    },
  });
}

async function isCleaned(window: Window, motion: Motion): Promise<boolean> {
  return clean(window, motion).then(
    () => true,
    () => false,
  );
}

async function clean(window: Window, motion: Motion): Promise<void> {
  const { page, context, protocol, origins, scripts, used } = window;
  for (const script of scripts.splice(0)) await script.dispose();
  if (used.has('setOffline')) await context.setOffline(false);
  if (used.has('grantPermissions')) await context.clearPermissions();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of events) page.removeAllListeners(event);
  if (used.has('route')) {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  // The pointer would open a menu of the next page.
  await page.mouse.move(-1, -1);
  // A page of the same origin without scripts: nothing writes after this, and its process stays.
  for (const origin of origins) {
    const response = await page.goto(`${origin}/robots.txt`);
    if (response?.status() !== 200) throw new Error(`${origin} has no robots.txt.`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await context.clearCookies();
  if (used.has('emulateMedia')) await page.emulateMedia({ ...atRest, ...motion });
  used.clear();
  await protocol.send('Page.resetNavigationHistory');
}
