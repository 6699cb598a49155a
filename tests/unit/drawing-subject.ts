import type { DrawingName } from '../../schema/drawing-names.ts';
import type { FigureValues } from '../../schema/shared.ts';
import { drawPicture } from '../../site/drawings/draw-picture.ts';
import type { Picture } from '../../site/drawings/picture.ts';
import { boxOf } from '../../site/drawings/place-labels.ts';
import { pointsOf } from '../../site/drawings/shapes.ts';
import { type Subject, subjectOf } from '../../site/drawings/subject.ts';
import { overlaps } from '../../site/drawings/text-metrics.ts';
import { buildModel, type ProductModel } from '../../site/model/model.ts';
import { toolStrings } from '../../site/strings/site-strings.ts';
import { contentTranslator } from '../../site/strings/translators.ts';
import { shippedCatalogue } from '../catalogue.ts';

const catalogue = await shippedCatalogue();

/** Figures in notation: `{ 'detection-range': '8 m' }`; those of parts as `enclosure.dimensions`. */
export type Figures = Readonly<Record<string, string>>;

/** A product that states these figures and nothing else. */
export function subjectWith(figures: Figures, language = 'en'): Subject {
  const own: Record<string, string> = {};
  const parts = new Map<string, Record<string, string>>();
  for (const [id, value] of Object.entries(figures)) {
    const [part, name] = id.split('.');
    if (part === undefined || name === undefined) own[id] = value;
    else parts.set(part, { ...parts.get(part), [name]: value });
  }
  return subject({ figures: own, parts }, language);
}

/** A product of the shipped catalogue as it is. */
export function subjectOfProduct(id: string, language = 'en'): Subject {
  const model = buildModel(catalogue);
  const product = model.product(id);
  if (!product) throw new Error(`there is no product "${id}"`);
  return make(product, language);
}

/** What a drawing on the page of a solution is of: no product, so no figure of its own. */
export function subjectOfSolutions(language = 'en'): Subject {
  return make(undefined, language);
}

function subject(
  { figures, parts }: { figures: FigureValues; parts: Map<string, FigureValues> },
  language: string,
): Subject {
  const [first] = catalogue.products;
  if (!first) throw new Error('the catalogue has no product');
  const title = first.title;
  const components = [...parts].map(([id, values]) => ({ id, title, figures: values }));
  const record = { ...first, figures, components };
  const model = buildModel({ ...catalogue, products: [record] });
  const [product] = model.products;
  if (!product) throw new Error('the model lost its product');
  return make(product, language);
}

function make(product: ProductModel | undefined, language: string): Subject {
  const strings = toolStrings[language];
  if (!strings) throw new Error(`there are no strings in "${language}"`);
  return subjectOf({
    model: buildModel(catalogue),
    ...(product && { product }),
    language,
    t: contentTranslator(language, strings),
  });
}

/** Draws a kind at one of the widths that the site shows. */
export function drawn(name: DrawingName, subject: Subject, width = 576): Picture {
  return drawPicture(name, subject, width);
}

/** The points of all marks that take their size from a figure. */
export function shapesOf({ marks }: Picture, figure: string): { x: number; y: number }[][] {
  return marks.filter(({ of }) => of === figure).map(({ path }) => pointsOf(path));
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
