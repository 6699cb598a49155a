import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of the file that calls this; it is gone after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
