import { createRequire } from 'node:module';
import { imageSize } from '../assets/image-size.ts';
import { encoderName, opaquePng } from '../assets/picture-formats.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { drawingColours } from '../drawings/drawing-colours.ts';
import { hashedName } from '../lib/hashed-name.ts';
import { element, emptyElement } from '../lib/html.ts';
import { bundleStyles, minified } from './stylesheet.ts';
import type { SiteTheme, ThemeParts } from './theme.ts';
import { plainTheme, type ThemeFiles } from './theme-files.ts';
import type { Values } from './tokens.ts';
import { webFonts } from './web-fonts.ts';

/** The files of a theme in the site, and where they are. */
export type ThemeOutput = Awaited<ReturnType<typeof prepareTheme>>;

export interface ThemeInput {
  /** The folder `site/` of the package. */
  readonly root: string;
  readonly base: string;
  readonly parts: ThemeParts;
  /** Gives all that the site says, in parts. */
  readonly texts: () => Iterable<string>;
  readonly store: Store;
}

/** Makes of the files of a theme, if there is one, what the pages of a site need of it. */
export async function prepareTheme(
  files: ThemeFiles | undefined,
  { root, base, parts, texts, store }: ThemeInput,
) {
  files ??= plainTheme(root);
  const svg = files.logo ?? plainLogo(files.tokens.light);
  // Icons are drawn, and styles are read, by other threads and processes while this one cuts fonts.
  const [icons, styles, home, properties, fonts] = await Promise.all([
    siteIcons(files, svg, base, store),
    bundleStyles(files.styles, base, root),
    bundleStyles(files.homeStyles, base, root),
    minified(`@layer tokens{${files.properties}}`, store),
    webFonts(files.fonts, base, texts, store),
  ]);
  const logo = svg === icons.mark ? undefined : fileIn(base, 'logo.svg', svg);
  return {
    theme: siteTheme(files, parts, logo?.address ?? icons.icon),
    files: [
      ...(logo ? [logo.file] : []),
      ...icons.files,
      ...fonts.files,
      ...styles.files,
      ...home.files,
    ],
    // These come after the stylesheet of the tool, and after it on the home page.
    css: fonts.css + properties + styles.css,
    homeCss: home.css,
    fonts: fonts.addresses,
    icons,
  };
}

/** What pages know of a theme; `address` is that of the logo. */
export function siteTheme(
  { tokens, logo, hasName, shareGround, fonts }: ThemeFiles,
  parts: ThemeParts,
  address: string,
): SiteTheme {
  const svg = logo ?? plainLogo(tokens.light);
  return {
    parts,
    tokens,
    drawingColours: { light: drawingColours(tokens.light), dark: drawingColours(tokens.dark) },
    logo: { address, svg, ...sizeOf(svg), hasName },
    shareGround,
    fonts,
  };
}

function fileIn(base: string, name: string, content: string | Buffer) {
  const path = hashedName(name, content);
  return { file: { path, content }, address: base + path };
}

/**
 * The mark of the site for the tab of the browser, square pictures of it for home screens, and what stands for a page
 * where it is shared, 1200 × 630 pixels. Without a renderer for this platform there is the mark alone, which every
 * browser can draw.
 */
