import type { Anchor, Label, Point } from './picture.ts';
import {
  ascent,
  type Box,
  beginning,
  descent,
  lineHeight,
  overlaps,
  textWidth,
  wrapLines,
} from './text-metrics.ts';

/** Air around everything that is drawn. */
export const edge = 8;
/** Between a dimension line and its label, and between two labels. */
export const gap = 8;

export interface LabelOptions {
  readonly anchor?: Anchor;
  readonly isStrong?: boolean;
  readonly isUpright?: boolean;
  /** Lines are broken at this width; by default at that of the sheet. */
  readonly width?: number;
  /** Further places to try, in this order, before the label moves away by itself. */
  readonly orAt?: readonly (Point & { readonly anchor?: Anchor })[];
}

/** A label, and where it is wanted. */
export interface WantedLabel extends LabelOptions {
  readonly text: string;
  readonly at: Point;
}

/** The space that a label takes, with so much air around it. */
export function boxOf({ lines, at, anchor, isUpright }: Label, air = 0): Box {
  const width = Math.max(0, ...lines.map(textWidth));
  const left = beginning(width, anchor) - air;
  const right = left + width + 2 * air;
  const [top, bottom] = [-ascent - air, (lines.length - 1) * lineHeight + descent + air];
  return isUpright
    ? { left: at.x + top, right: at.x + bottom, top: at.y - right, bottom: at.y - left }
    : { left: at.x + left, right: at.x + right, top: at.y + top, bottom: at.y + bottom };
}

/** Each label at the first of its places where it is free and on the sheet; the last under all. */
export function placeLabels(wanted: readonly WantedLabel[], width: number, under: number): Label[] {
  const placed: Label[] = [];
  const isFree = (label: Label) => {
    const box = boxOf(label, 2);
    const isOnSheet = box.left >= 0 && box.right <= width;
    return isOnSheet && placed.every((other) => !overlaps(box, boxOf(other)));
  };
  for (const each of wanted) {
    const last = Math.max(under, ...placed.map((label) => boxOf(label).bottom));
    placed.push([...placesOf(each, width)].find(isFree) ?? beneath(each, width, last));
  }
  return placed;
}

/** The places of a label: those it asks for, then each of them moved up, down and sideways. */
function* placesOf(label: WantedLabel, width: number): Generator<Label> {
  const { anchor = 'start', isStrong = false, isUpright = false, at, orAt = [] } = label;
  const lines = wrapLines(label.text, Math.min(label.width ?? width, width - 2 * edge));
  const make = (place: Point & { anchor?: Anchor }, upright: boolean): Label => ({
    lines: upright ? [label.text] : lines,
    at: { x: place.x, y: place.y },
    anchor: place.anchor ?? anchor,
    isStrong,
    isUpright: upright,
  });
  const asked = [make(at, isUpright), ...orAt.map((place) => make(place, false))];
  yield* asked;
  for (let step = 1; step <= 8; step++) {
    for (const down of [-step, step]) {
      const moved = ({ x, y }: Point) => ({ x, y: y + (down * lineHeight) / 2 });
      for (const each of asked) yield onSheet({ ...each, at: moved(each.at) }, width);
    }
  }
}

/** Moved sideways as far as it has to be. */
function onSheet(label: Label, width: number): Label {
  const { left, right } = boxOf(label);
  const overLeft = Math.max(0, edge - left);
  const overRight = Math.max(0, right - (width - edge));
  return { ...label, at: { x: label.at.x + overLeft - overRight, y: label.at.y } };
}

function beneath(label: WantedLabel, width: number, under: number): Label {
  return {
    lines: wrapLines(label.text, width - 2 * edge),
    at: { x: edge, y: under + lineHeight + gap },
    anchor: 'start',
    isStrong: label.isStrong ?? false,
    isUpright: false,
  };
}
