import type { Store } from '../cache/store.mjs';
import { drawingColours } from '../drawings/drawing-colours.ts';
import { hashedName } from '../lib/hashed-name.ts';
import {
  maskableIcon,
  plainLogo,
  plainSharePicture,
  pngOf,
  sizeOf,
  squareIcon,
} from './pictures.ts';
import { bundleStyles, minified } from './stylesheet.ts';
import type { SiteTheme, ThemeParts } from './theme.ts';
import { plainTheme, type ThemeFiles } from './theme-files.ts';
import { webFonts } from './web-fonts.ts';

/** The files of a theme in the site, and where they are. */
export type ThemeOutput = Awaited<ReturnType<typeof prepareTheme>>;

export interface ThemeInput {
  /** The folder `site/` of the package. */
  readonly root: string;
  readonly base: string;
  readonly parts: ThemeParts;
  /** Gives all that the site says, in parts. */
  readonly texts: () => Iterable<string>;
  readonly store: Store;
}

/** Makes of the files of a theme, if there is one, what the pages of a site need of it. */
export async function prepareTheme(
  files: ThemeFiles | undefined,
  { root, base, parts, texts, store }: ThemeInput,
) {
  files ??= plainTheme(root);
  const svg = files.logo ?? plainLogo(files.tokens.light);
  // Icons are drawn, and styles are read, by other threads and processes while this one cuts fonts.
  const [icons, styles, home, properties, fonts] = await Promise.all([
    siteIcons(files, svg, base, store),
    bundleStyles(files.styles, base, root),
    bundleStyles(files.homeStyles, base, root),
    minified(`@layer tokens{${files.properties}}`, store),
    webFonts(files.fonts, base, texts, store),
  ]);
  const logo = svg === icons.mark ? undefined : fileIn(base, 'logo.svg', svg);
  return {
    theme: siteTheme(files, parts, logo?.address ?? icons.icon),
    files: [
      ...(logo ? [logo.file] : []),
      ...icons.files,
      ...fonts.files,
      ...styles.files,
      ...home.files,
    ],
    // These come after the stylesheet of the tool, and after it on the home page.
    css: fonts.css + properties + styles.css,
    homeCss: home.css,
    fonts: fonts.addresses,
    icons,
  };
}

/** What pages know of a theme; `address` is that of the logo. */
export function siteTheme(
  { tokens, logo, hasName, shareGround, fonts }: ThemeFiles,
  parts: ThemeParts,
  address: string,
): SiteTheme {
  const svg = logo ?? plainLogo(tokens.light);
  return {
    parts,
    tokens,
    drawingColours: { light: drawingColours(tokens.light), dark: drawingColours(tokens.dark) },
    logo: { address, svg, ...sizeOf(svg), hasName },
    shareGround,
    fonts,
  };
}

function fileIn(base: string, name: string, content: string | Buffer) {
  const path = hashedName(name, content);
  return { file: { path, content }, address: base + path };
}

/**
 * The mark of the site for the tab of the browser, square pictures of it for home screens, and what stands for a page
 * where it is shared, 1200 × 630 pixels. Without a renderer for this platform there is the mark alone, which every
 * browser can draw.
 */
async function siteIcons(
  { icon, sharePicture, tokens: { light } }: ThemeFiles,
  logo: string,
  base: string,
  store: Store,
) {
  const square = squareIcon(icon ?? logo);
  const mark = fileIn(base, 'icon.svg', square);
  const png = async (name: string, svg: string, width: number, isOpaque = false) => {
    const content = await pngOf(svg, { width, isOpaque }, store);
    return content && fileIn(base, name, content);
  };
  const masked = maskableIcon(square, light.paper ?? '');
  const sizes = [
    { size: 192, svg: square, purpose: 'any' },
    { size: 512, svg: square, purpose: 'any' },
    { size: 512, svg: masked, purpose: 'maskable' },
  ] as const;
  const [share, ...touchIcons] = await Promise.all([
    png('share.png', sharePicture ?? plainSharePicture(logo, light), 1200, true),
    ...sizes.map(async ({ size, svg, purpose }) => {
      const kind = purpose === 'any' ? '' : `-${purpose}`;
      const made = await png(`icon${kind}-${size}.png`, svg, size);
      return made && { ...made, size, purpose };
    }),
  ]);
  const made = touchIcons.filter((each) => each !== undefined);
  return {
    files: [mark, ...made, ...(share ? [share] : [])].map(({ file }) => file),
    mark: square,
    icon: mark.address,
    touchIcons: made.map(({ address, size, purpose }) => ({ address, size, purpose })),
    share: share?.address,
  };
}