async function siteIcons(
  { icon, sharePicture, tokens: { light } }: ThemeFiles,
  logo: string,
  base: string,
  store: Store,
) {
  const square = squareIcon(icon ?? logo);
  const mark = fileIn(base, 'icon.svg', square);
  const png = async (name: string, svg: string, width: number, isOpaque = false) => {
    const content = await pngOf(svg, { width, isOpaque }, store);
    return content && fileIn(base, name, content);
  };
  const masked = maskableIcon(square, light.paper ?? '');
  const sizes = [
    { size: 192, svg: square, purpose: 'any' },
    { size: 512, svg: square, purpose: 'any' },
    { size: 512, svg: masked, purpose: 'maskable' },
  ] as const;
  const [share, ...touchIcons] = await Promise.all([
    png('share.png', sharePicture ?? plainSharePicture(logo, light), 1200, true),
    ...sizes.map(async ({ size, svg, purpose }) => {
      const kind = purpose === 'any' ? '' : `-${purpose}`;
      const made = await png(`icon${kind}-${size}.png`, svg, size);
      return made && { ...made, size, purpose };
    }),
  ]);
  const made = touchIcons.filter((each) => each !== undefined);
  return {
    files: [mark, ...made, ...(share ? [share] : [])].map(({ file }) => file),
    mark: square,
    icon: mark.address,
    touchIcons: made.map(({ address, size, purpose }) => ({ address, size, purpose })),
    share: share?.address,
  };
}

/** The logo of a site that has none: a sheet with lines, on the accent. */
function plainLogo({ accent = '', 'on-accent': front = '' }: Values): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">' +
    `<rect width="44" height="44" rx="10" fill="${accent}"/>` +
    `<path stroke="${front}" stroke-width="3.5" stroke-linecap="round" d="M13 15h18M13 22h18M13 29h10"/></svg>`
  );
}

/** An SVG document in the middle of another one; sizes are in pixels. */
function framed(
  svg: string,
  { width, height, room, ground }: { width: number; height: number; room: number; ground?: string },
): string {
  const box = { x: room, y: room, width: width - 2 * room, height: height - 2 * room };
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    [
      ...(ground ? [emptyElement('rect', { width, height, fill: ground })] : []),
      emptyElement('image', { ...box, href }),
    ],
  );
}

/** The share of a maskable icon that no mask cuts off is a circle of 80 %: this is outside of it. */
const maskedRoom = 0.18;

/** A square icon as SVG: an own one, or a logo with as much air as it needs to be square. */
function squareIcon(svg: string): string {
  const { width, height } = sizeOf(svg);
  if (width === height) return svg;
  return framed(svg, { width: 48, height: 48, room: 0 });
}

/** The same for systems that cut icons to a shape of their own. */
function maskableIcon(svg: string, ground: string): string {
  return framed(svg, { width: 512, height: 512, room: Math.round(512 * maskedRoom), ground });
}

/** What stands for the pages of a site where they are shared, where a theme has nothing of its own. */
function plainSharePicture(logo: string, { paper = '', accent = '' }: Values): string {
  const href = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1200 630', width: 1200, height: 630 },
    [
      emptyElement('rect', { width: 1200, height: 630, fill: paper }),
      emptyElement('rect', { y: 606, width: 1200, height: 24, fill: accent }),
      emptyElement('image', { x: 240, y: 135, width: 720, height: 330, href }),
    ],
  );
}

/** The size of an SVG document in pixels. */
function sizeOf(svg: string): { width: number; height: number } {
  return imageSize(Buffer.from(svg)) ?? { width: 1, height: 1 };
}

/**
 * An SVG document without text in pixels, as PNG; an opaque one takes fewer bytes. Undefined where there
 * is no renderer for this platform.
 */
async function pngOf(
  svg: string,
  { width, isOpaque }: { width: number; isOpaque: boolean },
  store: Store,
): Promise<Buffer | undefined> {
  const renderer = await loadRenderer();
  if (!renderer) return undefined;
  const { renderAsync, version } = renderer;
  const encoder = isOpaque ? await encoderName() : '';
  const name = keyOf('png', svg, String(width), version, encoder);
  return store.get(name, async () => {
    const image = await renderAsync(svg, {
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false },
    });
    return isOpaque ? opaquePng(image) : image.asPng();
  });
}

async function loadRenderer() {
  try {
    const { renderAsync } = await import('@resvg/resvg-js');
    const { version }: { version: string } = createRequire(import.meta.url)(
      '@resvg/resvg-js/package.json',
    );
    return { renderAsync, version };
  } catch {
    return undefined;
  }
}
