import type { Page } from 'playwright/test';
import { wordyLanguages } from '../combinations.ts';
import { filled } from './page-kinds.ts';
import { expect, openAt, telephone, test } from './site.ts';

/** Pages whose columns are narrow, or whose texts have codes and bounds. */
const paths = [
  '/products',
  '/products/toll-products/tlc',
  '/products/IR-AVCC',
  '/products/GCDT',
  '/compare?products=4d-speed-radar,vehicle-detector,Laser-AVCC,TLB,TLC,UFD',
  '/check?reach=100+m&ingress-protection=IP65&supply-voltage=24+V+DC',
];

for (const language of wordyLanguages) {
  test(`no word, code or unit is torn, and no space is lost, in ${language}`, async ({ page }) => {
    for (const path of paths) {
      await openAt(page, { width: 1440, height: 900 }, path, language);
      await filled(page, path);
      for (const width of [telephone.width, 768, 1200]) {
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          // A comparison shows fewer columns a moment after its window got narrower.
          await expect.poll(() => tornIn(page)).toEqual([]);
        });
      }
    }
  });
}

function tornIn(page: Page): Promise<string[]> {
  return page.evaluate(findTorn);
}

/** Runs in the page. Soft hyphens and long words of narrow columns are no matter of these pages. */
function findTorn(): string[] {
  const torn: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const isShown = parent?.checkVisibility({ visibilityProperty: true });
    if (!isShown || parent?.closest('script, style, svg, select')) continue;
    // What is for screen readers alone is a pixel wide.
    if (parent && parent.getBoundingClientRect().width <= 1) continue;
    for (const match of text.nodeValue?.matchAll(
      /[\p{L}\p{N}]+(?:-[\p{Lu}\p{N}]+(?![\p{L}\p{N}]))*/gu,
    ) ?? []) {
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) torn.push(match[0]);
    }
  }
  for (const figure of document.querySelectorAll<HTMLElement>('main .figure')) {
    const read = figure.innerText.replace(/\s+/g, ' ').trim();
    const written = figure.textContent?.replace(/\s+/g, ' ').trim();
    if (figure.checkVisibility() && read !== written) torn.push(`${written}: ${read}`);
  }
  const starts = (all: Element[]) => new Set(all.map((each) => each.getBoundingClientRect().top));
  const lanes = [...document.querySelectorAll('.key-strip dl > div')];
  for (const top of starts(lanes)) {
    const row = lanes.filter((lane) => lane.getBoundingClientRect().top === top);
    const names = row.flatMap((lane) => [...lane.querySelectorAll('dt')]);
    if (starts(names).size > 1) torn.push(names.map(({ textContent }) => textContent).join());
  }
  for (const fields of document.querySelectorAll<HTMLElement>('.filter-fields:not([data-wide])')) {
    // What two fields ask is above them.
    const asked = fields.matches('[data-ends]') ? ':scope > :not(select)' : ':scope > *';
    const own = [...fields.querySelectorAll(asked)];
    const boxes = own.map((each) => each.getBoundingClientRect());
    const middles = boxes.filter(({ width }) => width > 1).map(({ top, bottom }) => top + bottom);
    if (Math.max(...middles) - Math.min(...middles) > 16) torn.push(fields.innerText);
  }
  return torn;
}
