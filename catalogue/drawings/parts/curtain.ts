import { clamp, counted, line, rect, type Sheet, type Subject, sized } from 'milepost/drawing';

/** The figures of an infrared curtain from which it is drawn. */
export const curtainFigures = ['curtain-elements', 'curtain-pitch'] as const;

/** The most beams that are drawn one by one. */
const mostElements = 200;
/** Heights of curtains that fit beside a vehicle, in metres. */
const heights = [1, 6] as const;

export interface Curtain {
  readonly elements: number;
  /** From one beam to the next as it is drawn, and from the road to the lowest one, in metres. */
  readonly pitch: number;
  /** From the lowest beam to the highest one, in metres, as it is drawn. */
  readonly height: number;
}

/**
 * A curtain from the number of its elements and their pitch. No source says whether that counts pairs
 * or single elements: it is drawn as pairs, and no height is computed from it.
 */
export function curtainOf(subject: Subject): Curtain {
  const [count, gap] = [subject.size('curtain-elements'), subject.size('curtain-pitch')];
  const elements = Math.max(2, counted(count, 100, mostElements));
  const height = clamp((elements - 1) * sized(gap, 0.03, [0.001, 10]), ...heights);
  return { elements, height, pitch: height / (elements - 1) };
}

/** How high a beam is above the road, in metres: the lowest one is a pitch above it. */
export function heightOfBeam({ pitch }: Curtain, index: number): number {
  return pitch * (index + 1);
}

/** The width of a post, and how far it reaches above its highest beam, in pixels. */
export const post = { width: 11, above: 8 };

/** A post with a dot for each of its elements. Gives its upper end. */
export function drawPost(sheet: Sheet, curtain: Curtain, x: number, scale: number): number {
  const highest = -heightOfBeam(curtain, curtain.elements - 1) * scale;
  const top = highest - post.above;
  sheet.solid('ink', rect(x - post.width / 2, top, post.width, -top));
  const pitch = curtain.pitch * scale;
  const row = line(x, -heightOfBeam(curtain, 0) * scale, x, highest);
  sheet.dotRows('ink', { size: Math.min(2, pitch * 0.7), pitch }, row, 'curtain-elements');
  return top;
}
