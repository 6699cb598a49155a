import { localHref } from '../lib/locale.ts';
import type { SiteModel } from '../model/model.ts';
import type { ThemeOutput } from '../theme/site-theme.ts';
import { type FilesByLanguage, filesByLanguage } from './files-by-language.ts';

/** The web app manifest in each language. */
export function webManifests(model: SiteModel, theme: ThemeOutput): FilesByLanguage {
  return filesByLanguage(model, 'manifest.{}.webmanifest', (language) =>
    manifest(model, theme, language),
  );
}

function manifest(
  { catalogue, defaultLanguage, space }: SiteModel,
  { theme: { tokens }, icons }: ThemeOutput,
  lang: string,
) {
  const { site } = catalogue;
  const name = site.name[lang] ?? site.name[defaultLanguage] ?? Object.values(site.name)[0] ?? '';
  return {
    name,
    lang,
    start_url: localHref(space, lang, '/'),
    scope: site.base,
    display: 'browser',
    theme_color: tokens.light.band,
    background_color: tokens.light.paper,
    icons: [
      { src: icons.icon, type: 'image/svg+xml', sizes: 'any' },
      ...icons.touchIcons.map(({ address, size, purpose }) => ({
        src: address,
        type: 'image/png',
        sizes: `${size}x${size}`,
        ...(purpose !== 'any' && { purpose }),
      })),
    ],
  };
}
