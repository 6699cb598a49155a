import type { Locator, Page } from 'playwright/test';
import type * as toaster from '../../site/ui/toasts/toaster.tsx';
import { filesBelow } from '../pages.ts';
import { axeSource, mistakes } from './axe.ts';
import { boxOf, expect, full, open, test, testByTouch, toast } from './site.ts';

// The clock of a test moves no transitions: without them a toast is at once where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Toast = typeof toaster.toast;

declare global {
  interface Window {
    /** What the site itself raises toasts with. */
    toast: Toast;
    toaster: typeof toaster;
    /** Ends a promise that a test has begun. */
    settle: (value: unknown) => void;
  }
}

/**
 * Opens a page and loads the built toaster as the site does with its first toast. The clock is
 * still from then on, and each test moves it.
 */
async function openToaster(page: Page): Promise<void> {
  await open(page, full.url('/products'));
  const files = filesBelow(full.folder).filter((name) => /^assets\/toaster-[^/]+$/.test(name));
  const script = files.find((name) => name.endsWith('.js'));
  const style = files.find((name) => name.endsWith('.css'));
  if (!script || !style) throw new Error('The toaster is in no chunk of its own.');
  await page.addStyleTag({ url: full.url(`/${style}`) });
  await page.clock.install();
  await page.evaluate(
    async (address) => {
      window.toaster = await import(address);
      await window.toaster.mountToaster();
      window.toast = window.toaster.toast;
    },
    full.url(`/${script}`),
  );
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

const toastOf = (page: Page, text: string): Locator => toast(page).filter({ hasText: text });

/** Takes all toasts away, and the pointer and the focus from where they were, for the next step. */
async function clear(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.toast.dismiss();
  });
  // A toast leaves in several steps, and React renders between them.
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(toast(page)).toHaveCount(0, { timeout: 1 });
  }).toPass({ intervals: [20] });
}

/** Raises toasts one after the other. */
async function raise(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.evaluate((message) => window.toast(message), text);
    await page.clock.runFor(1);
    await expect(toastOf(page, text)).toHaveAttribute('data-mounted', 'true');
  }
}

/** Lets React render what it knows of, then run the effects of that, each in a task of its own. */
async function letReactWork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of ['render', 'effects']) {
      const { port1, port2 } = new MessageChannel();
      const task = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await task;
    }
  });
}

/** Moves the clock; then the toast is still there, or on its way out. */
async function expectAfter(page: Page, milliseconds: number, text: string, isOpen: boolean) {
  await letReactWork(page);
  await page.clock.runFor(milliseconds);
  const open = toast(page).and(page.locator('[data-removed=false]')).filter({ hasText: text });
  await expect(open).toHaveCount(isOpen ? 1 : 0);
}

/** A step that begins without a toast. */
const step = (page: Page, title: string, act: () => Promise<void>) =>
  test.step(title, async () => {
    await clear(page);
    await act();
  });

/** Where a toast is in the window, once it has come to rest. */
const placeOf = (page: Page, text: string) => async () => boxOf(toastOf(page, text));

const rest = (page: Page) => page.mouse.move(10, 10);
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test.beforeEach(({ page }) => openToaster(page));

