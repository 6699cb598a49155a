import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogueAssets } from '../../site/assets/catalogue-assets.ts';
import { imageSize } from '../../site/assets/image-size.ts';
import { withFormats } from '../../site/assets/picture-formats.ts';
import { cardSizes, headSizes, preloadOf } from '../../site/content/media/pictures.tsx';
import type { BuildContext } from '../../site/page-api/define-page.ts';
import { testStore } from '../theme.ts';

/** Noise, of which smaller sizes have fewer bytes. */
const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

async function published(name: string, content: Buffer) {
  const { files } = await withFormats([{ name, content }], testStore);
  const assets = catalogueAssets(files, '/base/');
  const picture = assets.picture(name);
  if (!picture) throw new Error('This is a picture.');
  return { ...picture, files: assets.files };
}

test('a photograph is published in several widths and formats, each of which is what it says', async () => {
  const { sources, small, files } = await published(
    'photos/mast.jpg',
    await photograph(1000, 500).jpeg().toBuffer(),
  );
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  const named = sources.flatMap(({ type, srcSet }) =>
    srcSet.split(', ').map((each) => [type, ...each.split(' ')] as const),
  );
  expect(new Set(named.map(([, , width]) => width))).toEqual(
    new Set(['320w', '640w', '960w', '1000w']),
  );
  for (const [type, address, width] of named) {
    const file = files.find(({ path }) => `/base/${path}` === address);
    const content = Buffer.from(file?.content ?? '');
    const { format, width: own } = await sharp(content).metadata();
    expect([`image/${format === 'heif' ? 'avif' : format}`, `${own}w`]).toEqual([type, width]);
    expect(imageSize(content)?.width).toBe(own);
  }
  expect(small).toMatch(/^\/base\/assets\/photos\/mast\.320\.[0-9a-f]{8}\.webp$/);
});

test('a photograph is turned as the camera says', async () => {
  const content = await photograph(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height, files } = await published('mast.jpg', content);
  expect([width, height]).toEqual([400, 800]);
  for (const file of files) {
    const own = await sharp(Buffer.from(file.content)).metadata();
    expect([own.width < own.height, own.orientation ?? 1]).toEqual([true, 1]);
  }
});

test('a small picture and a moving one are published as they are', async () => {
  const moving = Buffer.from(
    'RIFF\0\0\0\0WEBPVP8X\n\0\0\0\x02\0\0\0\xe7\x03\0\xf3\x01\0ANIM',
    'latin1',
  );
  expect((await published('moving.webp', moving)).sources).toEqual([]);
  const small = await photograph(300, 300).png().toBuffer();
  expect((await published('small.png', small)).files).toHaveLength(1);
});

test.each([
  ['as wide as its place', [4000, 3000], 1260],
  ['as high as its place', [3000, 4000], 709],
] as const)(
  'print has a photograph %s in 300 pixels per inch',
  async (_, [width, height], wide) => {
    const { svg } = await published('mast.jpg', await photograph(width, height).jpeg().toBuffer());
    const [, kind, data = ''] =
      /^<svg [^>]*><image href="data:([^;]+);base64,([^"]+)/.exec(svg()) ?? [];
    expect(kind).toBe('image/jpeg');
    expect(imageSize(Buffer.from(data, 'base64'))?.width).toBe(wide);
    expect(svg()).toContain(`width="${width}" height="${height}"`);
  },
);

test('print has a transparent photograph as PNG, and a small one as it is', async () => {
  const clear = await photograph(2000, 1500).ensureAlpha(0.5).png().toBuffer();
  expect((await published('clear.png', clear)).svg()).toContain('data:image/png;base64,');
  const small = await photograph(700, 500).jpeg().toBuffer();
  expect((await published('small.jpg', small)).svg()).toContain(small.toString('base64'));
});

test('each place says how wide it shows a picture, and the head of a page loads it so', () => {
  const size = { width: 3000, height: 4000 };
  expect(headSizes(size)).toBe('min(100vw, 240px)');
  expect([1, 2, 4, 7].map((count) => cardSizes(count)(size).split(',')[0])).toEqual([
    '(min-width: 75rem) 82rem',
    '(min-width: 75rem) 40rem',
    '(min-width: 75rem) 19rem',
    '(min-width: 75rem) 19rem',
  ]);
  const image = { src: 'mast.jpg', alt: {} };
  const sources = [{ type: 'image/avif', srcSet: 'a 320w' }];
  const context = (picture: object) =>
    ({ picture: () => picture, asset: () => '/mast.jpg' }) as unknown as BuildContext;
  expect(preloadOf(image, context({ ...size, sources }), headSizes)).toEqual({
    type: 'image/avif',
    imagesrcset: 'a 320w',
    imagesizes: 'min(100vw, 240px)',
  });
  expect(preloadOf(image, context({ ...size, sources: [] }))).toEqual({ href: '/mast.jpg' });
});
