import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { ownClasses, ownSelectors, withOwnElements } from '../../site/theme/own-elements.ts';
import { repository } from '../milepost.ts';

const { createElement: make } = withOwnElements({ createElement }) as {
  createElement(type: unknown, props: unknown, ...children: unknown[]): { props: unknown };
};

describe('classes of a company', () => {
  test.each([
    ['hero', 'own-hero'],
    ['mp-wrap', 'wrap'],
    ['hero  mp-wrap own-x', 'own-hero  wrap own-x'],
    ['', ''],
  ])('an element with "%s" has "%s"', (given, made) => {
    expect(ownClasses(given)).toBe(made);
  });

  test.each([
    ['.hero,.mp-wrap>.a:not(.b){margin:.5rem}', '.own-hero,.wrap>.own-a:not(.own-b){margin:.5rem}'],
    ['a.b.c::after{content:".x"}', 'a.own-b.own-c::after{content:".x"}'],
    ['.a{background:url(/assets/x.hero.svg)}', '.own-a{background:url(/assets/x.hero.svg)}'],
    [String.raw`.\31 0,.é{top:1.5px}`, String.raw`.own-\31 0,.own-é{top:1.5px}`],
    [
      '@layer theme{@media (width>1.5em){.a{b:c}}}',
      '@layer theme{@media (width>1.5em){.own-a{b:c}}}',
    ],
  ])('styles %s are %s', (given, made) => {
    expect(ownSelectors(given)).toBe(made);
  });

  test('elements get them, components of the tool keep what they are given', () => {
    const Part = () => null;
    expect(make('p', { className: 'hero mp-wrap', id: 'a' }).props).toEqual({
      className: 'own-hero wrap',
      id: 'a',
    });
    expect(make(Part, { className: 'hero' } as object).props).toEqual({ className: 'hero' });
    expect(make('p', null).props).toEqual({});
  });

  test.each([
    [
      'a text of several languages',
      () => make('p', null, { en: 'A', fr: 'B' }),
      /the fields en, fr is no string.*<Words/,
    ],
    ['one in a list', () => make('p', null, ['a', [{ en: 'A' }]]), /the fields en is no string/],
    ['one as an attribute', () => make('img', { alt: { en: 'A' } as never }), /plainWords/],
    ['one within a string', () => make('p', { title: `${{}}` }), /an object is no string/],
  ])('%s is refused where it is taken for a string', (_what, make, message) => {
    expect(make).toThrow(message);
  });

  test('what React takes as an object passes', () => {
    const props = { style: { top: 1 }, dangerouslySetInnerHTML: { __html: '<b>' } };
    expect(make('p', props).props).toEqual(props);
    expect(make('p', null, make('b', null), [null, 1])).toMatchObject({ type: 'p' });
  });
});

test('no class of the tool begins as those do', () => {
  const folder = join(repository, 'site/styles');
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const styles = sheets.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  expect(styles.match(/\.(?:own|mp)-[\w-]+/g)).toBeNull();
});
