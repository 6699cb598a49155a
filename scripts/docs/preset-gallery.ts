// The gallery of docs/presets.md: the site that `init` writes in each look, a page by day and another by night.
//   node --import tsx scripts/docs/preset-gallery.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { presetNames } from '../../schema/option-names.ts';
import { startPreview } from '../../tests/preview.ts';
import { findChromium } from '../chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'milepost-presets-'));
const pictures = join(root, 'docs', 'pictures');
mkdirSync(pictures, { recursive: true });
const [width, height, gap] = [920, 600, 12];

const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
for (const preset of ['neutral', ...presetNames]) {
  const site = join(folder, preset);
  const milepost = (...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'cli/bin.mjs'), ...args], { cwd: folder });
  milepost('init', site, '--preset', preset, '--name', 'Example Sensors');
  execFileSync(process.execPath, [join(root, 'cli/bin.mjs'), 'build'], { cwd: site });
  const { address, stop } = await startPreview(join(site, 'dist'));
  const shots: Buffer[] = [];
  for (const [path, colorScheme] of [
    ['/', 'light'],
    ['/products/T20', 'dark'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    await page.goto(address + path);
    shots.push(await page.screenshot());
    await page.close();
  }
  await stop();
  const sheet = await sharp({
    create: { width: 2 * width + gap, height, channels: 3, background: '#8a8f94' },
  })
    .composite(shots.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .png()
    .toBuffer();
  const { size } = await sharp(sheet)
    .resize({ width: 900 })
    // The package holds these pictures, and should be small.
    .webp({ quality: 60, effort: 6 })
    .toFile(join(pictures, `preset-${preset}.webp`));
  console.log(`docs/pictures/preset-${preset}.webp, ${size} bytes`);
}
await browser.close();
rmSync(folder, { recursive: true, force: true });
