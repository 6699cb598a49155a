import { createHash } from 'node:crypto';
import type { ThemeOutput } from '../theme/site-theme.ts';
import type { ClientBundle } from './client-files.ts';
import { hashedName } from './hashed-name.ts';

/**
 * Scripts and styles with the styles of a theme: at the end of the stylesheet of the tool, so that there
 * is one to load; where that is served from its source, in a file that comes after it.
 */
export function withStyles(client: ClientBundle, look: ThemeOutput, base: string): ClientBundle {
  const { assets, files } = client;
  const own = files.find(({ path }) => assets.styles.includes(base + path));
  const content = String(own?.content ?? '') + look.css;
  if (content === String(own?.content)) return client;
  const file = { path: hashedName('client.css', content), content };
  return {
    assets: {
      ...assets,
      build: createHash('sha256').update(assets.build).update(content).digest('hex').slice(0, 12),
      styles: [
        ...assets.styles.filter((each) => each !== base + (own?.path ?? '')),
        base + file.path,
      ],
      fonts: [...assets.fonts, ...look.fonts],
    },
    files: [...files.filter((each) => each !== own), file],
  };
}