test('a toast closes after 4000 ms, or when closed; there are six types', async ({ page }) => {
  await step(page, 'a toast closes after 4000 ms [S4.10]', async () => {
    await raise(page, 'Saved');
    await expectAfter(page, 3990, 'Saved', true);
    await expectAfter(page, 10, 'Saved', false);
  });

  await step(page, 'advice stays for 20 s, and a failure until it is closed', async () => {
    const end = (isWell: boolean) =>
      page.evaluate((isFine) => {
        const texts = { id: 'form', loading: 'Sending', success: 'Sent', error: () => 'Not sent' };
        const task = isFine ? Promise.resolve() : Promise.reject(new Error('no'));
        window.toaster.raisePromise(task, texts, 'en');
      }, isWell);
    await page.evaluate(() => window.toaster.raise('warning', 'Remove one', 'en'));
    await end(false);
    await expectAfter(page, 19_900, 'Remove one', true);
    await expectAfter(page, 100, 'Remove one', false);
    await expectAfter(page, 600_000, 'Not sent', true);
    await end(true);
    await expectAfter(page, 100, 'Sent', true);
    await expectAfter(page, 4000, 'Sent', false);
  });

  await step(page, 'a closed toast is removed 200 ms later [S4.13] [S4.14]', async () => {
    await raise(page, 'Saved');
    await toastOf(page, 'Saved').getByRole('button').click();
    await expectAfter(page, 0, 'Saved', false);
    await page.clock.runFor(199);
    await expect(toastOf(page, 'Saved')).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toastOf(page, 'Saved')).toHaveCount(0);
  });

  await step(page, 'there are six types of toasts [S4.9]', async () => {
    await page.evaluate(() => {
      window.toast('Of default');
      for (const type of ['success', 'info', 'warning', 'error', 'loading'] as const) {
        window.toast[type](`Of ${type}`);
      }
    });
    await page.clock.runFor(50);
    await expect(toastOf(page, 'Of default')).not.toHaveAttribute('data-type');
    for (const type of ['success', 'info', 'warning', 'error', 'loading']) {
      await expect(toastOf(page, `Of ${type}`)).toHaveAttribute('data-type', type);
      await expect(toastOf(page, `Of ${type}`).locator('[data-icon]')).toHaveCount(1);
    }
  });

  await step(page, 'loading toasts and pending promises stay [S4.12]', async () => {
    await page.evaluate(() => {
      window.toast.loading('Loading');
      const pending = new Promise((resolve) => {
        window.settle = resolve;
      });
      window.toast.promise(pending, { loading: 'Pending', success: 'Done' });
    });
    await page.clock.runFor(60_000);
    await expect(toastOf(page, 'Loading')).toBeVisible();
    await expect(toastOf(page, 'Pending')).toBeVisible();
    await page.evaluate(() => window.settle(true));
    await expectAfter(page, 100, 'Done', true);
    await expectAfter(page, 4100, 'Done', false);
    await expectAfter(page, 0, 'Loading', true);
  });

  const failed = 'a failed response in a promise toast reads “HTTP error! status: 500” [S8.1]';
  await step(page, failed, async () => {
    await page.evaluate(() =>
      window.toast.promise(Promise.resolve(new Response('', { status: 500 })), {
        loading: 'Sending',
        success: 'Sent',
        error: (error: unknown) => String(error),
      }),
    );
    await page.clock.runFor(100);
    await expect(toast(page)).toHaveText('HTTP error! status: 500');
    await expect(toast(page)).toHaveAttribute('data-type', 'error');
  });

  await step(page, 'a program closes one toast, or all [S4.16]', async () => {
    await raise(page, 'First', 'Second');
    await page.evaluate(() => {
      const id = window.toast('Third');
      setTimeout(() => window.toast.dismiss(id), 100);
    });
    await expectAfter(page, 50, 'Third', true);
    await expectAfter(page, 100, 'Third', false);
    await expectAfter(page, 0, 'First', true);
    await expectAfter(page, 0, 'Second', true);
    await page.evaluate(() => window.toast.dismiss());
    await expectAfter(page, 50, 'First', false);
    await expectAfter(page, 0, 'Second', false);
  });
});

type Act = (saved: Locator, page: Page) => Promise<unknown>;
const leave: Act = (_, page) => rest(page);
const pointer = { pointerId: 1, pointerType: 'touch', bubbles: true };

/** What a toast waits for, and what ends it. */
const waits: readonly (readonly [title: string, begin: Act, end: Act])[] = [
  ['a toast waits while the pointer is over it [S4.11]', (saved) => saved.hover(), leave],
  [
    'a toast that was clicked closes once the pointer is gone',
    (saved) => saved.locator('[data-content]').click(),
    leave,
  ],
  [
    'a toast waits while the focus is in it [S4.11]',
    async (saved, page) => {
      await saved.getByRole('button').focus();
      await expectAfter(page, 60_000, 'Saved', true);
      // The pointer that passes by takes nothing away from the keyboard.
      await saved.hover();
      await rest(page);
    },
    (_, page) => page.getByRole('link').first().focus(),
  ],
  [
    'a toast waits while a script has put the focus in it, after a mouse was used [S4.11]',
    (saved) => saved.getByRole('button').evaluate((button) => button.focus()),
    (saved) => saved.getByRole('button').evaluate((button) => button.blur()),
  ],
  [
    'a toast waits while it is pressed [S4.11]',
    async (saved) => {
      // A finger that no browser knows of can't be captured.
      await saved.evaluate((element) => {
        element.setPointerCapture = () => undefined;
      });
      await saved.dispatchEvent('pointerdown', pointer);
    },
    (saved) => saved.dispatchEvent('pointerup', pointer),
  ],
  [
    'a toast waits while the tab is hidden [S4.11]',
    (_, page) => setHidden(page, true),
    (_, page) => setHidden(page, false),
  ],
];

