import type { DrawingName } from '../../schema/drawing-names.ts';
import {
  describePicture,
  drawingWidths,
  drawPicture,
  exampleLabel,
} from '../content/drawings/draw-picture.ts';
import { subjectOf } from '../content/drawings/subject.ts';
import { codeAndTitle } from '../content/product-code.tsx';
import { plainWords } from '../content/words.tsx';
import type { ProductContext } from '../content-context.ts';
import { keyFiguresOf, type SheetData } from '../data-sheets/data.ts';
import { printSvg } from '../data-sheets/print-svg.ts';
import { cropped } from '../thumbnails.tsx';

/** All that a picture for sharing shows. */
export interface ShareData {
  language: string;
  /** The mark of the provider, as SVG. */
  mark: string;
  brand: string;
  /** The model code; '' where there is none. */
  code: string;
  title: string;
  keyFigures: SheetData['keyFigures'];
  /**
   * The first drawing without its words, as SVG, and its size in pixels; its label says “Example”
   * where it shows more than is stated.
   */
  picture?: { svg: string; width: number; height: number; label: string } | undefined;
}

/** Gathers what the picture of a product shows. `mark` is an SVG document. */
export function shareData(context: ProductContext, mark: string): ShareData {
  const { model, product, language } = context;
  const { record } = product;
  const [name] = record.drawings ?? [];
  const picture = name && pictureOf(name, context);
  return {
    language,
    mark,
    brand: plainWords(model.catalogue.site.name, context),
    code: record.code ?? '',
    title: plainWords(record.title, context),
    keyFigures: keyFiguresOf(context),
    ...(picture && { picture }),
  };
}

function pictureOf(name: DrawingName, context: ProductContext): ShareData['picture'] {
  const drawn = drawPicture(name, subjectOf(context), drawingWidths.narrow);
  if (drawn.marks.length === 0) return undefined;
  const picture = cropped(drawn);
  const { width, height } = picture;
  return { svg: printSvg(picture), width, height, label: exampleLabel(name, context) };
}

/** What the picture shows, for those who can't see it. */
export function shareWords(context: ProductContext): string {
  const { drawings = [] } = context.product.record;
  const name = codeAndTitle(context.product, context);
  const [first] = drawings;
  return first ? `${name}. ${describePicture(first, subjectOf(context))}` : name;
}
