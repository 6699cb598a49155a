import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assets, pagePictures } from '../../scripts/page-pictures.ts';

test('the pictures of the catalogue are those that scripts/pictures.ts makes of its drawings', () => {
  expect(pagePictures.size).toBeGreaterThan(0);
  for (const [file, picture] of pagePictures) {
    expect(readFileSync(join(assets, file), 'utf8'), file).toBe(picture);
  }
});