test('a toast waits for the pointer, the focus, a press and a hidden tab', async ({ page }) => {
  for (const [title, begin, end] of waits) {
    await step(page, title, async () => {
      await page.locator('footer input').click();
      await raise(page, 'Saved');
      await page.clock.runFor(3000);
      await begin(toastOf(page, 'Saved'), page);
      await expectAfter(page, 60_000, 'Saved', true);
      await end(toastOf(page, 'Saved'), page);
      await expectAfter(page, 900, 'Saved', true);
      await expectAfter(page, 110, 'Saved', false);
    });
  }
});

test('the focus leaves a toast for where it was, or where the visitor clicks', async ({ page }) => {
  const link = page.getByRole('link').first();
  const field = page.locator('footer input');
  const close = (text: string) => toastOf(page, text).getByRole('button');

  const clicked = 'the focus that a click in a toast left goes where the visitor clicks next';
  await step(page, clicked, async () => {
    await link.focus();
    await raise(page, 'Saved');
    await toastOf(page, 'Saved').locator('[data-content]').click();
    await field.click();
    await expect(field).toBeFocused();
  });

  await step(page, 'the focus of a toast that closes goes back to where it was', async () => {
    await link.focus();
    await raise(page, 'First', 'Second');
    await page.keyboard.press('Alt+t');
    await close('Second').focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(250);
    await expect(toast(page)).toHaveCount(1);
    await expect(link).toBeFocused();
  });

  for (const by of ['focus', 'click'] as const) {
    const back =
      'Escape gives the focus back to where it was, and the toasts close in their time [S4.19]';
    await step(page, back, async () => {
      await raise(page, 'First', 'Second');
      await field[by]();
      await page.keyboard.press('Alt+t');
      await page.keyboard.press('Tab');
      await expect(toastOf(page, 'Second')).toBeFocused();
      await expectAfter(page, 60_000, 'First', true);
      await page.keyboard.press('Escape');
      await expect(field).toBeFocused();
      await expect(toastOf(page, 'First')).toHaveAttribute('data-expanded', 'false');
      await expectAfter(page, 4000, 'First', false);
      await expectAfter(page, 0, 'Second', false);
    });
  }

  const nowhere = 'Escape takes the focus out of the toasts where it came from nowhere';
  await step(page, nowhere, async () => {
    await raise(page, 'Saved');
    await page.keyboard.press('Alt+t');
    await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('body')).toBeFocused();
    await expectAfter(page, 4000, 'Saved', false);
  });

  await step(page, 'the focus goes back where newer toasts hide the one that has it', async () => {
    await raise(page, 'First');
    await link.focus();
    await close('First').focus();
    await raise(page, 'Second', 'Third', 'Fourth');
    await expect(link).toBeFocused();
  });

  await step(page, 'the other toasts close after one that had the focus was closed', async () => {
    await raise(page, 'First', 'Second', 'Third');
    await close('Third').focus();
    await page.clock.runFor(1);
    await page.keyboard.press('Enter');
    await page.clock.runFor(250);
    await expect(toast(page)).toHaveCount(2);
    await page.clock.runFor(4500);
    await expect(toast(page)).toHaveCount(0);
  });
});

testByTouch(
  'the toaster keeps 16 px to the edges, and a toast that was tapped closes [S4.11]',
  async ({ page }) => {
    await raise(page, 'Saved');
    await page.clock.runFor(1000);
    const place = { left: 16, right: 360 - 16, bottom: 740 - 16 };
    await expect.poll(placeOf(page, 'Saved')).toMatchObject(place);
    await page.clock.runFor(2000);
    await toastOf(page, 'Saved').locator('[data-content]').tap();
    await expectAfter(page, 900, 'Saved', true);
    await expectAfter(page, 110, 'Saved', false);
  },
);

