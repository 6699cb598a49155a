import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { compressFiles } from '../../site/build/compress.ts';
import { Store } from '../../site/cache/store.mjs';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

test('after a failure nothing more is written into the folder', async () => {
  const folder = join(workspace.root, 'site');
  // A folder in the place of a twin, and a file whose twins take longer.
  mkdirSync(join(folder, 'a.html.br'), { recursive: true });
  writeFileSync(join(folder, 'a.html'), 'short '.repeat(500));
  writeFileSync(join(folder, 'b.html'), randomBytes(60_000).toString('hex'));
  await expect(compressFiles(folder, new Store(undefined))).rejects.toThrow('EISDIR');
  const files = readdirSync(folder);
  await sleep(600);
  expect(readdirSync(folder)).toEqual(files);
});
