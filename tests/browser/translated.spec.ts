import type { Page } from 'playwright/test';
import { combinations } from '../combinations.ts';
import {
  atRoot,
  expect,
  follow,
  holdBack,
  hydrated,
  open,
  type Problems,
  telephone,
  test,
  watch,
} from './site.ts';

// Toasts and the bar are at once where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** As browsers and extensions put a translation in the place of a text: in a mark, so that it can be told. */
const ways = ['at once', 'in two steps', 'as texts'] as const;
type Way = (typeof ways)[number];
/** Each page is translated in one way, in turn, or in each at once. */
const [times = 1] = combinations([ways.length], [1]);

/** Runs in the page: translates each text, and each that comes, unless it must not be translated. */
function translate(way: Way): void {
  const done = new WeakSet<Node>();
  const words = (text: string) => `⟦${text.replace(/[⟦⟧]/g, '')}⟧`;
  const replace = (text: Text) => {
    if (!text.data.trim() || done.has(text) || !text.parentElement) return;
    if (text.parentElement.closest('font, script, style, textarea, [translate=no]')) return;
    if (way === 'as texts') {
      const translated = new Text(words(text.data));
      const next = text.nextSibling;
      const parent = text.parentElement;
      done.add(translated);
      text.remove();
      parent.insertBefore(translated, next);
      return;
    }
    const font = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(words(text.data));
    font.append(inner);
    if (way === 'at once') return text.replaceWith(font);
    const parent = text.parentElement;
    parent.insertBefore(font, text);
    parent.removeChild(text);
  };
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    for (let next = walker.nextNode(); next; next = walker.nextNode()) texts.push(next as Text);
    texts.forEach(replace);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) all(node);
  }).observe(document.body, { childList: true, subtree: true });
  all(document.body);
}

/** Runs in the page: what it says, without the marks of the translation. What is said after a while is left out. */
function textOf(): string {
  const parts = document.querySelectorAll('#root > *, [data-sonner-toaster] [data-title]');
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data.replace(/[⟦⟧]/g, '');
    if (node instanceof Element && node.matches('.hidden[role=status], style, script')) return '';
    return [...node.childNodes].map(read).join('');
  };
  return [...parts].map(read).join('\n').replace(/\s+/g, ' ');
}

/** The same page several times: as it is, and translated. */
class Twins {
  #turn = 0;

  constructor(
    private readonly plain: Page,
    readonly translated: readonly Page[],
  ) {}

  get pages(): readonly Page[] {
    return [this.plain, ...this.translated];
  }

