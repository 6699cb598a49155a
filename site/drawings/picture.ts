/** A place on a drawing, in pixels; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * How a line is drawn, always 1.5 px wide: `ink` is the product, `world` is what is around it,
 * `axis` a line of symmetry or a boundary, `hidden` what lies behind, `beam` a ray of a sensor.
 */
export const pens = ['ink', 'world', 'axis', 'hidden', 'beam'] as const;
export type Pen = (typeof pens)[number];

/**
 * What an area or a dot is filled with. `paper` hides what is behind; `field` is where a sensor
 * looks; `beam` is a ray of it. Signal colours are on `housing` only.
 */
export const tones = [
  ...(['paper', 'field', 'beam', 'ink', 'world'] as const),
  ...(['housing', 'unlit', 'lit', 'red', 'amber', 'green'] as const),
];
export type Tone = (typeof tones)[number];

/** One shape. */
export interface Mark {
  /** An SVG path in absolute coordinates. */
  readonly path: string;
  readonly pen?: Pen;
  readonly fill?: Tone;
  /**
   * Instead of lines and areas: a dot of this diameter at each point of the path, or, with a pitch,
   * a row of dots that far apart along each of its lines.
   */
  readonly dots?: { readonly tone: Tone; readonly size: number; readonly pitch?: number };
  /** The id of the figure that gives this shape its size. */
  readonly of?: string;
  /** Part of a dimension line, which says nothing without its words. */
  readonly isMeasure?: true;
}

export type Anchor = 'start' | 'middle' | 'end';

/** Words of a drawing where they are. */
export interface Label {
  readonly lines: readonly string[];
  /** The base line of the first line, and the side of the text that is there. */
  readonly at: Point;
  readonly anchor: Anchor;
  /** Stated figures and names of the product; other words are second ink. */
  readonly isStrong: boolean;
  /** Reads upwards, along a vertical dimension line. */
  readonly isUpright: boolean;
}

/** A finished drawing at one scale. Everything lies between 0 and its width and height. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly labels: readonly Label[];
}
