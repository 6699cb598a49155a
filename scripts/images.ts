// Draws the PNG files of site/images/ from their SVG sources. Run it after changing one of them:
//   node --import tsx scripts/images.ts
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from './chromium.mjs';

const folder = fileURLToPath(new URL('../site/images/', import.meta.url));
const images = [
  { source: 'share.svg', file: 'share.png', width: 1200, height: 630 },
  { source: 'icon.svg', file: 'icon-192.png', width: 192, height: 192 },
  { source: 'icon.svg', file: 'icon-512.png', width: 512, height: 512 },
];

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { source, file, width, height } of images) {
  const page = await browser.newPage({ viewport: { width, height } });
  const svg = await readFile(`${folder}${source}`, 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: `${folder}${file}`, omitBackground: true });
  await page.close();
}
await browser.close();
