// Renders the pictures, the film and the drawing to download of the shipped catalogue from our own
// drawings. Run it after changing one of them; it needs ffmpeg for the film:
//   node --import tsx scripts/pictures.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { openProject } from '../cli/config/open-project.ts';
import { readCatalogue } from '../cli/load/read-catalogue.ts';
import type { NamedDrawing } from '../schema/drawing.ts';
import { Store } from '../site/cache/store.mjs';
import { drawingsOf } from '../site/drawings/draw-picture.ts';
import { drawingColours } from '../site/drawings/drawing-colours.ts';
import type { Picture } from '../site/drawings/picture.ts';
import { registerDrawings } from '../site/drawings/registry.ts';
import { digitsHeight, digitsWidth, drawDigits } from '../site/drawings/segment-digits.ts';
import { rect } from '../site/drawings/shapes.ts';
import { Sheet } from '../site/drawings/sheet.ts';
import { type Cropped, cropped, standaloneSvg } from '../site/drawings/thumbnails.tsx';
import { buildModel } from '../site/model/model.ts';
import { contentTranslator } from '../site/strings/content-translator.ts';
import { siteStrings } from '../site/strings/site-strings.ts';
import { loadCompiler } from '../site/typeset/compiler.ts';
import { printSvg } from '../site/typeset/data-sheets/print-svg.ts';
import { type PaperTheme, paperFaces, staticFonts } from '../site/typeset/fonts.ts';
import { indexedPng } from '../site/typeset/share-images/indexed-png.ts';

const assets = fileURLToPath(new URL('../catalogue/assets/', import.meta.url));
const { extensions } = await openProject({}, join(assets, '../..'), 'check');
const look = extensions.theme?.files;
if (!look) throw new Error('the configuration names no theme');
const theme: PaperTheme = look;
const drawings = registerDrawings(extensions.drawings);
const { catalogue } = await readCatalogue(join(assets, '..'), { cwd: '/', extensions });
if (!catalogue) throw new Error('the catalogue has errors');
const model = buildModel(catalogue);
const t = contentTranslator('en', siteStrings([join(assets, '..')], model.languages).en);

/** The drawing of a product, or of a place on the page of a solution. */
function draw(named: NamedDrawing, width: number, product?: string): Picture {
  const own = product === undefined ? undefined : model.product(product);
  const context = { model, drawings, t, language: 'en', ...(own && { product: own }) };
  const [drawing] = drawingsOf([named], context);
  if (!drawing) throw new Error(`there is no drawing "${named}"`);
  const sheet = new Sheet(width);
  drawing.kind.draw(sheet, drawing.subject, drawing.choices);
  return sheet.finish();
}

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

/** The same for a page, whose colours follow the mode. A product's place on its page has a ground already. */
function framedForPage(
  picture: Cropped,
  [width, height, room]: readonly [number, number, number],
  hasGround: boolean,
): string {
  const { light, dark } = theme.tokens;
  const colours = { light: drawingColours(light), dark: drawingColours(dark) };
  const [innerWidth, innerHeight] = [width - 2 * room, height - 2 * room];
  const inner = standaloneSvg(picture, colours).replace(
    '<svg ',
    `<svg x="${room}" y="${room}" width="${innerWidth}" height="${innerHeight}" `,
  );
  const ground =
    `<style>.ground{fill:${light.sheet}}` +
    `@media (prefers-color-scheme:dark){.ground{fill:${dark.sheet}}}</style>` +
    `<rect class="ground" width="${width}" height="${height}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${hasGround ? ground : ''}${inner}</svg>\n`
  );
}

function png(svg: string): Buffer {
  const { pixels, width, height } = new Resvg(svg).render();
  return indexedPng(pixels, width, height);
}

function write(file: string, content: Uint8Array): void {
  mkdirSync(join(assets, file, '..'), { recursive: true });
  writeFileSync(join(assets, file), content);
  console.log(`${file}: ${content.length} bytes`);
}

for (const [family, drawing, product] of [
  [
    'toll',
    { kind: 'booth-lane', curtain: 'IR-AVCC', booth: 'MBC', display: 'UFD', controller: 'TLC' },
  ],
  ['traffic', 'virtual-loops', 'vehicle-detector'],
  ['security', 'gate-reading'],
] as const) {
  write(
    `pictures/${family}-family.svg`,
    Buffer.from(framedForPage(cropped(draw(drawing, 576, product)), [1600, 480, 48], true)),
  );
}

for (const [name, drawing] of [
  ['red', { kind: 'aspect', colour: 'red' }],
  ['amber', { kind: 'aspect', colour: 'amber' }],
  ['green', { kind: 'aspect', colour: 'green' }],
  ['pedestrian', { kind: 'composite-aspect', for: 'pedestrians' }],
  ['vehicular', { kind: 'composite-aspect', for: 'vehicles' }],
] as const) {
  const picture = cropped(draw(drawing, 576, 'LED'));
  write(`pictures/aspect-${name}.svg`, Buffer.from(framedForPage(picture, [960, 540, 45], false)));
}

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
