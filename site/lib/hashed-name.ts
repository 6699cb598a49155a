import { createHash } from 'node:crypto';
import { parse } from 'node:path/posix';

/** `flags/fr.svg` becomes `assets/flags/fr.1a2b3c4d.svg`: a name that changes with the content. */
export function hashedName(file: string, content: string | Uint8Array): string {
  const { dir, name, ext } = parse(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `assets/${dir ? `${dir}/` : ''}${name}.${hash}${ext}`;
}
