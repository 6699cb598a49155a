import { expect, test } from 'vitest';
import { imageSize } from '../../site/assets/image-size.ts';

/** Bytes as hexadecimal digits; spaces between them are for the reader. */
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test.each([
  ['PNG', '89504e470d0a1a0a 0000000d 49484452 000003c0 0000021c 0803000000', 960, 540],
  ['GIF', '474946383961 2003 5802', 800, 600],
  ['JPEG', 'ffd8 ffe0 0004 0000 ffc4 0004 0000 ffc2 0011 08 0258 0320 0301 0000', 800, 600],
  [
    'WebP with loss',
    '52494646 00000000 57454250 56503820 00000000 000000 9d012a 2003 5802 00',
    800,
    600,
  ],
  [
    'WebP without loss',
    '52494646 00000000 57454250 5650384c 00000000 2f 1fc39500 0000000000',
    800,
    600,
  ],
  [
    'extended WebP',
    '52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 570200',
    800,
    600,
  ],
])('the size of a picture: %s', (_name, hex, width, height) => {
  expect(imageSize(bytes(hex))).toEqual({ width, height });
});

test.each([
  ['<svg width="80" height="60px">', { width: 80, height: 60 }],
  ['<svg viewBox="0 0 80 60">', { width: 80, height: 60 }],
  ['<svg width="100%" height="2em">', undefined],
  ['hello', undefined],
  ['', undefined],
])('the size of %j', (text, size) => expect(imageSize(Buffer.from(text))).toEqual(size));
