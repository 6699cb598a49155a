import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BuildPool } from '../../cli/build/build-pool.ts';
import type { Job, NextNumber, SiteWork } from '../../site/build/site-work.ts';

const sources = {} as ConstructorParameters<typeof BuildPool>[0];

/** Work of so many items that take so many milliseconds each; `made` has the indexes of those that are made. */
function workOf(length: number, milliseconds: number) {
  const made: number[] = [];
  const reuse = async () => ({ numbers: new Uint32Array(length) });
  const make = async (_job: Job, take: NextNumber) => {
    for (let index = await take(); index !== undefined; index = await take()) {
      await wait(milliseconds);
      made.push(index);
    }
    return { outputs: new Map() };
  };
  return { work: { reuse, make, add: () => undefined } as unknown as SiteWork, made };
}

const quietly = () => undefined;

test('all items are made, after what comes first', async () => {
  const { work, made } = workOf(5, 0);
  const told: string[] = [];
  const first = async () => void told.push(`first, ${made.length} made`);
  await new BuildPool(sources, 1).make(work, 'pages', quietly, first);
  expect([told, made]).toEqual([['first, 0 made'], [0, 1, 2, 3, 4]]);
});

test('once the work is stopped, this thread makes nothing more', async () => {
  const { work, made } = workOf(10_000, 5);
  const pool = new BuildPool(sources, 1);
  const all = pool.make(work, 'pages', quietly);
  // What waits for all items would go on with some of them.
  const failed = expect(all).rejects.toThrow('stopped');
  await expect.poll(() => made.length).toBeGreaterThan(2);
  await Promise.all([pool.stop(), pool.stop()]);
  const { length } = made;
  await wait(50);
  expect(made).toHaveLength(length);
  await failed;
});

test('to stop what has not begun, or has failed, takes no time', async () => {
  await new BuildPool(sources, 1).stop();
  const pool = new BuildPool(sources, 1);
  const { work } = workOf(3, 0);
  const fails = { ...work, make: () => Promise.reject(new Error('no')) } as unknown as SiteWork;
  await expect(pool.make(fails, 'pages', quietly)).rejects.toThrow('no');
  await pool.stop();
});
