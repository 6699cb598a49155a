// What a visitor with a slow phone and a slow network waits for, by Chromium's own trace.
//   npm run bench -- --visitor           a table
//   npm run bench -- --visitor --write   and docs/speed.json, from which docs/speed.md is made
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { staticHost } from '../../cli/serve/preview-server.ts';
import { findChromium } from '../chromium.mjs';
import { measureProcess, median } from './measure-process.ts';
import { occasion } from './occasion.ts';
import { type Load, readInteraction, readLoad, type TraceEvent } from './read-trace.ts';
import { writeSpeeds } from './speed-page.ts';
import type { PageResult, VisitorResult } from './speeds.ts';
import { openVisitorPage, type VisitorPage } from './visitor-page.ts';
import { visitorSection } from './visitor-section.ts';

interface Options {
  readonly root: string;
  /** The folder for the site. */
  readonly out: string;
  readonly runs: number;
  readonly write: boolean;
}

/** The phone of Lighthouse. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** How many times slower than this machine the processor is. */
const slowdown = 4;

/**
 * “Slow 4G” of Chromium's developer tools: 150 ms and 1.6 Mbit/s down, 0.75 Mbit/s up, which they turn
 * into these figures, since they delay each request and not each packet. Milliseconds, bytes per second.
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};

const categories = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
];

/** A page, and what a visitor does there: up to what is not measured, then what is. */
export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly act?: {
    readonly name: string;
    readonly before?: (page: VisitorPage) => Promise<unknown>;
    readonly run: (page: VisitorPage) => Promise<unknown>;
  };
}

export async function measureVisitor({ root, out, runs, write }: Options): Promise<void> {
  const cli = join(root, 'cli', 'bin.mjs');
  await measureProcess([cli, 'build', '--compress', '--out', out], { cwd: root });
  const result = await measureSite(out, visits(out), runs);
  console.log(visitorSection(result));
  if (write) writeSpeeds(root, (speeds) => ({ ...speeds, visitor: result }));
}

/** Serves a built site, compressed, and makes each visit so many times. */
export async function measureSite(
  folder: string,
  all: readonly Visit[],
  runs: number,
): Promise<VisitorResult> {
  const server = createServer(staticHost({ folder, base: '/' }));
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  try {
    const pages: PageResult[] = [];
    for (const visit of all) {
      pages.push(await measureVisit(browser, `http://localhost:${port}`, visit, runs));
    }
    return { ...occasion(runs), browser: `Chromium ${browser.version()}`, pages };
  } finally {
    await browser.close();
    server.close();
  }
}

const otherTab = '[role="tab"][aria-selected="false"]';

function visits(site: string): Visit[] {
  const products = productPages(site);
  const [heaviest = ''] = products.map(({ path }) => path);
  const plain = products.find(({ hasPhotograph }) => !hasPhotograph)?.path ?? '';
  const ids = products.slice(0, 4).map(({ id }) => id);
  const switchTab = {
    name: 'switch to another tab',
    before: (page: VisitorPage) => page.reach(otherTab),
    run: (page: VisitorPage) => page.tap(otherTab),
  };
  return [
    {
      name: 'home',
      path: '/',
      act: { name: 'open the menu', run: (page) => page.tap('.burger') },
    },
    { name: 'the heaviest product', path: heaviest, act: switchTab },
    { name: 'the heaviest product without a photograph', path: plain, act: switchTab },
    {
      name: 'the selector',
      path: '/products',
      act: {
        name: 'set a filter',
        before: (page) => page.tap('.selector-bar button'),
        run: (page) => page.tap('.filter-choice'),
      },
    },
    { name: 'a comparison of four products', path: `/compare?products=${ids.join(',')}` },
    { name: 'the check', path: '/check' },
    { name: 'the results of a search', path: `/search?q=${ids[0]}` },
  ];
}

interface ProductPage {
  readonly path: string;
  readonly id: string;
  /** Whether it begins with one, which the browser asks for at once. */
  readonly hasPhotograph: boolean;
}

/** The pages of the products, in the order of their weight, the heaviest first. */
function productPages(site: string): ProductPage[] {
  return readdirSync(join(site, 'products'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => join(site, 'products', file))
    .flatMap((file) => {
      const html = readFileSync(file, 'utf8');
      const [, id] =
        /id="page-data">\{[^<]*"name":"product"[^<]*"product":"([^"]+)"/.exec(html) ?? [];
      const path = dirname(file).slice(site.length);
      const hasPhotograph = /<link rel="preload" as="image"/.test(html);
      return id ? [{ path, id, hasPhotograph, size: html.length }] : [];
    })
    .sort((one, other) => other.size - one.size);
}

async function measureVisit(
  browser: Browser,
  origin: string,
  visit: Visit,
  runs: number,
): Promise<PageResult> {
  const loads: Load[] = [];
  const durations: number[] = [];
  for (let run = 0; run < runs; run++) {
    const { load, duration } = await visitOnce(browser, origin, visit);
    loads.push(load);
    if (duration !== undefined) durations.push(duration);
  }
  const of = (key: keyof Load) => median(loads.map((load) => load[key]));
  const { name, path, act } = visit;
  return {
    name,
    path,
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
    ...(act && { interaction: { name: act.name, duration: median(durations) } }),
  };
}

/** A first visit: nothing is kept from one before. */
async function visitOnce(browser: Browser, origin: string, { path, act }: Visit) {
  const page = await openVisitorPage(browser);
  try {
    await page.send('Emulation.setDeviceMetricsOverride', phone);
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    // Without it only the document is slowed down.
    await page.send('Network.enable');
    await page.send('Network.emulateNetworkConditions', slow4G);
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const address = origin + path;
    const load = readLoad(await traced(browser, () => page.open(address)), address);
    if (!act) return { load };
    await act.before?.(page);
    // What that has begun ends first.
    await sleep(1000);
    const events = await traced(browser, async () => {
      await act.run(page);
      await sleep(1000);
    });
    return { load, duration: readInteraction(events) };
  } finally {
    await page.close();
  }
}

async function traced(browser: Browser, run: () => Promise<unknown>): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories });
  await run();
  const trace = await browser.stopTracing();
  return JSON.parse(trace.toString('utf8')).traceEvents;
}
