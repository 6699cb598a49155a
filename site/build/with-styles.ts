import { createHash } from 'node:crypto';
import type { ThemeOutput } from '../theme/site-theme.ts';
import type { ClientBundle } from './client-files.ts';

/** The client with the styles of a theme after its own. */
export function withStyles(client: ClientBundle, look: ThemeOutput): ClientBundle {
  const { assets } = client;
  // Normalized as by an HTML parser, since the security policy has their hash.
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
