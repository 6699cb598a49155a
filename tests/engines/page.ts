import { type Window, waitFor } from './engine.ts';

/** The keys of WebDriver that have no character. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export type Key = keyof typeof keys;

/** A page in the window of any engine, used as a visitor does: by pointer and keys. */
export class Page {
  constructor(
    private readonly window: Window,
    private readonly site: string,
  ) {}

  /** Opens a page of the site, and waits until its interactive parts work. */
  async open(path: string): Promise<void> {
    await this.load(path);
    await this.until(
      `${path} is interactive`,
      `document.documentElement.hasAttribute('data-hydrated')`,
    );
  }

  /** Opens a page without waiting for scripts. */
  load(path: string): Promise<void> {
    return this.window.navigate(this.site + path);
  }

  read<T = string>(expression: string): Promise<T> {
    return this.window.evaluate(expression) as Promise<T>;
  }

  /** Waits until an expression is true in the page. */
  async until(what: string, expression: string): Promise<void> {
    await waitFor(what, async () =>
      (await this.read<boolean>(`!!(${expression})`)) ? true : undefined,
    );
  }

  /** Waits until an element is seen. */
  seen(selector: string): Promise<void> {
    return this.until(`${selector} is seen`, isSeen(selector));
  }

  /** Waits until an element is there no more, or is not seen. */
  gone(selector: string): Promise<void> {
    return this.until(`${selector} is gone`, `!(${isSeen(selector)})`);
  }

  /** Waits until an element has the focus. */
  focused(selector: string): Promise<void> {
    return this.until(`${selector} has the focus`, hasFocus(selector));
  }

  /** Waits until the address ends so. */
  at(end: string): Promise<void> {
    return this.until(
      `the address ends with ${end}`,
      `decodeURIComponent(location.href).endsWith(${JSON.stringify(end)})`,
    );
  }

  /** Moves the pointer to the middle of an element. */
  async hover(selector: string): Promise<void> {
    await this.point(await this.middle(selector), []);
  }

  async click(selector: string): Promise<void> {
    await this.clickAt(await this.middle(selector));
  }

  /** In pixels from the top left corner of what is seen of the page. */
  async clickAt(place: readonly [number, number]): Promise<void> {
    await this.point(place, [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Moves the pointer over no part of the page that does anything. */
  async away(): Promise<void> {
    await this.point([700, 840], []);
  }

  async press(...names: readonly Key[]): Promise<void> {
    for (const name of names) await this.type(keys[name]);
  }

  async pressWith(held: Key, name: Key): Promise<void> {
    await this.keys([
      { type: 'keyDown', value: keys[held] },
      { type: 'keyDown', value: keys[name] },
      { type: 'keyUp', value: keys[name] },
      { type: 'keyUp', value: keys[held] },
    ]);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.keys(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  private async keys(actions: readonly object[]): Promise<void> {
    await this.window.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  private async point([x, y]: readonly [number, number], then: readonly object[]): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y };
    const parameters = { pointerType: 'mouse' };
    await this.window.perform([
      { type: 'pointer', id: 'mouse', parameters, actions: [move, ...then] },
    ]);
  }

  /** Scrolls an element to where it is seen, and waits until it stands still. */
  private async middle(selector: string): Promise<[number, number]> {
    await this.seen(selector);
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await this.read(`${element}.scrollIntoView({ block: 'nearest', behavior: 'instant' })`);
    const place = `(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)])(${element}.getBoundingClientRect())`;
    let last = '';
    return waitFor(`${selector} stands still`, async () => {
      const now = await this.read<[number, number]>(place);
      const same = last === now.join();
      last = now.join();
      return same ? now : undefined;
    });
  }
}

function isSeen(selector: string): string {
  return `(document.querySelector(${JSON.stringify(selector)})?.checkVisibility({ visibilityProperty: true }) ?? false)`;
}

/** Whether an element has the focus: an expression for {@link Page.read}. */
export function hasFocus(selector: string): string {
  return `document.activeElement?.matches(${JSON.stringify(selector)})`;
}
