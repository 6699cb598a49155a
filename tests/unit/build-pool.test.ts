import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BuildPool } from '../../cli/build/build-pool.ts';
import type { NextNumber } from '../../site/build/build-location.ts';
import type { SiteWork } from '../../site/build/site-work.ts';

const sources = {} as ConstructorParameters<typeof BuildPool>[0];
const nothingNoted = { names: [], pages: new Map() };

/** Work whose items take so many milliseconds each, in this thread alone; `made` has the places of those that are made. */
function workOf(milliseconds: number) {
  const made: number[] = [];
  const makeItems = async (_addresses: object, _numbers: Uint32Array, take: NextNumber) => {
    for (let place = await take(); place !== undefined; place = await take()) {
      await wait(milliseconds);
      made.push(place);
    }
    return nothingNoted;
  };
  return { work: { makeItems } as unknown as SiteWork, made };
}

const numbers = (length: number) => Uint32Array.from({ length }, (_, number) => number);

test('all items are made, after what comes first', async () => {
  const { work, made } = workOf(0);
  const told: string[] = [];
  const first = async () => void told.push(`first, ${made.length} made`);
  await new BuildPool(sources, 1).makeItems(work, {}, numbers(5), () => undefined, first);
  expect([told, made]).toEqual([['first, 0 made'], [0, 1, 2, 3, 4]]);
});

test('once the work is stopped, this thread makes nothing more', async () => {
  const { work, made } = workOf(5);
  const pool = new BuildPool(sources, 1);
  let isOver = false;
  pool
    .makeItems(work, {}, numbers(10_000), () => undefined)
    .finally(() => {
      isOver = true;
    });
  await expect.poll(() => made.length).toBeGreaterThan(2);
  await Promise.all([pool.stop(), pool.stop()]);
  const { length } = made;
  await wait(50);
  expect(made).toHaveLength(length);
  // What waits for all items would go on with some of them.
  expect(isOver).toBe(false);
});

test('to stop what has not begun, or has failed, takes no time', async () => {
  await new BuildPool(sources, 1).stop();
  const pool = new BuildPool(sources, 1);
  const fails = { makeItems: () => Promise.reject(new Error('no')) } as unknown as SiteWork;
  await expect(pool.makeItems(fails, {}, numbers(3), () => undefined)).rejects.toThrow('no');
  await pool.stop();
});
