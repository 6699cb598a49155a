import { defineConfig, defineTheme } from 'milepost';
import { pumpCurve } from '../fixtures/pumps/catalogue/drawings/pump-curve.ts';

const folder = '../fixtures/pumps/catalogue';

/** The second company of the fixtures, with a font. */
export default defineConfig({
  catalogue: folder,
  drawings: [pumpCurve],
  theme: defineTheme({
    logo: `${folder}/theme/logo.svg`,
    tokens: 'themed.css',
    fonts: [
      {
        use: 'text',
        family: 'Overpass',
        file: '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2',
        weights: [100, 900],
      },
    ],
  }),
});
