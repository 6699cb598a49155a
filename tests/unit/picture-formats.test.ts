import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogueAssets } from '../../site/assets/catalogue-assets.ts';
import { imageSize } from '../../site/assets/image-size.ts';
import { withFormats } from '../../site/assets/picture-formats.ts';
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
