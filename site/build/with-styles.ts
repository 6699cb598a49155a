import { createHash } from 'node:crypto';
import type { ThemeOutput } from '../theme/site-theme.ts';
import type { ClientBundle } from './client-files.ts';

/** Scripts and styles with the styles of a theme, after those of the tool. */
export function withStyles(client: ClientBundle, look: ThemeOutput): ClientBundle {
  const { assets } = client;
  // As the parser of a document reads it, since the security policy has a hash of it.
  const styles = (assets.styles + look.css).replace(/\r\n?/g, '\n');
  if (styles === assets.styles) return client;
  return {
    ...client,
    assets: {
      ...assets,
      build: createHash('sha256').update(assets.build).update(styles).digest('hex').slice(0, 12),
      styles,
      fonts: [...assets.fonts, ...look.fonts],
    },
  };
}
