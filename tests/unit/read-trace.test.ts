import { expect, test } from 'vitest';
import { readInteraction, readLoad, type TraceEvent } from '../../scripts/bench/read-trace.ts';

const address = 'http://localhost/';
const [page, other] = [7, 8];

/** Times in milliseconds, as people think of them. */
function event(name: string, at: number, rest: Partial<TraceEvent> = {}): TraceEvent {
  return { name, pid: page, tid: 1, args: {}, ...rest, ts: at * 1000, dur: (rest.dur ?? 0) * 1000 };
}

const navigation = { isOutermostMainFrame: true, documentLoaderURL: address };

test('a trace says when a page was painted, how long it was blocked and what moved', () => {
  const load = readLoad(
    [
      event('thread_name', 0, { args: { name: 'CrRendererMain' } }),
      event('navigationStart', 50, { args: { data: { ...navigation, documentLoaderURL: 'b' } } }),
      event('navigationStart', 100, { args: { data: navigation } }),
      // The first 30 ms are before the first paint, and the rest is 70 ms.
      event('RunTask', 870, { dur: 100 }),
      event('firstContentfulPaint', 900),
      event('largestContentfulPaint::Candidate', 900),
      event('largestContentfulPaint::Candidate', 1200),
      event('RunTask', 1300, { dur: 110 }),
      event('RunTask', 1500, { dur: 50 }),
      event('RunTask', 1600, { dur: 500, tid: 2 }),
      event('RunTask', 1600, { dur: 500, pid: other }),
      event('LayoutShift', 1700, { args: { data: { score: 0.01 } } }),
      event('LayoutShift', 1800, { args: { data: { score: 0.5, had_recent_input: true } } }),
    ],
    address,
  );
  expect(load).toEqual({ firstPaint: 800, largestPaint: 1100, blocking: 80, shift: 0.01 });
});

test('what other loads of the machine took of a task does not count', () => {
  const load = readLoad(
    [
      event('thread_name', 0, { args: { name: 'CrRendererMain' } }),
      event('navigationStart', 100, { args: { data: navigation } }),
      event('firstContentfulPaint', 900),
      event('largestContentfulPaint::Candidate', 900),
      event('RunTask', 1300, { dur: 110, tdur: 60_000 }),
    ],
    address,
  );
  expect(load.blocking).toBe(10);
});

test('a trace without the page or its paint is refused', () => {
  const begun = event('navigationStart', 100, { args: { data: navigation } });
  expect(() => readLoad([], address)).toThrow('no navigation to http://localhost/');
  expect(() => readLoad([begun], address)).toThrow('no paint of http://localhost/');
});

test('an interaction lasts as long as the slowest of its events', () => {
  const timing = (duration: number, interactionId?: number) =>
    event('EventTiming', 0, {
      args: { data: { duration, ...(interactionId && { interactionId }) } },
    });
  expect(readInteraction([timing(300), timing(24, 5), timing(64, 5)])).toBe(64);
  expect(() => readInteraction([timing(300)])).toThrow('no interaction');
});
