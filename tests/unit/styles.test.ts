import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../milepost.ts';

const folder = join(repository, 'site/styles');

const isAfterHas = (selector: string) => /§.*[\s>+~]/s.test(selector.trim());

/** The selectors with `:has()` in which something follows on what has it, with `§` in its place. */
function selectorsAfterHas(css: string): string[] {
  let text = css.replace(/\/\*.*?\*\//gs, '');
  for (let last = ''; last !== text; ) {
    last = text;
    text = text
      .replace(/:has\([^()]*\)/g, '§')
      .replace(/:(?:is|where)\(([^()]*)\)/g, (_all, list: string) => {
        const [first = '', ...others] = list.split(',');
        return others.find(isAfterHas) ?? first;
      })
      .replace(/\(([^()]*)\)/g, (_all, inner: string) => (inner.includes('§') ? '§' : ''));
  }
  return [...text.matchAll(/[^{};]+(?=\{)/g)]
    .flatMap(([selectors]) => selectors.split(','))
    .filter(isAfterHas);
}

test('a rule with :has() names what it changes, so that a change of a page restyles no more than that', () => {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const found = sheets.flatMap(selectorsAfterHas);
  expect(found.length).toBeGreaterThan(10);
  const last = (selector: string) =>
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const isNamed = (selector: string) =>
    /[.#[]|^[a-z]/.test(last(selector).replace(/:[\w:-]+/g, ''));
  expect(found.filter((selector) => !isNamed(selector))).toEqual([]);
});
