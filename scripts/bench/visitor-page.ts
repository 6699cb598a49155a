import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';

/**
 * A page of a context of its own, as a visitor has it. Playwright turns on `Runtime` in its pages: then
 * Chromium notes stacks as scripts run, and reads our largest script twice more while nothing else happens.
 */
export interface VisitorPage {
  /** Asks the page by Chromium's protocol. Rejects where it refuses. */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Opens an address, and waits until the network is quiet. */
  open(address: string): Promise<void>;
  /** Scrolls to the first element of a selector once it is there, and gives its middle. */
  reach(selector: string): Promise<unknown>;
  /** Reaches an element and taps it. */
  tap(selector: string): Promise<void>;
  /** Presses the key of a character. */
  type(character: string): Promise<void>;
  /** Removes the page with all that its context keeps. */
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly name?: string; readonly loaderId?: string };
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** Milliseconds after which a page is given up. */
const patience = 60_000;

export async function openVisitorPage(browser: Browser): Promise<VisitorPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  // One session inside of the other: Playwright knows no further page.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const asked = new Map<number, (answer: Answer) => void>();
  const events = new Set<(event: Answer) => void>();
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const answer: Answer = JSON.parse(received.message);
    if (answer.id === undefined) for (const tell of events) tell(answer);
    else asked.get(answer.id)?.(answer);
  });
  const send = async (method: string, params: object = {}) => {
    const id = asked.size;
    const answered = new Promise<Answer>((resolve) => asked.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    const { result = {}, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const evaluate = async (expression: string) => {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { value?: unknown } | undefined)?.value;
  };
  const reach = async (selector: string) => {
    const place = `(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      if (!element?.checkVisibility()) return;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    })()`;
    const end = Date.now() + patience;
    while (Date.now() < end) {
      const point = await evaluate(place);
      if (point !== undefined) return point;
      await sleep(50);
    }
    throw new Error(`There is no ${selector} to tap.`);
  };
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  return {
    send,
    async open(address) {
      const loaders = new Set<string | undefined>();
      const quiet = new Promise<void>((resolve) => {
        // The language may be found first, which opens another document.
        events.add(({ method, params }) => {
          if (method !== 'Page.lifecycleEvent') return;
          if (params?.name === 'init') loaders.add(params.loaderId);
          if (params?.name === 'networkIdle' && loaders.has(params.loaderId)) resolve();
        });
      });
      await send('Page.navigate', { url: address });
      const late = sleep(patience, undefined, { ref: false }).then(() => {
        throw new Error(`${address} was not quiet after ${patience} ms.`);
      });
      await Promise.race([quiet, late]);
      events.clear();
    },
    reach,
    async tap(selector) {
      const touchPoints = [await reach(selector)];
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async type(text) {
      await send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
