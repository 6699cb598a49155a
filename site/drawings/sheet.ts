import { memberOf } from '../../schema/member-of.ts';
import { type DimensionOptions, dimension } from './dimension.ts';
import type { DotPitch } from './dot-rows.ts';
import {
  type Mark,
  type Pen,
  type Picture,
  type Point,
  pens,
  type Tone,
  tones,
} from './picture.ts';
import {
  boxOf,
  edge,
  gap,
  type LabelOptions,
  placeLabels,
  type WantedLabel,
} from './place-labels.ts';
import { commandsOf, points, pointsOf, polyline, round } from './shapes.ts';
import { lineHeight, textWidth, wrapLines } from './text-metrics.ts';

/** Of the sheet of a small drawing, which has no text. */
export const smallWidth = 96;

/**
 * Takes up the marks and labels of one drawing at one scale. Labels find their places when the
 * picture is made: those that were asked for first come first, and no two ever overlap.
 */
export class Sheet {
  /** In pixels: the picture is shown at exactly this width. */
  readonly width: number;
  readonly #marks: Mark[] = [];
  readonly #labels: WantedLabel[] = [];

  constructor(width: number) {
    this.width = width;
  }

  /** Whether there is little room: on a phone. */
  get isNarrow(): boolean {
    return this.width < 480;
  }

  /** A line; `of` is the id of the figure that gives it its size. */
  draw(pen: Pen, path: string, of?: string): this {
    return this.#add({ path, pen, ...(of && { of }) });
  }

  /** An area; with a pen, it is outlined as well. One of a measure says nothing without its words. */
  fill(fill: Tone, path: string, options: { pen?: Pen; of?: string; isMeasure?: true } = {}): this {
    return this.#add({ path, fill, ...options });
  }

  /** An outlined thing, which hides what is behind it. */
  solid(pen: Pen, path: string, of?: string): this {
    return this.fill('paper', path, { pen, ...(of && { of }) });
  }

  /** A dot at each point. */
  dots(tone: Tone, size: number, path: string, of?: string): this {
    return this.#add({ path, dots: { tone, size }, ...(of && { of }) });
  }

  /** Rows of dots, such as those of a display: one along each line of the path. */
  dotRows(tone: Tone, { size, pitch }: DotPitch, path: string, of?: string): this {
    return this.#add({ path, dots: { tone, size, pitch }, ...(of && { of }) });
  }

  /** A dot that a label beside it explains. */
  legendDot(tone: Tone, size: number, at: Point): this {
    return this.#add({ path: points([at]), dots: { tone, size }, isMeasure: true });
  }

  /** Words that begin at a place on their base line, or near it where that is taken. */
  label(text: string, at: Point, options: LabelOptions = {}): this {
    for (const place of [at, ...(options.orAt ?? [])]) checkPlace(text, place);
    if (text.trim() !== '') this.#labels.push({ text, at, ...options });
    return this;
  }

  /** Texts one under the other, the first one grey and the others strong. Gives their height. */
  stack(texts: readonly string[], { x, y }: Point, options: LabelOptions & { width: number }) {
    let height = 0;
    for (const [index, text] of texts.entries()) {
      this.label(text, { x, y: y + height + 12 }, { ...options, isStrong: index > 0 });
      height += wrapLines(text, options.width).length * lineHeight;
    }
    return height;
  }

  /** A horizontal dimension line at height `y`, with oblique ticks and the value above it. */
  across(x1: number, x2: number, y: number, text: string, options: DimensionOptions = {}): this {
    return this.#takeUp(dimension('level', [x1, x2], y, text, options), options.of);
  }

  /** A vertical dimension line at `x`; its value is beside it, or along it where it fits. */
  upright(y1: number, y2: number, x: number, text: string, options: DimensionOptions = {}): this {
    return this.#takeUp(dimension('upright', [y1, y2], x, text, options), options.of);
  }

  /** An arrow from one point to another. */
  arrow(pen: Pen, from: Point, to: Point): this {
    return this.draw(pen, arrowPath(from, to));
  }

  /** The axis of a diagram: grey, but nothing that is around the product. */
  axis(from: Point, to: Point): this {
    return this.measure(arrowPath(from, to));
  }

