import { expect, test } from 'vitest';
import { imageSize } from '../../site/assets/image-size.ts';
import { openCases } from './cases.ts';

const rows = openCases('image-size');

/** Bytes as hexadecimal digits; spaces between them are for the reader. */
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test.each(rows<[string, string, number, number]>('pictures'))(
  'the size of a picture: %s',
  (_name, hex, width, height) => {
    expect(imageSize(bytes(hex))).toEqual({ width, height });
  },
);

test.each([
  ['<svg width="80" height="60px">', { width: 80, height: 60 }],
  ['<svg viewBox="0 0 80 60">', { width: 80, height: 60 }],
  ['<svg width="100%" height="2em">', undefined],
  ['hello', undefined],
  ['', undefined],
])('the size of %j', (text, size) => expect(imageSize(Buffer.from(text))).toEqual(size));
