import { defineConfig } from 'playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { combinations } from './combinations.ts';

const executablePath = findChromium();

/** The pages that a whole Chromium keeps ready under the address field of every window. */
const addressField = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A process for a page that may come: no test opens another one. */
const spareProcess = 'SpareRendererForSitePerProcess';

/**
 * In `npm test` a page lives for about a second: it never wins back what it costs to optimize its code. Where a test
 * goes through every page, it does.
 */
const withoutOptimizing = combinations<string>([], ['--js-flags=--no-opt --no-maglev']);

/** Chromium uses only the last list, so this one repeats what Playwright turns off itself. */
const asPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: 'browser',
  outputDir: '.output/browser',
  globalSetup: './browser/setup.ts',
  fullyParallel: true,
  // Each waits for its browser a third of the time: three keep two cores busy.
  workers: 3,
  retries: 0,
  // Ends what hangs; a busy machine may be slow. Milliseconds.
  timeout: 120_000,
  expect: { timeout: 10_000, toPass: { timeout: 10_000 } },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.output/playwright.json' }]],
  use: {
    ...(executablePath ? { launchOptions: { executablePath, args: quietChromium() } } : {}),
    locale: 'en-US',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', headless: true } }],
});

/**
 * Chromium without its background work. Every test has a window of its own, and for each
 * window a whole Chromium loads the two pages behind its address field: without them opening a page
 * costs half as much of the processor.
 */
function quietChromium(): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...withoutOptimizing,
    `--disable-features=${[...addressField, spareProcess, ...asPlaywright].join(',')}`,
  ];
}
