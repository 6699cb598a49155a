import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve('sonner');
const style = /^__insertCSS\((".*")\);$/m.exec(readFileSync(file, 'utf8'))?.[1];
if (!style) throw new Error(`${file} does not add its style as expected.`);

/**
 * The style that sonner adds with the first toast, for its hash in the security policy. Inlined in the bundle of
 * the command line, which needs no sonner. Throws if a new version of sonner adds its style in another way.
 */
export const toastStyle: string = JSON.parse(style);
