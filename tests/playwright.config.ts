import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'browser',
  outputDir: '.output/browser',
  globalSetup: './browser/setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.output/playwright.json' }]],
  use: {
    ...(executablePath ? { launchOptions: { executablePath, args: quietChromium() } } : {}),
    locale: 'en-US',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', headless: true } }],
});

/** Chromium without what it does of its own accord. */
function quietChromium(): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
