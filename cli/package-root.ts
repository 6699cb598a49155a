import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of this package, found upwards from where the code runs: from the sources in a test,
 * from a bundle below `node_modules/.cache` otherwise. Throws if there is none.
 */
export function packageRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  const manifest = join(from, 'package.json');
  if (existsSync(manifest) && /"name":\s*"milepost"/.test(readFileSync(manifest, 'utf8'))) {
    return from;
  }
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json of milepost not found');
  return packageRoot(parent);
}
