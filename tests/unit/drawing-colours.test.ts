import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingColours } from '../../site/drawings/drawing-colours.ts';
import { plainTheme, siteFolder } from '../theme.ts';

const css = readFileSync(join(siteFolder, 'styles/drawings.css'), 'utf8');

test('drawings in files of their own have the colours that pages give to the same pens and tones', () => {
  const named = Object.fromEntries(
    Object.keys(plainTheme.tokens.light).map((token) => [token, `var(--${token})`]),
  );
  const colours = drawingColours(named);
  const checked = Object.entries(colours).flatMap(([name, colour]) =>
    [`pen-${name}`, `fill-${name}`, `dots-${name}`].flatMap((style) => {
      const [, rule] = new RegExp(`\\.drawing \\.${style} \\{([^}]*)`).exec(css) ?? [];
      return rule === undefined ? [] : [[style, rule.includes(`: ${colour};`)]];
    }),
  );
  expect(checked.length).toBeGreaterThan(20);
  expect(checked.filter(([, isSame]) => !isSame)).toEqual([]);
});
