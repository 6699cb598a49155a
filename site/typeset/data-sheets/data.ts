import { type FigureParts, formatParts } from '../../../schema/figures/format-figure.ts';
import { numberTables, readNumbers } from '../../content/figures/number-columns.ts';
import { codeAndTitle } from '../../content/product/product-code.tsx';
import { dayIn } from '../../content/text/language-habits.ts';
import { summaryOf } from '../../content/text/summary.ts';
import { plainWords } from '../../content/text/words.tsx';
import { describePicture, drawingsOf, drawPicture, titleOf } from '../../drawings/draw-picture.ts';
import { keyOf } from '../../drawings/key.ts';
import { describePlot, drawPlot } from '../../drawings/plot.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { keyFigures } from '../../model/model.ts';
import type { ProductContext } from '../../page-api/content-context.ts';
import { type PaperLanguage, paperLanguage } from '../paper-language.ts';
import { type PaperLook, paperLook } from '../paper-look.ts';
import { printSvg } from './print-svg.ts';
import { type Section, sectionsOf } from './sections.ts';
import { labelRuns, type Run, runsOf, wholeAddress } from './words.ts';

/** All that a sheet says, in its language: what the template arranges, and nothing else. */
export interface SheetData {
  language: PaperLanguage;
  look: PaperLook;
  /** The mark of the provider, as SVG. */
  mark: string;
  /** Whether the mark shows the name, which is not written beside it then. */
  markHasName: boolean;
  brand: string;
  family: string;
  /** The model code; '' where there is none. */
  code: string;
  title: string;
  /** The title with its code, for the properties and the foot of the document. */
  name: string;
  promise: Run[];
  description: string;
  /** Said where the record is partial. */
  notice: string;
  keyFigures: { label: Run[]; value: FigureParts }[];
  /** The first picture of the record, if it has any; its width in millimetres. */
  image?: { svg: string; width: number; description: string; credit: Run[] };
  drawings: { label: string; key: string; pictures: SheetPicture[] };
  sections: Section[];
  /** The day of the product's last commit, in words; empty where that is not known. */
  issued: string;
  closing: { label: string; lines: { text: string; link?: string }[] }[];
}

interface SheetPicture {
  number: string;
  title: string;
  /** What it shows, for those who can't see it. */
  description: string;
  svg: string;
  /** In pixels. */
  width: number;
}

/** The text of a drawing is 14 pixels high: a picture is drawn as wide as it is shown. */
const pictureWidths = { alone: 576, beside: 384 };

/** Gathers what the sheet of a product says. */
export function sheetData(context: ProductContext): SheetData {
  const { model, product, theme, t } = context;
  const { record } = product;
  const family = model.families.find((each) => each.record.id === record.family);
  const day = context.dayOf?.(record.id);
  return {
    language: paperLanguage(context.language),
    look: paperLook(theme),
    mark: theme.logo.svg,
    markHasName: theme.logo.hasName,
    brand: plainWords(model.catalogue.site.name, context),
    family: family ? plainWords(family.record.pageTitle, context) : '',
    code: record.code ?? '',
    title: plainWords(record.title, context),
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
    issued: day ? t('dataSheet.issued', { day: dayIn(context, day) }) : '',
    closing: closing(context),
  };
}

/** The figures that matter most, in words. Those whose values differ are left to their table. */
export function keyFiguresOf(context: ProductContext): SheetData['keyFigures'] {
  return keyFigures(context.model, context.product).flatMap(({ figure, ...named }) =>
    figure
      ? [{ label: labelRuns(named, context), value: formatParts(figure, figureLocale(context)) }]
      : [],
  );
}

/** One picture shows what the product looks like; the page has all of them. */
function firstImage(context: ProductContext): Pick<SheetData, 'image'> {
  const [image] = context.product.record.images ?? [];
  const picture = image && context.picture(image.src);
  const svg = picture?.svg();
  if (!picture || !svg) return {};
  // A photograph is no larger than on a screen, and a tall picture leaves room for the data.
  const most = Math.min(107, (80 * picture.width) / picture.height);
  const width = image.src.endsWith('.svg') ? most : Math.min(most, picture.width / 3.78);
  const credit = image.credit ? runsOf(image.credit, context) : [];
  return { image: { svg, width, description: plainWords(image.alt, context), credit } };
}

function pictures(context: ProductContext): { key: string; pictures: SheetPicture[] } {
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
    .map(({ draw, ...words }) => ({ ...words, picture: draw(width) }))
    .filter(({ picture }) => picture.marks.length > 0);
  const shown = drawn.map(({ picture }) => picture);
  return {
    key: keyOf(shown, context.t),
    pictures: drawn.map(({ picture, ...words }, index) => ({
      number: context.t('drawings.number', { number: index + 1 }),
      ...words,
      svg: printSvg(picture, context.theme),
      width,
    })),
  };
}

/** Where the product is on the web, and how to reach the provider. */
function closing(context: ProductContext): SheetData['closing'] {
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
