import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keysFile } from '../../scripts/string-keys.ts';

test('the keys that the site asks for are committed as its code has them (else run "npm run keys")', () => {
  const file = new URL('../../site/strings/keys.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(keysFile());
});
