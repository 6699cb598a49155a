import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The style that sonner adds with the first toast, which the security policy allows by its hash.
 * The bundle of the command line holds it, and needs no sonner. Throws when a new version of sonner
 * adds its style in another way.
 */
export const toastStyle = readToastStyle();

function readToastStyle(): string {
  const file = createRequire(import.meta.url).resolve('sonner');
  const style = /^__insertCSS\((".*")\);$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!style) throw new Error(`${file} does not add its style as expected.`);
  return JSON.parse(style);
}
