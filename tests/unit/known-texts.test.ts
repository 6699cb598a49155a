import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDependency, startTracking } from '../../schema/dependencies.ts';
import { PreviousPages } from '../../site/build/reuse/previous-pages.ts';
import { Store } from '../../site/cache/store.mjs';

const folder = mkdtempSync(join(tmpdir(), 'milepost-texts-'));
beforeAll(startTracking);
afterAll(() => rmSync(folder, { recursive: true }));

/** A build that puts the texts of two inputs together. Gives the whole and what was made for it. */
function build(inputs: Readonly<Record<string, string>>): [whole: string, ...made: string[]] {
  const place = { store: new Store(join(folder, 'store')), out: join(folder, 'out'), code: 'one' };
  const known = new PreviousPages(place, 'base', (name) => inputs[name] ?? 'nothing');
  const made: string[] = [];
  const part = (name: string) =>
    known.text(`part\n${name}`, () => {
      made.push(name);
      addDependency(name);
      return `${inputs[name]}`;
    });
  const names = Object.keys(inputs);
  const joined = () => {
    made.push('whole');
    return names.map(part).join(' ');
  };
  const whole = known.text('whole', joined);
  known.store(new Map());
  return [whole, ...made];
}

test('a text that is made of others is made again with those of them that have changed', () => {
  expect(build({ a: '1', b: '2' })).toEqual(['1 2', 'whole', 'a', 'b']);
  expect(build({ a: '1', b: '2' })).toEqual(['1 2']);
  // What was not asked for in the build before is still there.
  expect(build({ a: '3', b: '2' })).toEqual(['3 2', 'whole', 'a']);
  expect(build({ a: '3', b: '4' })).toEqual(['3 4', 'whole', 'b']);
});
