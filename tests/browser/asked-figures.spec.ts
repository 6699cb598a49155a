import type { Page } from 'playwright/test';
import { atRoot, expect, open, test } from './site.ts';

/** A link that asks for a figure: what its row says, and what it puts into the address of the request. */
type Asked = readonly [label: string, asked: string];

/** What the links of a check ask for, of the products on show and of all that come behind them. */
async function askedInCheck(page: Page): Promise<Asked[]> {
  const found: Asked[] = [];
  const next = page.getByRole('button', { name: 'Next', exact: true });
  for (;;) {
    const onShow = await page.locator('.check-answer aside li').evaluateAll((items) =>
      items.flatMap((item) => {
        // Of a single product the button asks for all.
        const link = item.querySelector('a') ?? item.closest('aside')?.querySelector('a');
        const { searchParams } = new URL(link?.href ?? '');
        const asked = searchParams.get('ask')?.split(',') ?? [];
        const labels = item.querySelector('small')?.textContent?.split(', ') ?? [];
        return labels.map((label, place): [string, string] => [label, asked[place] ?? '']);
      }),
    );
    found.push(...onShow);
    if (await next.isDisabled()) return found;
    await next.click();
  }
}

/** What the pages of all products say of the figures that they do not state. */
function askedOnPages(page: Page, addresses: readonly string[]): Promise<Asked[]> {
  return page.evaluate(async (addresses) => {
    const found: [string, string][] = [];
    for (const address of addresses) {
      const html = await (await fetch(address)).text();
      const line = new DOMParser().parseFromString(html, 'text/html').querySelector('.unstated');
      if (!line) continue;
      const { searchParams } = new URL(line.querySelector('a')?.href ?? '', location.href);
      const names = line.querySelector('.note')?.textContent?.split(': ')[0]?.split(', ') ?? [];
      const asked = searchParams.get('ask')?.split(',') ?? [];
      found.push(...names.map((name, place): [string, string] => [name, asked[place] ?? '']));
    }
    return found;
  }, addresses);
}

/** Opens the request with all of it, and reads under which name each is on the list. */
async function expectSameNames(page: Page, asked: readonly Asked[]) {
  const each = new Map(asked.map(([label, ask]) => [ask, label]));
  const products = new Set([...each.keys()].map((ask) => ask.split(':')[0]));
  const query = new URLSearchParams({
    products: [...products].join(','),
    ask: [...each.keys()].join(','),
  });
  await open(page, `${atRoot.url('/information_required')}?${query}`);
  const items = page.locator('.questions li > span');
  await expect(items).toHaveCount(each.size);
  const names = await items.evaluateAll((all) =>
    all.map(({ firstChild }) => firstChild?.textContent),
  );
  expect(names).toEqual([...each.values()]);
}

test('each link asks for what its row or line says', async ({ page }) => {
  await open(page, atRoot.url('/products'));
  const onPages = await askedOnPages(
    page,
    atRoot
      .paths()
      .filter((path) => path.startsWith('/products/'))
      .map((path) => atRoot.url(path)),
  );
  await page.locator('.filters fieldset').first().waitFor();
  expect(onPages.length).toBeGreaterThan(5);
  await expectSameNames(page, onPages);
  const everything =
    'reach=100 m&interfaces=Ethernet&supply-voltage=24 V DC&ingress-protection=IP65';
  await open(page, `${atRoot.url('/check')}?${encodeURI(everything)}`);
  await page.locator('.check-matrix').waitFor();
  const onCheck = await askedInCheck(page);
  expect(onCheck.length).toBeGreaterThan(10);
  await expectSameNames(page, onCheck);
  const cold = 'operating-temperature=0..40 °C&ingress-protection=IP54&interfaces=Ethernet';
  await open(page, `${atRoot.url('/products')}?${encodeURI(cold)}`);
  const cards = page.locator('.result-group tr:has(a.go)');
  await cards.first().waitFor();
  const onList = await cards.evaluateAll((all) =>
    all.flatMap((card): [string, string][] => {
      const { searchParams } = new URL(card.querySelector<HTMLAnchorElement>('a.go')?.href ?? '');
      const rows = [...card.querySelectorAll<HTMLElement>('td[data-label]')].filter(
        (row) => row.querySelector('.hidden + div .hidden') !== null,
      );
      const asked = searchParams.get('ask')?.split(',') ?? [];
      return rows.map((row, place) => [
        row.dataset.label?.replace(/\s\(.*/, '') ?? '',
        asked[place] ?? '',
      ]);
    }),
  );
  expect(onList.length).toBeGreaterThan(0);
  await expectSameNames(page, onList);
});
