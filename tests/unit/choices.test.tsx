import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { Choices } from '../../site/parts/selector/choices.tsx';
import { createI18n } from '../../site/strings/i18n.ts';

const strings = {
  shell: { bar: { search: 'Search' } },
  tools: {
    selector: {
      showAll: 'Show all {{count}}',
      wouldMeet_one: '{{count}} product',
      wouldMeet_other: '{{count}} products',
    },
  },
};

/** The labels of the boxes that are there, and the words of the fold. */
function shown(count: number, chosen?: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    label: `Family ${index}`,
    isOn: index === chosen,
    count: 1000 + index,
  }));
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en', strings)}>
      <Choices label="Family" items={items} onChange={() => undefined} />
    </I18nextProvider>,
  );
  const boxes = html.match(/Family \d+/g) ?? [];
  const [fold = ''] = /<details[^>]*>/.exec(html) ?? [];
  const isOpen = fold.includes(' open=""');
  return {
    boxes: boxes.length,
    isOpen,
    hasSearch: html.includes('aria-label="Search: Family"'),
    html,
  };
}

test('all choices are shown where folding would hide only a few', () => {
  const { boxes, html } = shown(11);
  expect(boxes).toBe(11);
  expect(html).not.toContain('<details');
  expect(html).toContain('>1,010<');
  expect(html).toContain('1,010 products');
});

test('of many choices the first are shown, and the others on demand', () => {
  const { boxes, isOpen, html } = shown(12);
  expect([boxes, isOpen]).toEqual([8, false]);
  expect(html).toMatch(/<summary[^>]*>Show all 12<\/summary>/);
});

test('a choice that is made is never hidden at first', () => {
  const { boxes, isOpen, hasSearch, html } = shown(40, 30);
  expect([boxes, isOpen, hasSearch]).toEqual([40, true, true]);
  expect(shown(19, 18)).toMatchObject({ isOpen: true, hasSearch: false });
  expect(html).toMatch(/<input type="checkbox" checked=""\/><span>Family 30/);
});
