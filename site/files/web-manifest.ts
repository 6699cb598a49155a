import { hashedName } from '../lib/hashed-name.ts';
import { localHref } from '../lib/locale.ts';
import type { OutputFile } from '../lib/output.ts';
import type { SiteModel } from '../model/model.ts';
import type { ThemeOutput } from '../theme/site-theme.ts';

/** The web app manifests, and their addresses by language. */
export function webManifests(
  model: SiteModel,
  theme: ThemeOutput,
): { files: OutputFile[]; addresses: Record<string, string> } {
  const { base } = model.catalogue.site;
  const entries = model.languages.map((language) => {
    const content = JSON.stringify(manifest(model, theme, language));
    const path = hashedName(`manifest.${language}.webmanifest`, content);
    return { language, file: { path, content } };
  });
  return {
    files: entries.map(({ file }) => file),
    addresses: Object.fromEntries(
      entries.map(({ language, file }) => [language, `${base}${file.path}`]),
    ),
  };
}

function manifest(
  { catalogue, defaultLanguage }: SiteModel,
  { theme: { tokens }, icons }: ThemeOutput,
  lang: string,
) {
  const { site } = catalogue;
  const name = site.name[lang] ?? site.name[defaultLanguage] ?? '';
  return {
    name,
    lang,
    start_url: localHref({ base: site.base, defaultLanguage }, lang, '/'),
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
