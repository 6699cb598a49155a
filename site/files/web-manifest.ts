import { localHref } from '../lib/locale.ts';
import type { SiteModel } from '../model/model.ts';
import type { ThemeOutput } from '../theme/site-theme.ts';
import { type FilesByLanguage, filesByLanguage } from './files-by-language.ts';

/** The web app manifest in each language. */
export function webManifests(model: SiteModel, { theme, icons }: ThemeOutput): FilesByLanguage {
  const { name, base } = model.catalogue.site;
  const { light } = theme.tokens;
  return filesByLanguage(model, 'manifest.{}.webmanifest', (lang) => ({
    name: name[lang] ?? name[model.defaultLanguage] ?? Object.values(name)[0] ?? '',
    lang,
    start_url: localHref(model.space, lang, '/'),
    scope: base,
    display: 'browser',
    theme_color: light.band,
    background_color: light.paper,
    icons: [
      { src: icons.icon, type: 'image/svg+xml', sizes: 'any' },
      ...icons.touchIcons.map(({ address, size, purpose }) => ({
        src: address,
        type: 'image/png',
        sizes: `${size}x${size}`,
        ...(purpose !== 'any' && { purpose }),
      })),
    ],
  }));
}
