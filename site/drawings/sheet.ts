import type { DotPitch } from './dot-rows.ts';
import type { Mark, Pen, Picture, Point, Tone } from './picture.ts';
import {
  boxOf,
  edge,
  gap,
  type LabelOptions,
  placeLabels,
  type WantedLabel,
} from './place-labels.ts';
import { line, points, pointsOf, polyline, round } from './shapes.ts';
import { lineHeight, textWidth } from './text-metrics.ts';

interface DimensionOptions {
  /** Where the measured thing ends: extension lines lead from there to the dimension line. */
  readonly from?: number;
  /** The id of the figure that is measured. */
  readonly of?: string;
  /** Computed values stand in brackets, in second ink, as in ISO 129. */
  readonly isComputed?: boolean;
}

/**
 * Takes up the marks and labels of one drawing at one scale. Labels find their places when the
 * picture is made: those that were asked for first come first, and no two ever overlap.
 */
export class Sheet {
  readonly width: number;
  readonly #marks: Mark[] = [];
  readonly #labels: WantedLabel[] = [];

  /** `width` in pixels: the picture is shown at exactly this width. */
  constructor(width: number) {
    this.width = width;
  }

  /** Whether there is little room: on a phone. */
  get isNarrow(): boolean {
    return this.width < 480;
  }

  draw(pen: Pen, path: string, of?: string): this {
    return this.#add({ path, pen, ...(of && { of }) });
  }

  /** An area; with a pen, it is outlined as well. One of a measure says nothing without its words. */
  fill(fill: Tone, path: string, options: { pen?: Pen; of?: string; isMeasure?: true } = {}): this {
    return this.#add({ path, fill, ...options });
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

  label(text: string, at: Point, options: LabelOptions = {}): this {
    if (text.trim() !== '') this.#labels.push({ text, at, ...options });
    return this;
  }

  /** A horizontal dimension line at height `y`, with oblique ticks and the value above it. */
  across(x1: number, x2: number, y: number, text: string, options: DimensionOptions = {}): this {
    const { from, of, isComputed = false } = options;
    const [left, right] = x1 < x2 ? [x1, x2] : [x2, x1];
    const beyond = from === undefined ? 0 : Math.sign(y - from) * 6;
    const extension = (x: number) =>
      from === undefined ? '' : line(x, from + Math.sign(y - from) * 4, x, y + beyond);
    this.measure(line(left, y, right, y) + extension(left) + extension(right), of);
    this.measure(tick(left, y) + tick(right, y));
    const value = isComputed ? `(${text})` : text;
    const isInside = right - left >= textWidth(value) + gap;
    return this.label(
      value,
      { x: (left + right) / 2, y: y - gap },
      {
        anchor: 'middle',
        isStrong: !isComputed,
        orAt: isInside
          ? [{ x: (left + right) / 2, y: y + gap + 12 }]
          : [
              { x: right + gap, y: y + 5, anchor: 'start' },
              { x: left - gap, y: y + 5, anchor: 'end' },
              { x: (left + right) / 2, y: y + gap + 12 },
            ],
      },
    );
  }

  /** A vertical dimension line at `x`; its value is beside it, or along it where it fits. */
  upright(y1: number, y2: number, x: number, text: string, options: DimensionOptions = {}): this {
    const { from, of, isComputed = false } = options;
    const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1];
    const side = from === undefined ? 1 : Math.sign(x - from) || 1;
    const extension = (y: number) =>
      from === undefined ? '' : line(from + side * 4, y, x + side * 6, y);
    this.measure(line(x, top, x, bottom) + extension(top) + extension(bottom), of);
    this.measure(tick(x, top) + tick(x, bottom));
    const value = isComputed ? `(${text})` : text;
    const middle = (top + bottom) / 2;
    const fitsAlong = bottom - top >= textWidth(value) + gap;
    const beside = { x: x + side * gap, y: middle + 5 };
    const anchor = side > 0 ? 'start' : 'end';
    return this.label(value, fitsAlong ? { x: x - gap, y: middle } : beside, {
      anchor: fitsAlong ? 'middle' : anchor,
      isUpright: fitsAlong,
      isStrong: !isComputed,
      orAt: fitsAlong ? [{ ...beside, anchor }] : [{ x, y: top - gap, anchor: 'middle' }],
    });
  }

  /** An arrow from one point to another. */
  arrow(pen: Pen, from: Point, to: Point): this {
    return this.draw(pen, arrowPath(from, to));
  }

  /** The axis of a diagram: grey, but nothing that is around the product. */
  axis(from: Point, to: Point): this {
    return this.measure(arrowPath(from, to));
  }

  /** The picture, as high as what it shows. A note is at its end, below everything else. */
  finish(note = ''): Picture {
    const marks = this.#marks;
    const ends = marks.flatMap(({ path, dots }) =>
      pointsOf(path).map(({ y }) => [y - (dots?.size ?? 0) / 2, y + (dots?.size ?? 0) / 2]),
    );
    const drawn = { top: Math.min(...ends.flat(), 1e9), bottom: Math.max(...ends.flat(), -1e9) };
    const labels = placeLabels(this.#labels, this.width, drawn.bottom);
    const boxesBottom = () => Math.max(drawn.bottom, ...labels.map((label) => boxOf(label).bottom));
    if (note && marks.length > 0) {
      const at = { x: this.width - edge, y: boxesBottom() + lineHeight + gap };
      labels.push({ lines: [note], at, anchor: 'end', isStrong: false, isUpright: false });
    }
    const top = Math.min(drawn.top, ...labels.map((label) => boxOf(label).top));
    const bottom = boxesBottom();
    if (!(bottom >= top)) return { width: this.width, height: 0, marks: [], labels: [] };
    const down = edge - top;
    return {
      width: this.width,
      height: Math.ceil(bottom - top + 2 * edge),
      marks: marks.map((mark) => ({ ...mark, path: moved(mark.path, down) })),
      labels: labels.map((label) => ({
        ...label,
        at: { x: round(label.at.x), y: round(label.at.y + down) },
      })),
    };
  }

  /** Lines of a dimension, which are not what is around the product. */
  measure(path: string, of?: string): this {
    return this.#add({ path, pen: 'world', isMeasure: true, ...(of && { of }) });
  }

  #add(mark: Mark): this {
    if (mark.path !== '') this.#marks.push(mark);
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

function tick(x: number, y: number): string {
  return line(x - 4, y + 4, x + 4, y - 4);
}

/** A path further down. Only absolute commands are known. */
function moved(path: string, down: number): string {
  return path.replace(/([MLQCA])([^MLQCAZh]*)/g, (_, command: string, rest: string) => {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const isY = (index: number) => (command === 'A' ? index % 7 === 6 : index % 2 === 1);
    const shifted = numbers.map((value, index) => round(isY(index) ? value + down : value));
    return `${command}${shifted.join(' ')}`;
  });
}
