import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOfSvg } from '../../site/assets/svg-content.ts';
import { repository } from '../milepost.ts';
import { openCases } from './cases.ts';

const rows = openCases('svg-content');

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`;
const fault = (text: string) => faultOfSvg(Buffer.from(text));

describe('a drawing with something else in it is refused', () => {
  test.each(rows<string>('refused'))('%s', (text) => {
    expect(fault(text)).toBeDefined();
  });

  test('whatever one byte of it is changed to, a script stays out', () => {
    const bytes = Buffer.from(svg('<g id="a"><script>alert(1)</script></g>'));
    for (let at = 0; at < bytes.length; at++) {
      for (const byte of Buffer.from('<>"\'/!-?=& \n\0')) {
        const changed = Buffer.from(bytes);
        changed[at] = byte;
        if (/<script>/.test(changed.toString()) && !/<!--|<!\[/.test(changed.toString())) {
          expect([changed.toString(), faultOfSvg(changed)]).not.toEqual([
            changed.toString(),
            undefined,
          ]);
        }
      }
    }
  });
});

test('every drawing of this repository is accepted', () => {
  const folders = ['catalogue/assets', 'catalogue/theme', 'tests/fixtures/full-catalogue/assets'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.svg'))
      .map((name) => join(repository, folder, name)),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect([file, faultOfSvg(readFileSync(file))]).toEqual([file, undefined]);
});
