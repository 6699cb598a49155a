import { basename } from 'node:path/posix';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoizeByName } from '../../../schema/memoize.ts';
import {
  type Drawing,
  drawingsOf,
  drawingWidths,
  drawPicture,
  drawSmall,
} from '../../drawings/draw-picture.ts';
import { colourRules } from '../../drawings/drawing-colours.ts';
import type { Picture } from '../../drawings/picture.ts';
import { PictureSvg } from '../../drawings/picture-svg.tsx';
import type { DrawingKinds } from '../../drawings/registry.ts';
import { pointsOf } from '../../drawings/shapes.ts';
import { hashedName } from '../../lib/hashed-name.ts';
import type { OutputFile } from '../../lib/output.ts';
import type { MediaModel, ProjectModel, SiteModel, SolutionModel } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { contentStrings } from '../../strings/content-strings.ts';
import type { Strings } from '../../strings/strings.ts';
import type { SiteTheme } from '../../theme/theme.ts';

/** Each is made when it is first asked for. */
export type Thumbnails = ReturnType<typeof makeThumbnails>;

/** Air around what is drawn, in pixels of the drawing. */
const margin = 4;
/** What is taller than so many times its width would be a thin line on a card. */
const tallest = 2;
/** Where the picture is no wider than this, it is the small one. */
const small = 120;
type Colours = SiteTheme['drawingColours'];

interface ThumbnailsInput {
  readonly model: SiteModel;
  readonly drawings: DrawingKinds;
  readonly strings: Readonly<Record<string, Strings>>;
  readonly colours: Colours;
}

/**
 * The first drawing of each product, solution, project and media entry, without labels, since those of a drawing are never
 * scaled. Languages in which it looks the same have one file.
 */
export function makeThumbnails({ model, drawings, strings, colours }: ThumbnailsInput) {
  const { products, solutions, projects, media } = model;
  const drawn = new Map<string, ProductModel | SolutionModel | ProjectModel | MediaModel>(
    [...products, ...solutions, ...projects, ...media].map((each) => [each.path, each]),
  );
  const inLanguage = memoizeByName((language) => {
    const words = strings[language];
    if (!words) return () => undefined;
    const t = contentStrings(language, words);
    return memoizeByName((path) => {
      const shown = drawn.get(path);
      if (!shown) return undefined;
      const product = 'figures' in shown ? shown : undefined;
      const context = { model, drawings, t, language, ...(product && { product }) };
      const [drawing] = drawingsOf(shown.record.drawings, context);
      const picture = drawing && bestShaped(drawing);
      if (!picture || picture.marks.length === 0) return undefined;
      const own = drawSmall(drawing);
      const content = own ? inTwoSizes(picture, own, colours) : standaloneSvg(picture, colours);
      const file = hashedName(`drawings/${basename(path)}.svg`, content);
      const src = `${model.catalogue.site.base}${file}`;
      return { file: { path: file, content }, thumbnail: { src, width: 320, height: 240 } };
    });
  });
  const all = () => model.languages.flatMap((each) => [...drawn.keys()].map(inLanguage(each)));
  const named = () => all().flatMap((made) => (made ? [[made.file.path, made.file] as const] : []));
  return {
    files: (): OutputFile[] => [...new Map(named()).values()],
    /** By the path of a page, without a language, and the language of its words. */
    of: (path: string, language: string) => inLanguage(language)(path)?.thumbnail,
  };
}

/** Both as one file, which fills what room it gets: what it shows depends on how wide that is. */
function inTwoSizes(large: Cropped, own: Picture, colours: Colours): string {
  const parts = [large, cropped(own)].map((each, index) => {
    const place = `class="${index === 0 ? 'large' : 'small'}" width="100%" height="100%"`;
    return standaloneSvg(each, index === 0 ? colours : undefined).replace(
      '<svg ',
      `<svg ${place} `,
    );
  });
  const rules = `@media(max-width:${small}px){.large{display:none}}@media(min-width:${small + 1}px){.small{display:none}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg"><style>${rules}</style>${parts.join('')}</svg>`;
}

/** The drawing at the width at which what is left of it fits a card best. */
function bestShaped(drawing: Drawing): Cropped {
  const narrow = cropped(drawPicture(drawing, drawingWidths.narrow));
  const isTall = narrow.height > narrow.width * tallest;
  return isTall ? cropped(drawPicture(drawing, drawingWidths.wide)) : narrow;
}

export type Cropped = Picture & { readonly left: number; readonly top: number };

/** A picture without its words and measures, as large as what is left. */
export function cropped(picture: Picture): Cropped {
  const marks = picture.marks.filter(({ isMeasure }) => !isMeasure);
  const all = marks.flatMap(({ path, dots }) =>
    pointsOf(path).map((point) => ({ ...point, room: margin + (dots?.size ?? 0) / 2 })),
  );
  const left = Math.min(...all.map(({ x, room }) => x - room));
  const top = Math.min(...all.map(({ y, room }) => y - room));
  const right = Math.max(...all.map(({ x, room }) => x + room));
  const bottom = Math.max(...all.map(({ y, room }) => y + room));
  return { marks, labels: [], left, top, width: right - left, height: bottom - top };
}

/** A picture as a file of its own, in the colours of both modes. */
export function standaloneSvg(picture: Cropped, colours?: Colours): string {
  const { left, top, width, height } = picture;
  const markup = renderToStaticMarkup(<PictureSvg picture={picture} label="" />);
  const box = [left, top, width, height].map((value) => Math.round(value * 10) / 10).join(' ');
  const rules = colours ? `<style>${styles(colours)}</style>` : '';
  return markup.replace(
    /^<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" stroke-width="1.5">${rules}`,
  );
}

/**
 * The pens and tones in both modes, in selectors that the compiler of data sheets knows too. Lines
 * stay as wide as they are. Only dots have a width of their own.
 */
function styles({ light, dark }: Colours): string {
  const lines =
    'path{fill:none;stroke-linejoin:round}' +
    'path:not([stroke-width]){vector-effect:non-scaling-stroke}' +
    'path[stroke-width]{stroke-linecap:round}' +
    '.pen-axis{stroke-dasharray:12 3 2 3}.pen-hidden{stroke-dasharray:5 4}';
  return `${lines}${colourRules(light)}@media (prefers-color-scheme:dark){${colourRules(dark)}}`;
}
