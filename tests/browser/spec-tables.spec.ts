import { expect, openPanels, openPath, test } from './site.ts';

test('all values of a specification table begin on one line, at any width', async ({ page }) => {
  for (const path of ['/products/IR-AVCC', '/products/TLC', '/products/4d-speed-radar']) {
    await openPath(page, path);
    await openPanels(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const indents = await page.locator('.spec tbody td').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT, (node) =>
            node.parentElement?.closest('svg, .together ~ *, .unit, .value ~ *')
              ? NodeFilter.FILTER_REJECT
              : NodeFilter.FILTER_ACCEPT,
          );
          const first = texts.nextNode();
          if (!first) return [];
          const range = document.createRange();
          range.selectNodeContents(first);
          const left = range.getBoundingClientRect().left - cell.getBoundingClientRect().left;
          return [Math.round(left)];
        }),
      );
      expect(indents.length).toBeGreaterThan(2);
      expect([path, width, [...new Set(indents)]]).toEqual([path, width, [0]]);
    }
  }
});
