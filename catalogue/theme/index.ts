import { defineTheme } from 'milepost';

/** The road: asphalt, markings and signs, in the letters of highway signs. */
export default defineTheme({
  tokens: 'catalogue/theme/tokens.css',
  styles: ['catalogue/theme/stand-ins.css', 'catalogue/theme/theme.css'],
  homeStyles: ['catalogue/theme/home.css'],
  logo: 'catalogue/theme/logo.svg',
  sharePicture: 'catalogue/theme/share.svg',
  shareGround: 'catalogue/theme/share-ground.svg',
  fonts: [
    // Overpass is 0.1 em high in its line box. The ascent and the descent put the middle of its
    // capitals in the middle of the box, so that every button, sign and row centres.
    {
      use: 'text',
      family: 'Overpass',
      file: '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
      weights: [400, 800],
      ascent: '98.3%',
      descent: '28.3%',
    },
    {
      use: 'mono',
      family: 'Overpass Mono',
      file: '@fontsource-variable/overpass-mono/files/overpass-mono-latin-wght-normal.woff2',
      weights: [400, 700],
      ascent: '98.3%',
      descent: '28.3%',
      subset: true,
    },
  ],
  parts: () => import('./parts.tsx'),
});
