import { afterEach, expect, test, vi } from 'vitest';
import { loadStrings } from '../../site/ui/load-strings.ts';

afterEach(() => vi.unstubAllGlobals());

const waits = [350, 700, 1400, 2800, 5600];

test('at most 10 files of strings are read side by side', async () => {
  let open = 0;
  let most = 0;
  let total = 0;
  vi.stubGlobal('fetch', async () => {
    open += 1;
    total += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    return Response.json({ key: 'value' });
  });
  const languages = Array.from(
    { length: 25 },
    (_, index) => `q${'abcdefghijklmnopqrstuvwxy'[index]}`,
  );
  const read = await Promise.all(
    languages.map((language) => loadStrings(language, 'shell', `/strings.${language}.json`)),
  );
  expect({ most, total }).toEqual({ most: 10, total: 25 });
  expect(read).toEqual(languages.map(() => true));
});

test('a file that fails is asked for six times, and again the next time', async () => {
  vi.useFakeTimers();
  const at: number[] = [];
  let begin = Date.now();
  let works = false;
  vi.stubGlobal('fetch', async () => {
    at.push(Date.now() - begin);
    return works ? Response.json({ key: 'value' }) : new Response('busy', { status: 503 });
  });
  const load = async () => {
    begin = Date.now();
    at.length = 0;
    const loaded = loadStrings('ra', 'shell', '/strings.ra.json');
    await vi.runAllTimersAsync();
    return loaded;
  };
  const sums = waits.map((_, index) => waits.slice(0, index + 1).reduce((a, b) => a + b));
  expect([await load(), at]).toEqual([false, [0, ...sums]]);
  works = true;
  expect([await load(), at]).toEqual([true, [0]]);
  vi.useRealTimers();
});

test('what holds no strings is not asked for again at once', async () => {
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return Response.json(requests === 1 ? ['no strings'] : { key: 'value' });
  });
  const load = () => loadStrings('rb', 'tools', '/tools.rb.json');
  expect([await load(), requests]).toEqual([false, 1]);
  expect([await load(), requests]).toEqual([true, 2]);
});
