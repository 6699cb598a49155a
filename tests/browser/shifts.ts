import { expect, type Page } from 'playwright/test';
import { hydrated } from './site.ts';

/** What moved on a page while it loaded. Times in milliseconds since its navigation. */
interface Watched {
  shifts: { time: number; value: number; sources: string }[];
  /** When the last letters that came had been painted. */
  lettersAt: number;
  /** Notes what the browser has not told yet. */
  take: () => void;
}

/** How far late letters may move what they take the place of: what web vitals call good. */
const lateLetters = 0.1;

/** Notes in each page that is opened from now on what moves while it loads. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [], lettersAt: 0, take: () => note(observer.takeRecords()) };
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: unknown })[]) {
        const { startTime: time, value, sources } = entry;
        watched.shifts.push({ time, value, sources: JSON.stringify(sources) });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(setTime));
    const setTime = () => {
      watched.lettersAt = performance.now();
    };
    document.fonts.addEventListener('loadingdone', painted);
    Object.assign(window, { watched });
  });
}

/**
 * Nothing moves once the letters are there. On a busy machine they come after the first paint: their lines are as
 * high as those of the letters before, but not as wide.
 */
export async function expectNoShift(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await hydrated(page);
  const { shifts, lettersAt } = await page.evaluate(async () => {
    const { watched } = window as unknown as { watched: Watched };
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    watched.take();
    return { shifts: watched.shifts, lettersAt: watched.lettersAt };
  });
  const early = shifts.filter(({ time }) => time <= lettersAt);
  expect(shifts.slice(early.length), name).toEqual([]);
  const moved = early.reduce((sum, { value }) => sum + value, 0);
  expect(moved, `${name}: ${JSON.stringify(early)}`).toBeLessThan(lateLetters);
}