  async open(url: string): Promise<void> {
    await Promise.all(this.pages.map((page) => open(page, url)));
    for (const page of this.translated) {
      await page.evaluate(translate, ways[this.#turn++ % ways.length] ?? 'at once');
    }
    await this.agree();
  }

  /** Does the same in all; then all say the same. */
  async all(step: (page: Page) => Promise<unknown>): Promise<void> {
    await Promise.all(this.pages.map(step));
    await this.agree();
  }

  private async agree(): Promise<void> {
    for (const page of this.translated) {
      await expect
        .poll(async () => {
          const [plain, translated] = await Promise.all(
            [this.plain, page].map((each) => each.evaluate(textOf)),
          );
          return translated === plain ? 'the same' : differenceOf(`${translated}`, `${plain}`);
        })
        .toBe('the same');
      await expect(page.locator('.notice-page[role=alert]')).toHaveCount(0);
    }
  }
}

function differenceOf(translated: string, plain: string): string {
  const at = [...plain].findIndex((character, index) => translated[index] !== character);
  const from = Math.max(0, at - 40);
  return `…${translated.slice(from, at + 80)}… and not …${plain.slice(from, at + 80)}…`;
}

test('every part works on a translated page, and shows new words', async ({ page, browser }) => {
  const still = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const;
  const newPages = (count: number) =>
    Promise.all(Array.from({ length: count }, () => browser.newPage(still)));
  const others = await newPages(times - 1);
  const watched: Problems[] = others.map(watch);
  const [plain = page] = await newPages(1);
  const twins = new Twins(plain, [page, ...others]);
  const click = (selector: string) => twins.all((each) => each.locator(selector).first().click());
  const fill = (selector: string, text: string) =>
    twins.all((each) => each.locator(selector).first().fill(text));
  const press = (key: string) => twins.all((each) => each.keyboard.press(key));
  const seen = (selector: string, count?: number) =>
    twins.all((each) =>
      count === undefined
        ? expect(each.locator(selector).first()).toBeVisible()
        : expect(each.locator(selector)).toHaveCount(count),
    );

  await test.step('forms', async () => {
    await twins.open(atRoot.url('/contact'));
    await click('.form button[type=submit]');
    await seen('.error-summary li');
    for (const input of await page.locator('.form :is(input[type=text], textarea):visible').all()) {
      await fill(`[id="${await input.getAttribute('id')}"]`, 'Someone');
    }
    await fill('.form input[type=email]', 'nobody');
    await click('.form button[type=submit]');
    await seen('.error-summary li', 1);
    await click('.form button.quiet');
  });

  await test.step('selector', async () => {
    await twins.open(atRoot.url('/products'));
    await fill('.filters .filter-fields input', '5');
    await seen('.tally');
    await fill('.filters .filter-fields input', '5 kg');
    await seen('.filter-problem');
    await fill('.filters .filter-fields input', '100');
    await seen('.filter-problem', 0);
    await click('.filters input[type=checkbox]');
    await click('.filters .filter-more > summary');
    await fill('.filter-text', 'a');
    await seen('.chips li', 5);
    await twins.all((each) => each.locator('.sort-box select').selectOption({ index: 1 }));
    await click('.chips button');
    await seen('.chips li', 3);
    await click('.chips .chip-clear');
    await seen('.chips', 0);
  });

  await test.step('tray, toasts and comparison', async () => {
    for (const index of [0, 1, 2]) await click(`main input[data-compare] >> nth=${index}`);
    await seen('.compare-tray li', 3);
    await click('.compare-tray li button');
    await seen('.compare-tray li', 2);
    await click('.compare-tray a.button');
    await seen('.compare-table');
    await fill('.product-combobox input', 'uvss');
    await press('Enter');
    await seen('.compare-table thead .column-name', 3);
    await click('.compare-controls .icon-button >> nth=-1');
    await seen('.compare-table thead .column-name', 2);
    await click('.comparison-actions .switch');
  });

  await test.step('tender check', async () => {
    await twins.open(atRoot.url('/check'));
    await fill(
      'textarea',
      'It shall operate from −10 °C to +50 °C, be protected to IP65, run on 24 V DC. The cable is 20 m.',
    );
    await click('.tender button[type=submit]');
    await seen('.check-matrix tbody tr', 3);
    await twins.all((each) => each.locator('.tender select').first().selectOption({ index: 1 }));
    await seen('.check-matrix tbody tr', 4);
    await click('.check-tools button >> nth=1');
    await seen('.check-matrix tbody tr', 3);
  });

  await test.step('search', async () => {
    await press('/');
    await fill('.search-dialog input', 'ip6');
    await seen('.search-dialog .hit');
    await fill('.search-dialog input', 'qqqq');
    await seen('.search-dialog .hit', 0);
    await fill('.search-dialog input', 'tlc');
    await seen('.search-dialog .hit');
    await press('Enter');
    await seen('.search-dialog', 0);
  });

  await test.step('tabs, request and toasts', async () => {
    await twins.all((each) => each.waitForURL('**/products/**'));
    await seen('[role=tab]');
    await click('[role=tab][aria-selected=false]');
    await click('.product-head .button.needs-script');
    await seen('[data-sonner-toast]');
    await click('[data-sonner-toast] button[data-button]');
    await click('.product-head .button.needs-script');
    await click('[data-sonner-toast] [data-close-button]');
  });

  await test.step('menus and languages', async () => {
    await click('.nav button[aria-expanded]');
    await press('Escape');
    for (const language of ['fr', 'en']) {
      await click('.languages > button');
      await click(`.languages a[lang=${language}]`);
      await twins.all((each) => expect(each.locator('html')).toHaveAttribute('lang', language));
    }
    for (const each of twins.pages) await each.setViewportSize(telephone);
    await click('header .burger');
    await seen('dialog[open] details, dialog[open] button[aria-expanded]');
    await click('dialog[open] [aria-expanded=false], dialog[open] summary');
    await press('Escape');
  });

  await test.step('navigation', async () => {
    for (const path of ['/connections', '/data', '/products/traffic-products', '/']) {
      await twins.all((each) => follow(each, atRoot.href(path)));
      await twins.all((each) => each.waitForURL(atRoot.url(path)));
      await seen('h1');
    }
  });

  await test.step('codes, numbers and units are not translated', async () => {
    await twins.open(atRoot.url('/products/AVCC'));
    for (const each of twins.translated) {
      const kept = each.locator('.code, .figure .unit, .brand > span');
      expect(await kept.count()).toBeGreaterThan(2);
      await expect(kept.filter({ hasText: '⟦' })).toHaveCount(0);
    }
  });
  expect(watched.flatMap((problems) => problems.unexpected())).toEqual([]);
  for (const each of twins.pages) if (each !== page) await each.close();
});

test('a page translated before its parts work is taken over without errors', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto(atRoot.url('/contact'), { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.evaluate(translate, 'at once' as const);
  release();
  await hydrated(page);
  const submit = page.locator('.form button[type=submit]');
  await submit.click();
  await expect(page.locator('.error-summary li').first()).toBeVisible();
  await expect(page.locator('h1 font').first()).toBeVisible();
});
