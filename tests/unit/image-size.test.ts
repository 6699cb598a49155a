import { expect, test } from 'vitest';
import { imageSize } from '../../site/assets/image-size.ts';

/** Bytes as hexadecimal digits; spaces between them are for the reader. */
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test.each([
  [
    'PNG',
    bytes('89504e470d0a1a0a 0000000d 49484452 000003c0 0000021c 0803000000'),
    { width: 960, height: 540 },
  ],
  ['GIF', bytes('474946383961 2003 5802'), { width: 800, height: 600 }],
  [
    'JPEG',
    bytes('ffd8 ffe0 0004 0000 ffc4 0004 0000 ffc2 0011 08 0258 0320 0301 0000'),
    { width: 800, height: 600 },
  ],
  [
    'WebP with loss',
    bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 2003 5802 00'),
    { width: 800, height: 600 },
  ],
  [
    'WebP without loss',
    bytes('52494646 00000000 57454250 5650384c 00000000 2f 1fc39500 0000000000'),
    { width: 800, height: 600 },
  ],
  [
    'extended WebP',
    bytes('52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 570200'),
    { width: 800, height: 600 },
  ],
  ['SVG with a size', Buffer.from('<svg width="80" height="60px">'), { width: 80, height: 60 }],
  ['SVG with a view box', Buffer.from('<svg viewBox="0 0 80 60">'), { width: 80, height: 60 }],
  ['SVG without either', Buffer.from('<svg width="100%" height="2em">'), undefined],
  ['text', Buffer.from('hello'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the size of a picture: %s', (_name, file, size) => {
  expect(imageSize(file)).toEqual(size);
});
