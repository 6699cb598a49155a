import { gap, type WantedLabel } from './place-labels.ts';
import { line } from './shapes.ts';
import { textWidth } from './text-metrics.ts';

export interface DimensionOptions {
  /** Where the measured thing ends: extension lines lead from there to the dimension line. */
  readonly from?: number;
  /** The id of the figure that is measured. */
  readonly of?: string;
  /** Computed values stand in brackets, in second ink, as in ISO 129. */
  readonly isComputed?: boolean;
}

type Ends = readonly [number, number];

/** Half the length of the oblique strokes that end a dimension line. */
export const tickReach = 4;

/**
 * A dimension from one end to the other, level at the height `at`, or upright at that side: its line
 * with the extension lines, its ticks, and its value with the places where it may be.
 */
export function dimension(
  direction: 'level' | 'upright',
  [one, other]: Ends,
  at: number,
  text: string,
  { from, isComputed = false }: DimensionOptions,
): { lines: string; ticks: string; label: WantedLabel } {
  const [start, end] = one < other ? [one, other] : [other, one];
  const isUpright = direction === 'upright';
  // What is along the dimension comes before what is away from the measured thing.
  const stroke: typeof line = (a1, b1, a2, b2) =>
    isUpright ? line(b1, a1, b2, a2) : line(a1, b1, a2, b2);
  const side = from === undefined ? 1 : Math.sign(at - from) || 1;
  const extensions = [start, end].map((along) =>
    from === undefined ? '' : stroke(along, from + side * 4, along, at + side * 6),
  );
  const value = isComputed ? `(${text})` : text;
  const isInside = end - start >= textWidth(value) + gap;
  const place = isUpright
    ? placeUpright([start, end], at, side, isInside)
    : placeLevel([start, end], at, isInside);
  return {
    lines: stroke(start, at, end, at) + extensions.join(''),
    ticks: [start, end].map((along) => (isUpright ? tick(at, along) : tick(along, at))).join(''),
    label: { text: value, isStrong: !isComputed, ...place },
  };
}

type Place = Omit<WantedLabel, 'text'>;

/** Above the line; else beside it or below it. */
function placeLevel([left, right]: Ends, y: number, isInside: boolean): Place {
  const x = (left + right) / 2;
  const below = { x, y: y + gap + 12 };
  const after = { x: right + gap, y: y + 5, anchor: 'start' } as const;
  const before = { x: left - gap, y: y + 5, anchor: 'end' } as const;
  const orAt = isInside ? [below] : [after, before, below];
  return { at: { x, y: y - gap }, anchor: 'middle', orAt };
}

/** Along the line where it fits; else beside it, or over it. */
function placeUpright([top, bottom]: Ends, x: number, side: number, isInside: boolean): Place {
  const y = (top + bottom) / 2;
  const anchor = side > 0 ? 'start' : 'end';
  const beside = { x: x + side * gap, y: y + 5, anchor } as const;
  if (!isInside) return { at: beside, anchor, orAt: [{ x, y: top - gap, anchor: 'middle' }] };
  return { at: { x: x - gap, y }, anchor: 'middle', isUpright: true, orAt: [beside] };
}

function tick(x: number, y: number): string {
  return line(x - tickReach, y + tickReach, x + tickReach, y - tickReach);
}
