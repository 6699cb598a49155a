import { memberOf } from '../../schema/member-of.ts';
import { drawingColours } from '../drawings/drawing-colours.ts';
import { headWeight, type PaperTheme, paperFamilies } from './fonts.ts';

/** How a site looks on paper and in pictures for sharing: its light mode, on white. */
export interface PaperLook {
  /** Families of fonts. */
  text: string[];
  mono: string[];
  /** The weight of headings. */
  head: number;
  /** Colours, `#rrggbb`. */
  ink: string;
  second: string;
  rule: string;
  strongRule: string;
  link: string;
  accent: string;
  /** Between columns, in points: a line of dashes with gaps, or without gaps a whole one. */
  divider: { width: number; dash: number; gap: number };
}

/** The colours of drawings on paper. */
export function paperColours({ tokens }: PaperTheme) {
  return { ...drawingColours(tokens.light), paper: '#ffffff' };
}

export function paperLook(theme: PaperTheme): PaperLook {
  const { fonts } = theme;
  const { light } = theme.tokens;
  const rem = (name: string) => Number.parseFloat(memberOf(light, name) ?? '') || 0;
  return {
    text: paperFamilies('text', fonts),
    mono: paperFamilies('mono', fonts),
    head: headWeight(theme),
    ink: light.ink ?? '',
    second: light['ink-2'] ?? '',
    rule: light.rule ?? '',
    strongRule: light['rule-strong'] ?? '',
    link: light.link ?? '',
    accent: light.accent ?? '',
    divider: {
      width: Math.max(0.5, rem('divider-width') * pointsOfPixel),
      dash: rem('divider-dash') * pointsOfRem,
      gap: rem('divider-gap') * pointsOfRem,
    },
  };
}

/** Paper is read from nearer than a screen: points that a line of a pixel is wide, and a space of 1rem. */
const pointsOfPixel = 0.3;
const pointsOfRem = 4;
