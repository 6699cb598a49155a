import { createRequire } from 'node:module';
import { imageSize } from '../assets/image-size.ts';
import { encoderName, opaquePng } from '../assets/picture-formats.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { element, emptyElement } from '../lib/html.ts';
import type { Values } from './tokens.ts';

/** The logo of a site that has none: a sheet with lines, on the accent. */
export function plainLogo({ accent = '', 'on-accent': front = '' }: Values): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">' +
    `<rect width="44" height="44" rx="10" fill="${accent}"/>` +
    `<path stroke="${front}" stroke-width="3.5" stroke-linecap="round" d="M13 15h18M13 22h18M13 29h10"/></svg>`
  );
}

/** An SVG document in the middle of another one; sizes are in pixels. */
export function framed(
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
export function squareIcon(svg: string): string {
  const { width, height } = sizeOf(svg);
  if (width === height) return svg;
  return framed(svg, { width: 48, height: 48, room: 0 });
}

/** The same for systems that cut icons to a shape of their own. */
export function maskableIcon(svg: string, ground: string): string {
  return framed(svg, { width: 512, height: 512, room: Math.round(512 * maskedRoom), ground });
}

/** What stands for the pages of a site where they are shared, where a theme has nothing of its own. */
export function plainSharePicture(logo: string, { paper = '', accent = '' }: Values): string {
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
export function sizeOf(svg: string): { width: number; height: number } {
  return imageSize(Buffer.from(svg)) ?? { width: 1, height: 1 };
}

/**
 * An SVG document without text in pixels, as PNG; an opaque one takes fewer bytes. Undefined where there
 * is no renderer for this platform.
 */
export async function pngOf(
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
