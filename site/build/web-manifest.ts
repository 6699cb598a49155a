import type { SiteImages } from '../assets/site-images.ts';
import { localHref } from '../locale.ts';
import type { SiteModel } from '../model/model.ts';
import { hashedName } from './hashed-name.ts';
import type { OutputFile } from './output.ts';

/** The asphalt and the paper of `styles/tokens.css`. */
const themeColour = '#24292c';
const backgroundColour = '#ffffff';

/** The web app manifest in each language, and where it is. */
export function webManifests(
  model: SiteModel,
  images: SiteImages,
): { files: OutputFile[]; addresses: Record<string, string> } {
  const { base } = model.catalogue.site;
  const entries = model.languages.map((language) => {
    const content = JSON.stringify(manifest(model, images, language));
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

function manifest({ catalogue, defaultLanguage }: SiteModel, images: SiteImages, lang: string) {
  const { site } = catalogue;
  const name = site.name[lang] ?? site.name[defaultLanguage] ?? '';
  return {
    name,
    lang,
    start_url: localHref({ base: site.base, defaultLanguage }, lang, '/'),
    scope: site.base,
    display: 'browser',
    theme_color: themeColour,
    background_color: backgroundColour,
    icons: [
      { src: images.icon, type: 'image/svg+xml', sizes: 'any' },
      ...images.touchIcons.map(({ address, size }) => ({
        src: address,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
    ],
  };
}