/** Drags a toast by some pixels to the right within some time. */
async function swipe(page: Page, dragged: Locator, pixels: number, milliseconds: number) {
  const { left, top, width, height } = await boxOf(dragged);
  const [x, y] = [Math.round(left + width / 3), Math.round(top + height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y);
  // The direction is known from the first move, once React has rendered it.
  await letReactWork(page);
  await page.clock.runFor(milliseconds);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

test('a swipe of 45 px closes a toast, or a fast one', async ({ page }) => {
  for (const [title, pixels, milliseconds, isOpen] of [
    ['a swipe of 45 px closes a toast [S4.15]', 45, 2000, false],
    ['a slow swipe of 44 px does not [S4.15]', 44, 2000, true],
    ['a fast swipe closes a toast, however short [S4.15]', 20, 100, false],
    ['a fast swipe towards the page closes nothing', -60, 100, true],
  ] as const) {
    await step(page, title, async () => {
      await raise(page, 'Saved');
      await swipe(page, toastOf(page, 'Saved'), pixels, milliseconds);
      await expectAfter(page, 0, 'Saved', isOpen);
    });
  }
});

test('at most 3 toasts are visible; the toaster sits at the bottom right: 356 px wide, 24 px from the edges; Alt+T expands the toasts 14 px apart', async ({
  page,
}) => {
  await step(page, 'at most 3 toasts are visible [S4.17]', async () => {
    await raise(page, 'First', 'Second', 'Third', 'Fourth');
    await page.clock.runFor(500);
    const shown = toast(page).and(page.locator('[data-visible=true]'));
    await expect(shown).toHaveText(['Fourth', 'Third', 'Second']);
    await expect(toastOf(page, 'First')).toHaveCSS('opacity', '0');
    await expect(toastOf(page, 'First')).toHaveCSS('pointer-events', 'none');
  });

  await step(page, 'the toasts behind the three take no Tab stops [S4.17]', async () => {
    await raise(page, 'First', 'Second', 'Third', 'Fourth', 'Fifth');
    await page.keyboard.press('Alt+t');
    for (const text of ['Fifth', 'Fifth', 'Fourth', 'Fourth', 'Third', 'Third', 'none']) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(
        () => document.activeElement?.closest('[data-sonner-toast]')?.textContent ?? 'none',
      );
      expect(stop).toBe(text);
    }
  });

  const corner = 'the toaster sits at the bottom right: 356 px wide, 24 px from the edges [S4.18]';
  await step(page, corner, async () => {
    await raise(page, 'Saved');
    await page.clock.runFor(1000);
    const place = { width: 356, right: 1280 - 24, bottom: 720 - 24 };
    await expect.poll(placeOf(page, 'Saved')).toMatchObject(place);
  });

  const expands =
    'Alt+T expands the toasts 14 px apart and takes the focus, Escape collapses them [S4.19]';
  await step(page, expands, async () => {
    await raise(page, 'First', 'Second');
    await expect(toastOf(page, 'First')).toHaveAttribute('data-expanded', 'false');
    await page.keyboard.press('Alt+t');
    await page.clock.runFor(1);
    await expect(toastOf(page, 'First')).toHaveAttribute('data-expanded', 'true');
    await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
    const [first, second] = [placeOf(page, 'First'), placeOf(page, 'Second')];
    await expect.poll(async () => (await second()).top - (await first()).bottom).toBe(14);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1);
    await expect(toastOf(page, 'First')).toHaveAttribute('data-expanded', 'false');
  });

  const close = 'the close button is large enough to be hit, and the focus can be seen';
  await step(page, close, async () => {
    await raise(page, 'Saved');
    await page.clock.runFor(1000);
    const button = toastOf(page, 'Saved').getByRole('button');
    const size = async () => {
      const { width, height } = await boxOf(button);
      return Math.min(width, height);
    };
    await expect.poll(size).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Alt+t');
    for (const focused of [toastOf(page, 'Saved'), button]) {
      await page.keyboard.press('Tab');
      await expect(focused).toBeFocused();
      await expect(focused).toHaveCSS('outline-width', '3px');
    }
  });
});

test('the text of every type stands out by 7 : 1, in light and dark', async ({ page }) => {
  await page.evaluate(() => {
    window.toast('Of default', { description: 'Described' });
    window.toast.success('Of success', { action: { label: 'Undo', onClick: () => undefined } });
    window.toast.error('Of error');
  });
  await page.clock.runFor(1000);
  await toast(page).first().hover();
  // Axe waits by the clock.
  await page.clock.resume();
  await page.evaluate(axeSource);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await mistakes(page, 'colours'), colorScheme).toEqual([]);
    const texts = toast(page).locator('[data-title], [data-description], [data-button]');
    await expect(texts).toHaveCount(5);
  }
});
