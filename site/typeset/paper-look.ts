import { isRightToLeft } from '../../schema/languages/script.ts';
import { memberOf } from '../../schema/member-of.ts';
import { drawingColours } from '../drawings/drawing-colours.ts';
import { headWeight, type PaperTheme, paperFamilies } from './fonts.ts';

/** The colours of drawings on paper. */
export function paperColours({ tokens }: PaperTheme) {
  return { ...drawingColours(tokens.light), paper: '#ffffff' };
}

/** How a site looks on paper and in pictures for sharing: its light mode, on white. */
export function paperLook(theme: PaperTheme) {
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
    // Between columns, in points: a line of dashes with gaps, or without gaps a whole one.
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

/** A language as Typst takes it: `zh-Hant` is `zh` of the region `TW`, in which letters have their shapes. */
export type PaperLanguage = ReturnType<typeof paperLanguage>;

export function paperLanguage(tag: string) {
  const locale = new Intl.Locale(tag);
  const { language: lang, region = '' } = locale.script ? locale.maximize() : locale;
  const isCountry = /^[A-Z]{2}$/.test(region);
  return { lang, region: isCountry ? region : null, isRightToLeft: isRightToLeft(tag) };
}
