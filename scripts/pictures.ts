// Renders the pictures, the film and the drawing to download of the shipped catalogue from our own
// drawings. Run it after changing one of them; it needs ffmpeg for the film:
//   node --import tsx scripts/pictures.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { Store } from '../site/cache/store.mjs';
import type { Picture } from '../site/drawings/picture.ts';
import { digitsHeight, digitsWidth, drawDigits } from '../site/drawings/segment-digits.ts';
import { rect } from '../site/drawings/shapes.ts';
import { Sheet } from '../site/drawings/sheet.ts';
import { loadCompiler } from '../site/typeset/compiler.ts';
import { printSvg } from '../site/typeset/data-sheets/print-svg.ts';
import { paperFaces, staticFonts } from '../site/typeset/fonts.ts';
import { assets, draw, pagePictures, theme } from './page-pictures.ts';

/** A picture in the middle of a ground, as large as the room around it allows. Sizes in pixels. */
function framed(picture: Picture, width: number, height: number, room: number): string {
  const scale = Math.min((width - 2 * room) / picture.width, (height - 2 * room) / picture.height);
  const [x, y] = [(width - picture.width * scale) / 2, (height - picture.height * scale) / 2];
  const inner = printSvg(picture, theme).replace(
    /^<svg [^>]*?width="[^"]*" height="[^"]*"/,
    (head) =>
      head
        .replace(/width="[^"]*"/, `x="${x}" y="${y}" width="${picture.width * scale}"`)
        .replace(/height="[^"]*"/, `height="${picture.height * scale}"`),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${theme.tokens.light.sheet}"/>${inner}</svg>`
  );
}

function png(svg: string): Buffer {
  return new Resvg(svg).render().asPng();
}

function write(file: string, content: Uint8Array): void {
  mkdirSync(join(assets, file, '..'), { recursive: true });
  writeFileSync(join(assets, file), content);
  console.log(`${file}: ${content.length} bytes`);
}

for (const [file, picture] of pagePictures) write(file, Buffer.from(picture));

/** One second of the countdown: the display of three digits. */
function second(count: number): Picture {
  const sheet = new Sheet(640);
  const height = digitsHeight(3, 520);
  const pad = 40;
  sheet.fill('housing', rect(20, 0, 600, height + 2 * pad, 12), { pen: 'ink' });
  const at = { x: (640 - digitsWidth(3, height)) / 2, y: pad };
  drawDigits(sheet, String(count).padStart(3, ' '), { at, height, tone: 'lit' });
  return sheet.finish();
}

const frames = mkdtempSync(join(tmpdir(), 'milepost-film-'));
try {
  for (let count = 10; count >= 0; count--) {
    const name = `${String(10 - count).padStart(2, '0')}.png`;
    writeFileSync(join(frames, name), png(framed(second(count), 1280, 720, 60)));
  }
  const film = join(frames, 'film.webm');
  const input = ['-framerate', '1', '-i', join(frames, '%02d.png')];
  const output = [
    '-r',
    '5',
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '40',
    '-b:v',
    '0',
    '-pix_fmt',
    'yuv420p',
  ];
  // The same frames give the same file: no date, no version, one thread.
  const same = [
    '-threads',
    '1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-map_metadata',
    '-1',
  ];
  execFileSync('ffmpeg', ['-v', 'error', ...input, ...output, ...same, film]);
  write('films/countdown.webm', readFileSync(film));
} finally {
  rmSync(frames, { recursive: true });
}

const cache = new Store(join(tmpdir(), 'milepost-pictures'));
const compiler = await loadCompiler(await staticFonts(await paperFaces(theme), cache));
const drawing = printSvg(
  draw({ kind: 'dimensions', of: 'enclosure.dimensions' }, 576, 'TLC'),
  theme,
);
const template = `#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, date: none)
#set page(paper: "a4", flipped: true, margin: 20mm)
#set text(font: "Overpass", size: 12pt, lang: "en")
#heading(data.title)
#v(8mm)
#image(bytes(data.drawing), format: "svg", alt: data.title, width: 180mm)`;
const title = 'TLC: 600 × 600 × 350 mm';
write('files/tlc-dimensions.pdf', compiler.pdf(template, { title, drawing }));
