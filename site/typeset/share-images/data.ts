import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encoderName, opaquePng } from '../../assets/picture-formats.ts';
import { cropped } from '../../content/drawings/thumbnails.tsx';
import { codeAndTitle } from '../../content/product/product-code.tsx';
import { plainWords } from '../../content/text/words.tsx';
import {
  describePicture,
  drawingsOf,
  drawingWidths,
  drawPicture,
  exampleLabel,
} from '../../drawings/draw-picture.ts';
import type { ProductContext } from '../../page-api/content-context.ts';
import { keyFiguresOf } from '../data-sheets/data.ts';
import { printSvg } from '../data-sheets/print-svg.ts';
import type { Recipe } from '../make-files.ts';
import { versionOf } from '../no-compiler.ts';
import { paperLanguage, paperLook } from '../paper-look.ts';

/** What networks ask for; the template's page is 1200 points wide. */
const pixelsWide = 1200;

/**
 * How the picture is made that stands for a product where its page is shared: a PNG of 1200 × 630
 * pixels. `root` is `site/` of the package.
 */
export async function shareImageRecipe(root: string): Promise<Recipe> {
  const template = await readFile(join(root, 'typeset/share-images/template.typ'), 'utf8');
  return {
    folder: 'share',
    extension: 'png',
    makers: [template, versionOf('@resvg/resvg-js'), await encoderName(), String(pixelsWide)],
    dataOf: shareData,
    make: async (compiler, data) => {
      const { renderAsync } = await import('@resvg/resvg-js');
      const fitTo = { mode: 'width', value: pixelsWide } as const;
      const font = { loadSystemFonts: false };
      return opaquePng(await renderAsync(compiler.svg(template, data), { fitTo, font }));
    },
  };
}

/** All that the picture of a product shows. */
export function shareData(context: ProductContext) {
  const { model, product, theme, language } = context;
  const { record } = product;
  const picture = ownPicture(context) ?? firstDrawing(context);
  return {
    language: paperLanguage(language),
    look: paperLook(theme),
    ...(theme.shareGround !== undefined && { ground: theme.shareGround }),
    mark: theme.logo.svg,
    brand: theme.logo.hasName ? '' : plainWords(model.catalogue.site.name, context),
    code: record.code ?? '',
    title: plainWords(record.title, context),
    keyFigures: keyFiguresOf(context),
    ...(picture && { picture }),
  };
}

/** The first picture as SVG, with its size in pixels and its credit. */
function ownPicture(context: ProductContext) {
  const [image] = context.product.record.images ?? [];
  const found = image && context.picture(image.src);
  if (!found) return undefined;
  const label = image.credit ? plainWords(image.credit, context) : '';
  return { svg: found.svg(), width: found.width, height: found.height, label };
}

/** The first drawing without its words; its label says “Example” where it shows more than is stated. */
function firstDrawing(context: ProductContext) {
  const [drawing] = drawingsOf(context.product.record.drawings, context);
  const drawn = drawing && drawPicture(drawing, drawingWidths.narrow);
  if (!drawn || drawn.marks.length === 0) return undefined;
  const picture = cropped(drawn);
  const { width, height } = picture;
  return { svg: printSvg(picture, context.theme), width, height, label: exampleLabel(drawing) };
}

/** What the picture shows, for those who can't see it. */
export function shareWords(context: ProductContext): string {
  const { images: [image] = [], drawings } = context.product.record;
  const [first] = drawingsOf(drawings, context);
  const name = codeAndTitle(context.product, context);
  if (image) return `${name}. ${plainWords(image.alt, context)}`;
  return first ? `${name}. ${describePicture(first)}` : name;
}
