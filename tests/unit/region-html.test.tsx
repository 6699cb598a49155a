import { type ReactNode, useId } from 'react';
import { expect, test } from 'vitest';
import { renderRegion } from '../../site/build/region-html.tsx';
import { ContentProvider, useContent } from '../../site/page-api/context.tsx';
import type { BuildContext } from '../../site/page-api/define-page.ts';

const contextIn = (language: string) => ({ language }) as BuildContext;
const htmlOf = (node: ReactNode, name = 'main') => renderRegion(node, contextIn('en'), name);

const link = (
  <a href="/a?1&amp;&gt;" title=">">
    one{' '}
    <b>
      <a href="/b">two</a>
    </b>
  </a>
);

test('a link in a link has its words alone: a browser would close the outer one', () => {
  const page = (
    <p>
      {link}
      <a href="/c">three</a>
      <abbr>four</abbr>
    </p>
  );
  const outer = '<a href="/a?1&amp;&gt;" title="&gt;">one <b>two</b></a>';
  expect(htmlOf(page)).toBe(`<p>${outer}<a href="/c">three</a><abbr>four</abbr></p>`);
});

test.each(['brand', 'tab-1'])('the region %s is in a link or a button: it has none', (name) => {
  expect(htmlOf(link, name)).toBe('one <b>two</b>');
});

test('components have ids of their own, and what they are built from', () => {
  function Labelled() {
    return <label htmlFor={useId()}>{useContent().language}</label>;
  }
  const html = htmlOf(
    <ContentProvider value={contextIn('fr')}>
      <Labelled />
      <Labelled />
    </ContentProvider>,
  );
  const ids = [...html.matchAll(/for="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect(htmlOf(<Labelled />, 'other')).toContain('other-');
  expect(html.replace(/ for="[^"]+"/g, '')).toBe('<label>fr</label><label>fr</label>');
});

test.each(['javascript:alert(1)', ' JavaScript:x', 'java\nscript:x'])('%j is no code', (href) => {
  expect(htmlOf(<a href={href}>go</a>)).toContain('React has blocked a javascript: URL');
});

test('pictures are not fetched before the region, where they follow at once', () => {
  const pictures = [<img key="a" src="/a.png" alt="" />, <img key="b" src="/b.png" alt="" />];
  expect(htmlOf(<p>{pictures}</p>)).toMatch(
    /^<p><img src="\/a.png" .*<img src="\/b.png" [^<]*<\/p>$/,
  );
});
