import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatParts } from '../../../schema/figures/format-figure.ts';
import { printedWidth } from '../../assets/picture-formats.ts';
import { numberTables, readNumbers } from '../../content/figures/number-columns.ts';
import { codeAndTitle } from '../../content/product/product-code.tsx';
import { dayIn } from '../../content/text/language-habits.ts';
import { summaryOf } from '../../content/text/summary.ts';
import { plainWords } from '../../content/text/words.tsx';
import { describePicture, drawingsOf, drawPicture, titleOf } from '../../drawings/draw-picture.ts';
import { keyOf } from '../../drawings/key.ts';
import type { Picture } from '../../drawings/picture.ts';
import { boxOf, edge } from '../../drawings/place-labels.ts';
import { describePlot, drawPlot } from '../../drawings/plot.ts';
import { pointsOf } from '../../drawings/shapes.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { keyFigures } from '../../model/model.ts';
import type { ProductContext } from '../../page-api/content-context.ts';
import type { Recipe } from '../make-files.ts';
import { paperLanguage, paperLook } from '../paper-look.ts';
import { printSvg } from './print-svg.ts';
import { sectionsOf } from './sections.ts';
import { labelRuns, runsOf, wholeAddress } from './words.ts';

/** How the data sheet of a product is made, a PDF. `root` is `site/` of the package. */
export async function dataSheetRecipe(root: string): Promise<Recipe> {
  const template = await readFile(join(root, 'typeset/data-sheets/template.typ'), 'utf8');
  return {
    folder: 'data-sheets',
    extension: 'pdf',
    makers: [template],
    dataOf: sheetData,
    make: (compiler, data) => compiler.pdf(template, data),
  };
}

/** The text of a drawing is 14 pixels high: a picture is drawn as wide as it is shown. */
const pictureWidths = { alone: 576, beside: 384 };

/** All that the sheet of a product says, in its language: what the template arranges, and nothing else. */
export function sheetData(context: ProductContext) {
  const { model, product, theme, t } = context;
  const { record } = product;
  const family = model.families.find((each) => each.record.id === record.family);
  const day = context.dayOf?.(record.id);
  return {
    language: paperLanguage(context.language),
    look: paperLook(theme),
    mark: theme.logo.svg,
    // Its name is not written beside a mark that shows it.
    markHasName: theme.logo.hasName,
    brand: plainWords(model.catalogue.site.name, context),
    family: family ? plainWords(family.record.pageTitle, context) : '',
    code: record.code ?? '',
    title: plainWords(record.title, context),
    // For the properties and the foot of the document.
    name: codeAndTitle(product, context),
    promise: record.subtitle ? runsOf(record.subtitle, context) : [],
    description: summaryOf(record, context),
    notice: record.status ? t(record.figures ? 'product.partial' : 'product.partialTag') : '',
    keyFigures: keyFiguresOf(context),
    ...firstImage(context),
    drawings: {
      label: t('drawings.label'),
      ...pictures(context),
    },
    sections: sectionsOf(context),
    // The day of the product's last commit.
    issued: day ? t('dataSheet.issued', { day: dayIn(context, day) }) : '',
    closing: closing(context),
  };
}

/** The figures that matter most, in words. Those whose values differ are left to their table. */
export function keyFiguresOf(context: ProductContext) {
  return keyFigures(context.model, context.product).flatMap(({ figure, ...named }) =>
    figure
      ? [{ label: labelRuns(named, context), value: formatParts(figure, figureLocale(context)) }]
      : [],
  );
}

/** One picture shows what the product looks like; the page has all of them. Its width is in millimetres. */
function firstImage(context: ProductContext) {
  const [image] = context.product.record.images ?? [];
  const picture = image && context.picture(image.src);
  const svg = picture?.svg();
  if (!picture || !svg) return {};
  // A photograph is no larger than on a screen.
  const most = printedWidth(picture);
  const width = image.src.endsWith('.svg') ? most : Math.min(most, picture.width / 3.78);
  const credit = image.credit ? runsOf(image.credit, context) : [];
  return { image: { svg, width, description: plainWords(image.alt, context), credit } };
}

/** Their widths are in pixels. */
function pictures(context: ProductContext) {
  const drawings = drawingsOf(context.product.record.drawings, context).map((drawing) => ({
    title: titleOf(drawing),
    description: describePicture(drawing),
    draw: (width: number) => drawPicture(drawing, width),
  }));
  const curves = numberTables(context.product.record).flatMap((table) => {
    const { title, plots } = readNumbers(table, context);
    return plots.map((plot) => ({
      title,
      description: describePlot(plot, context.t),
      draw: (width: number) => drawPlot(plot, width),
    }));
  });
  const all = [...drawings, ...curves];
  const width = all.length === 1 ? pictureWidths.alone : pictureWidths.beside;
  const drawn = all
    .map(({ draw, ...words }) => ({ ...words, picture: withoutRoom(draw(width)) }))
    .filter(({ picture }) => picture.marks.length > 0);
  const shown = drawn.map(({ picture }) => picture);
  return {
    key: keyOf(shown, context.t),
    pictures: drawn.map(({ picture, ...words }, index) => ({
      number: context.t('drawings.number', { number: index + 1 }),
      ...words,
      svg: printSvg(picture, context.theme),
      width: picture.width,
    })),
  };
}

/** No wider than what is drawn and said in it, or its title: the key figures are next to that. */
function withoutRoom(picture: Picture): Picture {
  const { marks, labels, width } = picture;
  const xs = marks.flatMap(({ path }) => pointsOf(path).map(({ x }) => x));
  const right = Math.max(...xs, ...labels.map((label) => boxOf(label).right));
  return { ...picture, width: Math.min(width, Math.max(right + edge, width / 2)) };
}

/** Where the product is on the web, and how to reach the provider. */
function closing(context: ProductContext) {
  const { t, model, product } = context;
  const { address, phones, mailboxes } = model.catalogue.site.contact;
  const link = wholeAddress(product.path, context);
  return [
    { label: t('dataSheet.web'), lines: [{ text: link.replace(/^https?:\/\//, ''), link }] },
    { label: t('footer.address'), lines: address.map((text) => ({ text })) },
    { label: t('contact.phones'), lines: phones.map((text) => ({ text })) },
    {
      label: t('footer.mailboxes'),
      lines: mailboxes.map((text) => ({ text, link: `mailto:${text}` })),
    },
  ].filter(({ lines }) => lines.length > 0);
}
