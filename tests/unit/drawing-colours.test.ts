import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingColours } from '../../site/drawings/drawing-colours.ts';
import { repository } from '../milepost.ts';

const tokens = readFileSync(join(repository, 'site', 'styles', 'tokens.css'), 'utf8');
const [day = '', night = ''] = tokens.split('@media (prefers-color-scheme: dark)');

/** The token that gives a pen or a tone its colour in `drawings.css`. */
const tokenOf: Readonly<Record<string, string>> = {
  ink: 'ink',
  words: 'ink-2',
  world: 'rule-strong',
  axis: 'rule-strong',
  hidden: 'rule-strong',
  beam: 'beam',
  paper: 'sheet',
  field: 'field',
  housing: 'housing',
  unlit: 'unlit',
  lit: 'lit',
  red: 'lamp-red',
  amber: 'lamp-amber',
  green: 'lamp-green',
};

test.each([
  ['day', [day]],
  ['night', [night, day]],
] as const)('drawings in files of their own have the colours of the site, by %s', (mode, parts) => {
  const colourOf = (token: string) =>
    parts.map((css) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css)?.[1]).find(Boolean);
  const expected = Object.keys(drawingColours[mode]).map((name) => [
    name,
    colourOf(tokenOf[name] ?? ''),
  ]);
  expect(Object.entries(drawingColours[mode])).toEqual(expected);
});
