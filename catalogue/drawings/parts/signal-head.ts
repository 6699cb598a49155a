import {
  circle,
  clamp,
  dotBitmap,
  dotDisc,
  dotPitch,
  dotRings,
  type Point,
  type Sheet,
  type Tone,
} from 'milepost/drawing';

/** An aspect of a signal as it is seen from the front. */
export interface Aspect {
  readonly tone: Tone;
  /** What is lit; without one, the whole disc. */
  readonly symbol?: readonly string[];
}

/** The side of the housing of one aspect, against the diameter of its light: 360 mm to 300 mm. */
export const housingShare = 1.2;
/** The rings of LEDs are so many pixels apart, that each LED is seen; within these numbers. */
const ringPitch = 6;
const ringCount = { least: 4, most: 10 };
/** The disc around a symbol, against the longer side of the symbol. */
const discShare = 1.25;

/**
 * The light of a signal, LED by LED, on a housing that is there already. `diameter` is that of the
 * light in pixels, and `of` the figure that gives it.
 */
export function drawAspect(
  sheet: Sheet,
  { tone, symbol }: Aspect,
  { at, diameter, of }: { at: Point; diameter: number; of: string },
): void {
  const radius = diameter / 2;
  sheet.draw('world', circle(at.x, at.y, radius), of);
  if (!symbol) {
    const rings = clamp(Math.round(radius / ringPitch), ringCount.least, ringCount.most);
    const { path, dots } = dotRings(at, (radius * rings) / (rings + 1), rings);
    sheet.dotRows(tone, dots, path);
    return;
  }
  const [columns, rows] = [symbol[0]?.length ?? 1, symbol.length];
  const dots = dotPitch(diameter / (Math.round(Math.max(rows, columns) * discShare) + 1));
  sheet.dotRows('unlit', dots, dotDisc(at, radius - 0.8 * dots.pitch, dots.pitch));
  const half = (count: number) => ((count - 1) / 2) * dots.pitch;
  const first = { x: at.x - half(columns), y: at.y - half(rows) };
  sheet.dotRows(tone, dots, dotBitmap(symbol, first, dots.pitch));
}
