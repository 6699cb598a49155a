import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, legible, mixed } from '../../site/theme/colour.ts';
import { plainValues, toolTokens } from '../../site/theme/theme-files.ts';
import {
  parseTokens,
  resolveTokens,
  TokenMistake,
  weakContrasts,
} from '../../site/theme/tokens.ts';
import { repository } from '../milepost.ts';
import { siteFolder } from '../theme.ts';

const tool = toolTokens(siteFolder);
const noneSet = { light: {}, dark: {}, sized: [], lines: new Map<string, number>() };

describe('colours', () => {
  test('have the contrast that WCAG gives', () => {
    expect(contrast('#fff', '#000000')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(mixed('#000000', '#ff8000', 0.5)).toBe('#804000');
  });

  test('change only as far as they have to', () => {
    expect(legible('#003366', 'darker', ['#ffffff'], 7)).toBe('#003366');
    expect(contrast(legible('#003366', 'lighter', ['#101010'], 7), '#101010')).toBeLessThan(8);
  });
});

describe('a file of tokens', () => {
  test('has values for light mode, for dark mode and for widths, and their lines', () => {
    const { light, dark, sized, lines } = parseTokens(
      '/* a\nb */\n:root {\n  --paper: #fff;\n  --font: "A",\n    serif\n}\n' +
        '@media (prefers-color-scheme: dark) { :root { --paper: #111; } }\n' +
        '@media (max-width: 40rem) { :root { --s-8: 4px; } }',
    );
    expect(light).toEqual({ paper: '#fff', font: '"A", serif' });
    expect(dark).toEqual({ paper: '#111' });
    expect(sized).toEqual([{ condition: '@media (max-width: 40rem)', values: { 's-8': '4px' } }]);
    expect([...lines]).toEqual([
      ['paper', 4],
      ['font', 5],
      ['s-8', 9],
    ]);
  });

  test.each([
    ['a rule', ':root { --paper: #fff; }\n.card { color: red }', 2],
    ['a property that is no custom one', ':root {\n  color: red;\n}', 2],
    ['an open bracket', ':root { --paper: #fff;', 1],
    ['an import', '\n@import "a.css";', 2],
  ])('that holds %s is refused with the line', (_what, css, line) => {
    expect(() => parseTokens(css)).toThrow(TokenMistake);
    try {
      parseTokens(css);
    } catch (error) {
      expect(error).toMatchObject({ line });
    }
  });
});

describe('what a theme leaves out', () => {
  test('follows from the accent, legible for all, whatever accent it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const accent = `#${number.toString(16).padStart(6, '0')}`;
        const resolved = resolveTokens(tool, { ...noneSet, light: { accent } });
        expect(resolved.light.accent).toBe(accent);
        expect(weakContrasts(plainValues(resolved))).toEqual([]);
      }),
    );
  });

  test('is what the tool has: its own tokens follow from its accent', () => {
    const { accent = '' } = tool.light;
    const { light, dark } = resolveTokens(tool, { ...noneSet, light: { accent } });
    expect(light).toEqual(tool.light);
    expect(dark).toEqual({ ...tool.light, ...tool.dark });
  });

  test('stays as it is in the mode that nothing is set for', () => {
    const { light, dark } = resolveTokens(tool, { ...noneSet, light: { paper: '#fffff0' } });
    expect([light.paper, dark.paper]).toEqual(['#fffff0', tool.dark.paper]);
    expect(resolveTokens(tool, { ...noneSet, light: { pen: '2px' } }).dark.pen).toBe('2px');
  });
});

test('a contrast that few can read is named, with its mode and both values', () => {
  const set = { ...noneSet, light: { 'ink-2': '#999999' } };
  expect(weakContrasts(plainValues(resolveTokens(tool, set)))[0]?.message).toMatch(
    /^In light mode --ink-2 \(#999999\) on --paper \(#ffffff\) has a contrast of 2\.8 : 1\./,
  );
});

test('a token that refers to itself is refused', () => {
  const light = { paper: 'var(--sheet)', sheet: 'var(--paper)' };
  expect(() => plainValues(resolveTokens(tool, { ...noneSet, light }))).toThrow(/refers to itself/);
});

test('docs/theme.md lists each token', () => {
  const docs = readFileSync(join(repository, 'docs/theme.md'), 'utf8');
  const listed = new Set([...docs.matchAll(/`--([\w-]+)`/g)].map(([, name = '']) => name));
  const names = new Set(Object.keys(tool.light));
  expect([...names].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !names.has(name))).toEqual([]);
});
