// The pictures of the shipped catalogue that its pages show, made of its own drawings.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openProject } from '../cli/config/open-project.ts';
import { readCatalogue } from '../cli/run/read-catalogue.ts';
import type { NamedDrawing } from '../schema/drawing.ts';
import { cropped, standaloneSvg } from '../site/content/drawings/thumbnails.tsx';
import { drawingsOf } from '../site/drawings/draw-picture.ts';
import { drawingColours } from '../site/drawings/drawing-colours.ts';
import type { Picture } from '../site/drawings/picture.ts';
import { registerDrawings } from '../site/drawings/registry.ts';
import { Sheet } from '../site/drawings/sheet.ts';
import { buildModel } from '../site/model/model.ts';
import { contentStrings } from '../site/strings/content-strings.ts';
import { siteStrings } from '../site/strings/site-strings.ts';
import type { PaperTheme } from '../site/typeset/fonts.ts';

/** Where the files of the catalogue are. */
export const assets = fileURLToPath(new URL('../catalogue/assets/', import.meta.url));

const { extensions } = await openProject({}, join(assets, '../..'));
const look = extensions.theme?.files;
if (!look) throw new Error('the configuration names no theme');
/** How the catalogue looks. */
export const theme: PaperTheme = look;
const drawings = registerDrawings(extensions.drawings);
const { catalogue } = await readCatalogue(join(assets, '..'), { cwd: '/', extensions });
if (!catalogue) throw new Error('the catalogue has errors');
const model = buildModel(catalogue);
const t = contentStrings('en', siteStrings([join(assets, '..')], model.languages).en);

/** The drawing of a product, or of a place on the page of a solution. */
export function draw(named: NamedDrawing, width: number, product?: string): Picture {
  const own = product === undefined ? undefined : model.product(product);
  const context = { model, drawings, t, language: 'en', ...(own && { product: own }) };
  const [drawing] = drawingsOf([named], context);
  if (!drawing) throw new Error(`there is no drawing "${named}"`);
  const sheet = new Sheet(width);
  drawing.kind.draw(sheet, drawing.subject, drawing.choices);
  return sheet.finish();
}

/** Width, height and room around what is drawn, in pixels. */
type Size = readonly [width: number, height: number, room: number];

/** A drawing in the middle of a picture. Its colours follow the mode. */
function framedForPage(picture: Picture, [width, height, room]: Size, hasGround: boolean): string {
  const { light, dark } = theme.tokens;
  const colours = { light: drawingColours(light), dark: drawingColours(dark) };
  const [innerWidth, innerHeight] = [width - 2 * room, height - 2 * room];
  const inner = standaloneSvg(cropped(picture), colours).replace(
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

const families = [
  [
    'toll',
    { kind: 'booth-lane', curtain: 'IR-AVCC', booth: 'MBC', display: 'UFD', controller: 'TLC' },
  ],
  ['traffic', 'virtual-loops', 'vehicle-detector'],
  ['highway', { kind: 'speed-section', radar: '4d-speed-radar', plates: 'ANPR', display: 'VASD' }],
  ['security', 'gate-reading'],
] as const;

const aspects = [
  ['red', { kind: 'aspect', colour: 'red' }],
  ['amber', { kind: 'aspect', colour: 'amber' }],
  ['green', { kind: 'aspect', colour: 'green' }],
  ['pedestrian', { kind: 'composite-aspect', for: 'pedestrians' }],
  ['vehicular', { kind: 'composite-aspect', for: 'vehicles' }],
] as const;

/** The pictures, by their path below `assets`. The head of a product has a ground of its own. */
export const pagePictures: ReadonlyMap<string, string> = new Map([
  ...families.map(([name, drawing, product]) => {
    const picture = framedForPage(draw(drawing, 576, product), [1600, 480, 48], true);
    return [`pictures/${name}-family.svg`, picture] as const;
  }),
  ...aspects.map(([name, drawing]) => {
    const picture = framedForPage(draw(drawing, 576, 'LED'), [960, 540, 45], false);
    return [`pictures/aspect-${name}.svg`, picture] as const;
  }),
]);
