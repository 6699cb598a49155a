import fc from 'fast-check';
import { createElement, Fragment, type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createRegionRenderer } from '../../site/build/region-html.tsx';
import { ContentProvider, useContent } from '../../site/page-api/context.tsx';
import type { BuildContext } from '../../site/page-api/define-page.ts';

const contextIn = (language: string) => ({ language }) as BuildContext;

/** Shows what it is built from, around what is in it. */
function Spoken({ children }: { children?: ReactNode }) {
  const { language } = useContent();
  return <span lang={language}>{children}</span>;
}

function Inner({ children }: { children?: ReactNode }) {
  return <ContentProvider value={contextIn('fr')}>{children}</ContentProvider>;
}

/** As a theme may have one. */
function OfTheme({ children }: { children?: ReactNode }) {
  return (
    <label htmlFor={useId()}>
      <Spoken>{children}</Spoken>
    </label>
  );
}

const renderRegion = createRegionRenderer(new Map([[OfTheme, 'Brand']]));
const ours = (node: ReactNode) => renderRegion(node, contextIn('en'), 'main');
const reacts = (node: ReactNode) =>
  renderToStaticMarkup(<ContentProvider value={contextIn('en')}>{node}</ContentProvider>);

const words = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'&<>"\' aé\n') }));

const attributes = fc.record(
  {
    className: words,
    id: words,
    title: words,
    colSpan: fc.integer({ min: 1, max: 9 }),
    tabIndex: fc.integer({ min: -1, max: 1 }),
    htmlFor: words,
    strokeWidth: fc.float({ noNaN: true }),
    textAnchor: fc.constantFrom('start', 'end'),
    textLength: fc.nat(),
    clipPath: words,
    clipPathUnits: fc.constant('userSpaceOnUse'),
    markerEnd: words,
    markerWidth: fc.nat(),
    viewBox: fc.constant('0 0 1 1'),
    preserveAspectRatio: fc.constant('none'),
    fillOpacity: fc.constant(0.5),
    fontSize: fc.nat(),
    dominantBaseline: fc.constant('middle'),
    hidden: fc.boolean(),
    disabled: fc.boolean(),
    download: fc.boolean(),
    dateTime: words,
    href: fc.oneof(fc.webUrl(), fc.constant('/a?b&c')),
    'aria-hidden': fc.boolean(),
    'aria-label': fc.option(words, { nil: undefined }),
    'data-pick': fc.oneof(words, fc.boolean(), fc.nat()),
  },
  { requiredKeys: [] },
);

const nodes = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    words,
    fc.nat(),
    fc.constantFrom(null, undefined, true, false),
    fc
      .tuple(
        fc.constantFrom('p', 'i', 'svg', 'path', 'td', Fragment, Spoken, Inner),
        attributes,
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([type, props, children]) =>
        typeof type === 'string'
          ? createElement(type, props, ...children)
          : createElement(type, {}, ...children),
      ),
    fc
      .constantFrom('br', 'img', 'input')
      .chain((type) =>
        attributes.map((props) => createElement(type, { loading: 'lazy', ...props })),
      ),
    fc.array(tie('node'), { maxLength: 4 }),
  ),
})).node;

describe('the markup of a region', () => {
  it('is what React would write', () => {
    fc.assert(
      fc.property(nodes, (node) => {
        expect(ours(node)).toBe(reacts(node));
      }),
    );
  });

  it('has the words alone of a link in a link: a browser would close the outer one', () => {
    const link = (
      <a href="/a">
        one{' '}
        <b>
          <a href="/b">two</a>
        </b>
      </a>
    );
    expect(
      ours(
        <p>
          {link}
          <a href="/c">three</a>
        </p>,
      ),
    ).toBe('<p><a href="/a">one <b>two</b></a><a href="/c">three</a></p>');
  });

  it('has what only React knows: options that are selected, fields that are filled', () => {
    const field = (
      <select defaultValue="two">
        <option>one</option>
        <option>two</option>
      </select>
    );
    expect(ours(field)).toBe(reacts(field));
    expect(ours(field)).toContain('<option selected="">two');
  });

  it('has the components of a theme, each with ids of its own, and with what they are built from', () => {
    const html = ours(
      <Inner>
        <OfTheme>one</OfTheme>
        <OfTheme>two</OfTheme>
      </Inner>,
    );
    const ids = [...html.matchAll(/for="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    expect(html.replace(/ for="[^"]+"/g, '')).toBe(
      '<label><span lang="fr">one</span></label><label><span lang="fr">two</span></label>',
    );
  });

  it.each(['javascript:alert(1)', ' JavaScript:x', 'java\nscript:x'])(
    'leads nowhere with %j',
    (href) => {
      expect(ours(<a href={href}>go</a>)).toBe('<a>go</a>');
    },
  );

  it('says which attribute it can not write', () => {
    expect(() => ours(<p style={{ color: 'red' }}>text</p>)).toThrow('"style"');
  });
});
