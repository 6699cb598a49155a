import type { NamedDrawing } from '../../schema/drawing.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import {
  type Drawing,
  describePicture,
  drawingsOf,
  drawPicture,
} from '../../site/drawings/draw-picture.ts';
import type { Picture, Point } from '../../site/drawings/picture.ts';
import { boxOf } from '../../site/drawings/place-labels.ts';
import type { DrawingKinds } from '../../site/drawings/registry.ts';
import { pointsOf } from '../../site/drawings/shapes.ts';
import type { SubjectContext } from '../../site/drawings/subject.ts';
import { overlaps } from '../../site/drawings/text-metrics.ts';
import { buildModel } from '../../site/model/model.ts';
import { contentStrings } from '../../site/strings/content-strings.ts';
import { type Company, pumps, shipped } from '../companies.ts';

export { type Company, pumps, shipped };

/**
 * Figures in notation: `{ 'detection-range': '8 m' }`; those of parts as `enclosure.dimensions`,
 * those of the product that a record calls `display` as `display/character-grid`.
 */
export type Figures = Readonly<Record<string, string>>;

/** The page that a drawing is on. */
export type Page = SubjectContext & { readonly drawings: DrawingKinds };

/** The page of a product that states these figures and nothing else. */
export function subjectWith(figures: Figures, language = 'en', company = shipped): Page {
  const { catalogue } = company;
  const [first] = catalogue.products;
  if (!first) throw new Error('the catalogue has no product');
  const products = new Map([[first.id, { ...first, figures: {}, components: [] } as typeof first]]);
  for (const [id, value] of Object.entries(figures)) {
    const [role = '', ownId = ''] = id.includes('/') ? id.split('/') : [first.id, id];
    const product = products.get(role) ?? { ...first, id: role, figures: {}, components: [] };
    const [part = '', name] = ownId.split('.');
    const components = product.components ?? [];
    const other = components.find((each) => each.id === part);
    products.set(
      role,
      name === undefined
        ? { ...product, figures: { ...product.figures, [part]: value } }
        : {
            ...product,
            components: [
              ...components.filter((each) => each !== other),
              { id: part, title: first.title, figures: { ...other?.figures, [name]: value } },
            ],
          },
    );
  }
  const changed = { ...catalogue, products: [...products.values()] };
  return pageOf({ ...company, catalogue: changed }, first.id, language);
}

/** The page of a product. */
export function subjectOfProduct(id: string, language = 'en', company = shipped): Page {
  return pageOf(company, id, language);
}

/** The numbers of a figure as the record of a product states it. */
export function numbersOf(id: string, figure: string): number[] {
  const stated = subjectOfProduct(id).product?.record.figures?.[figure];
  return (JSON.stringify(stated).match(/[\d.]+/g) ?? []).map(Number);
}

/** A page that is not of a product. */
export function subjectOfSolutions(language = 'en'): Page {
  return pageOf(shipped, undefined, language);
}

/** The same for each page of a catalogue. */
const modelOf = memoize(buildModel);
const translatorsOf = memoize((strings: Company['strings']) =>
  memoizeByName((language: string) => {
    const own = strings[language];
    if (!own) throw new Error(`there are no strings in "${language}"`);
    return contentStrings(language, own);
  }),
);

function pageOf(company: Company, id: string | undefined, language: string): Page {
  const model = modelOf(company.catalogue);
  const product = id === undefined ? undefined : model.product(id);
  if (id !== undefined && !product) throw new Error(`there is no product "${id}"`);
  return {
    model,
    ...(product && { product }),
    drawings: company.drawings,
    language,
    t: translatorsOf(company.strings)(language),
  };
}

/** A drawing as a record names it. */
export function drawingOn(named: NamedDrawing, page: Page): Drawing {
  const [drawing] = drawingsOf([named], page);
  if (!drawing) throw new Error(`there is no drawing ${JSON.stringify(named)}`);
  return drawing;
}

/** Draws at one of the widths that the site shows. */
export function drawn(named: NamedDrawing, page: Page, width = 576): Picture {
  return drawPicture(drawingOn(named, page), width);
}

/** What a drawing says to those who can't see it. */
export function described(named: NamedDrawing, page: Page): string {
  return describePicture(drawingOn(named, page));
}

/** The points of all marks that take their size from a figure. */
export function shapesOf({ marks }: Picture, figure: string): { x: number; y: number }[][] {
  return marks.filter(({ of }) => of === figure).map(({ path }) => pointsOf(path));
}

/** How far points reach, and so what a mark covers. */
export function spanOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}

/** How far a mark of a figure reaches, the first one if no other is asked for. */
export function extent(picture: Picture, figure: string, index = 0) {
  return spanOf(shapesOf(picture, figure)[index] ?? []);
}

/** The words of a picture, a label each; figures are bound to their units by ordinary spaces. */
export function words({ labels }: Picture): string[] {
  return labels.map(({ lines }) => lines.join(' ').replace(/\s/g, ' '));
}

/** What is wrong with a picture, in words; nothing with a sound one. */
export function flaws({ width, height, marks, labels }: Picture): string[] {
  const found: string[] = [];
  for (const { path } of marks) {
    if (/NaN|Infinity|undefined/.test(path)) found.push(`no number in ${path}`);
    for (const { x, y } of pointsOf(path)) {
      if (x < -0.5 || x > width + 0.5 || y < -0.5 || y > height + 0.5) {
        found.push(`${x}, ${y} lies outside of ${width} × ${height}: ${path.slice(0, 60)}`);
      }
    }
  }
  for (const [index, label] of labels.entries()) {
    const box = boxOf(label);
    const text = label.lines.join(' ');
    if (box.left < 0 || box.right > width || box.top < 0 || box.bottom > height) {
      found.push(`"${text}" leaves the sheet`);
    }
    for (const other of labels.slice(0, index)) {
      if (overlaps(box, boxOf(other))) found.push(`"${text}" lies on "${other.lines.join(' ')}"`);
    }
  }
  return found;
}
