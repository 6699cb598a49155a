import { type Declaration, numbersIn, referenceIn, refuse, type Sheet } from './svg-words.ts';

/** An element of a drawing. */
export interface DrawnElement {
  readonly name: string;
  /** Its attributes, and what its own style sets. */
  readonly declarations: Declaration[];
  /** So many letters are in it. */
  letters: number;
  /** So many pixels the picture has that it holds. */
  pixels: number;
  readonly children: DrawnElement[];
}

/** What is set for an element, as far as it takes time: each is the most that any declaration asks for. */
interface Look {
  /** Milliseconds that a shape takes where it covers the page, by what it is painted with. */
  readonly paint: number;
  /** The length of a dash and its gap; infinite without dashes. */
  readonly dash: number;
  /** Milliseconds for layers that are put together. */
  readonly layers: number;
  /** The ids of the parts of the drawing that it takes. */
  readonly ids: readonly string[];
}

// Measured with resvg on a picture for sharing, 1200 × 630 pixels, each of a shape that covers it.
const [solid, translucent, gradient, layer, clip] = [0.4, 5, 15, 13, 30];
const perPoint = 0.08;
const perDash = 0.003;
const perPixel = 5e-5;
/** So many milliseconds a drawing may take at most, where all of its shapes cover the page. */
const maxWork = 5_000;
/** Elements in each other, with those that they refer to; a layer counts as five, since each has pixels of its own. */
export const maxHeight = 200;
export const tooDeep = `is nested more than ${maxHeight} levels deep`;

const shapes = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|tspan)$/;

/** Throws a Refusal for a drawing that refers to itself, or would take too long to draw. */
export function checkWork(root: DrawnElement, sheet: Sheet): void {
  const byId = new Map<string, DrawnElement>();
  const find = (element: DrawnElement) => {
    for (const id of said(element.declarations, 'id')) byId.set(id, element);
    element.children.forEach(find);
  };
  find(root);
  const sheetLooks = new Map([...sheet].map(([key, set]) => [key, lookOf(set)] as const));
  const known = new Map<string, { work: number; height: number }>();
  const numbers = new Map<DrawnElement, number>();
  const open = new Set<DrawnElement>();

  /** `paint` and `dash` are what elements around it set. */
  const measure = (element: DrawnElement, paint: number, dash: number) => {
    const number = numbers.get(element) ?? numbers.size;
    numbers.set(element, number);
    const key = `${number} ${paint} ${dash}`;
    const done = known.get(key);
    if (done) return done;
    if (open.has(element)) refuse('refers to itself');
    if (open.size > maxHeight) refuse(tooDeep);
    open.add(element);
    const looks = [
      lookOf(element.declarations),
      ...keysOf(element).flatMap((each) => sheetLooks.get(each) ?? []),
    ];
    const own = {
      paint: Math.max(paint, ...looks.map((each) => each.paint)),
      dash: Math.min(dash, ...looks.map((each) => each.dash)),
      layers: looks.reduce(
        (sum, { layers }) => sum + layers,
        viewports.has(element.name) ? layer : 0,
      ),
    };
    let work = own.layers + ownWork(element, own);
    let height = 0;
    const parts = new Set(looks.flatMap(({ ids }) => ids));
    for (const part of [...element.children, ...[...parts].flatMap((id) => byId.get(id) ?? [])]) {
      const inside = measure(part, own.paint, own.dash);
      work += inside.work;
      height = Math.max(height, inside.height);
    }
    open.delete(element);
    height += own.layers > 0 ? 5 : 1;
    if (open.size > 0 && height > maxHeight) refuse(tooDeep);
    if (work > maxWork) refuse(tooMuch);
    const result = { work, height };
    known.set(key, result);
    return result;
  };
  measure(root, solid, Number.POSITIVE_INFINITY);
}

const tooMuch =
  'takes too long to draw: it has too many shapes, dashes, gradients, transparent parts or clipping paths, or repeats them too often';

/** What else is shown in no more than its own part of the page. */
const viewports = new Set(['symbol', 'svg']);

function ownWork(
  { name, declarations, letters, pixels }: DrawnElement,
  { paint, dash }: Omit<Look, 'ids'>,
): number {
  if (name === 'image') return layer + pixels * perPixel;
  if (!shapes.test(name)) return 0.01;
  const numbers = declarations.flatMap(([property, value]) =>
    geometry.has(property) ? numbersIn(value) : [],
  );
  // No line is longer: its curves end within their points, and an arc is less than two circles.
  const length = 14 * numbers.reduce((sum, number) => sum + Math.abs(number), 0);
  return paint + (numbers.length / 2 + letters) * perPoint + (length / dash) * perDash;
}

const geometry = new Set('d points x y width height rx ry cx cy r x1 y1 x2 y2'.split(' '));

function keysOf({ name, declarations }: DrawnElement): string[] {
  const classes = said(declarations, 'class').flatMap((names) => names.split(/\s+/));
  const ids = said(declarations, 'id').map((id) => `#${id}`);
  return [...new Set(['*', name, ...classes.map((each) => `.${each}`), ...ids])];
}

function said(declarations: readonly Declaration[], property: string): string[] {
  return declarations.flatMap(([name, value]) => (name === property ? value : []));
}

function lookOf(declarations: readonly Declaration[]): Look {
  let [paint, dash, layers] = [0, Number.POSITIVE_INFINITY, 0];
  const ids: string[] = [];
  for (const [name, value] of declarations) {
    const id = name === 'href' ? value : referenceIn(value);
    if (id !== undefined) ids.push(id);
    if (name === 'clip-path' && id !== undefined) layers += clip;
    else if (/^(?:fill|stroke)$/.test(name)) paint = Math.max(paint, paintOf(value, id));
    else if (/^(?:fill|stroke|stop)-opacity$/.test(name) && !/^\s*1\s*$/.test(value)) {
      paint = Math.max(paint, translucent);
    } else if (/^(?:opacity|mix-blend-mode|isolation)$/.test(name)) {
      layers += /^\s*(?:1|normal|auto)\s*$/.test(value) ? 0 : layer;
    } else if (name === 'stroke-dasharray') dash = Math.min(dash, dashOf(value));
  }
  return { paint, dash, layers, ids };
}

function paintOf(value: string, id: string | undefined): number {
  if (id !== undefined) return gradient;
  const isSolid = /^\s*(?:#(?:[\da-f]{3}|[\da-f]{6})|rgb\([^/,]*,[^/,]*,[^/,]*\)|[a-z-]+)\s*$/i;
  return isSolid.test(value) ? solid : translucent;
}

/** The mean length of a dash and of a gap. */
function dashOf(value: string): number {
  if (value.includes('%')) refuse('has dashes in percent');
  const numbers = numbersIn(value);
  const sum = numbers.reduce((all, number) => all + Math.abs(number), 0);
  return sum === 0 ? Number.POSITIVE_INFINITY : sum / numbers.length;
}
