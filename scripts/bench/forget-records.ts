import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes everything that is kept but the tool itself. */
export function forgetRecords(cache: string): void {
  for (const name of readdirSync(cache)) {
    if (/^(?:tool|client|code)-/.test(name)) continue;
    rmSync(join(cache, name), { recursive: true, force: true });
  }
}