  /** The picture, as high as what it shows. A note is below everything else, at the right end of it. */
  finish(note = ''): Picture {
    const marks = this.#marks;
    const ends = marks.flatMap(({ dots: { size } = { size: 0 }, path }) =>
      pointsOf(path).flatMap(({ y }) => [y - size / 2, y + size / 2]),
    );
    const drawn = { top: Math.min(...ends, 1e9), bottom: Math.max(...ends, -1e9) };
    const labels = placeLabels(this.#labels, this.width, drawn.bottom);
    const boxesBottom = () => Math.max(drawn.bottom, ...labels.map((label) => boxOf(label).bottom));
    if (note && marks.length > 0) {
      const xs = marks.flatMap(({ path }) => pointsOf(path).map(({ x }) => x));
      const left = Math.min(...xs, ...labels.map((label) => boxOf(label).left));
      const x = Math.max(edge, Math.min(left, this.width - edge - textWidth(note)));
      const at = { x, y: boxesBottom() + lineHeight + gap };
      labels.push({ lines: [note], at, anchor: 'start', isStrong: false, isUpright: false });
    }
    const top = Math.min(drawn.top, ...labels.map((label) => boxOf(label).top));
    const bottom = boxesBottom();
    if (!(bottom >= top)) return { width: this.width, height: 0, marks: [], labels: [] };
    const down = edge - top;
    const lower = ({ x, y }: Point) => ({ x: round(x), y: round(y + down) });
    return {
      width: this.width,
      height: Math.ceil(bottom - top + 2 * edge),
      marks: marks.map((mark) => ({ ...mark, path: moved(mark.path, down) })),
      labels: labels.map((label) => ({ ...label, at: lower(label.at) })),
    };
  }

  /** Lines of a dimension, which are not what is around the product. */
  measure(path: string, of?: string): this {
    return this.#add({ path, pen: 'world', isMeasure: true, ...(of && { of }) });
  }

  #takeUp({ lines, ticks, label }: ReturnType<typeof dimension>, of?: string): this {
    const { text, at, ...options } = label;
    return this.measure(lines, of).measure(ticks).label(text, at, options);
  }

  #add(mark: Mark): this {
    if (mark.path === '') return this;
    checkMark(mark, this.#marks.length + 1);
    this.#marks.push(mark);
    return this;
  }
}

function arrowPath(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number) => ({
    x: to.x - 10 * Math.cos(angle + turn),
    y: to.y - 10 * Math.sin(angle + turn),
  });
  return polyline([from, to]) + polyline([barb(0.5), to, barb(-0.5)]);
}

/** A path further down. Only absolute commands are known, and `h`. */
function moved(path: string, down: number): string {
  return commandsOf(path)
    .map(({ command, numbers }) => {
      const isY = (index: number) => (command === 'A' ? index % 7 === 6 : index % 2 === 1);
      const shifted = numbers.map((value, index) => round(isY(index) ? value + down : value));
      return command + shifted.join(' ');
    })
    .join('');
}

/** How many numbers stand behind a command, or a multiple of them. */
const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, A: 7, h: 1, Z: 0 };
const foreign = /[^MLQCAZh\d\s.,e-]/;
const takenCommands =
  'It takes M, L, Q, C, A and Z with absolute coordinates, and h: "line", "polyline", "rect", "arc" and others of "milepost/drawing" write it.';

/**
 * Throws an Error where a mark can't be drawn as it is meant: an unknown pen or tone, a size that is not above 0, a
 * command that paths don't take, or coordinates that are missing or no numbers. `number` is that of the mark, from 1.
 */
function checkMark({ path, pen, fill, dots }: Mark, number: number): void {
  const parts = commandsOf(path);
  const what = `mark ${number} "${path.length > 60 ? `${path.slice(0, 60)}…` : path}"`;
  if (!pen && !fill && !dots) throw new Error(`${what} has no pen. There are ${pens.join(', ')}.`);
  checkName(what, 'pen', pen, pens);
  for (const tone of [fill, dots?.tone]) checkName(what, 'tone', tone, tones);
  for (const size of dots ? [dots.size, dots.pitch ?? 1] : []) {
    if (!(size > 0 && size < Infinity)) throw new Error(`${what} has dots of the size ${size}.`);
  }
  const wrong = /NaN|undefined|-?Infinity|null/.exec(path)?.[0];
  if (wrong) throw new Error(`${what} has "${wrong}" among its coordinates: compute it before.`);
  const sign = foreign.exec(path)?.[0];
  if (sign) throw new Error(`${what} has "${sign}" in its path. ${takenCommands}`);
  if (parts[0]?.command !== 'M')
    throw new Error(`${what} does not begin with "M". ${takenCommands}`);
  for (const { command, numbers } of parts) {
    const each = memberOf(numbersOf, command) ?? 0;
    const fits =
      each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0;
    if (fits && numbers.every(Number.isFinite)) continue;
    throw new Error(
      `${what} has "${command}${numbers.join(' ')}": "${command}" takes ${each} numbers.`,
    );
  }
}

/** Throws an Error where a label has no place: a coordinate that is no number. */
function checkPlace(what: string, { x, y }: Point): void {
  if (Number.isFinite(x) && Number.isFinite(y)) return;
  throw new Error(`the label "${what}" is at ${x}, ${y}: compute both before.`);
}

function checkName(what: string, kind: string, name: unknown, known: readonly string[]): void {
  if (name === undefined || known.includes(String(name))) return;
  throw new Error(`${what} has the ${kind} "${name}". There are ${known.join(', ')}.`);
}
