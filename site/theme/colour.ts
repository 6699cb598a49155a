/** Red, green and blue, 0 to 255 each. */
type Channels = readonly [number, number, number];

/** Whether a value is a colour as tokens have them: `#rgb` or `#rrggbb`. */
export function isHexColour(value: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value);
}

function channelsOf(colour: string): Channels {
  const digits = colour.slice(1);
  const wide = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

/** A colour between two others: `share` of the second one, 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  return hexOf(from.map((value, at) => value + ((to[at] ?? 0) - value) * share));
}

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour made darker or lighter, only so far that it is legible on all these grounds. */
export function legible(
  colour: string,
  change: 'darker' | 'lighter',
  grounds: readonly string[],
  least: number,
): string {
  const shadeOf = (share: number) =>
    change === 'darker' ? mixed(colour, '#000000', share) : lighter(colour, share);
  const isLegible = (shade: string) => grounds.every((ground) => contrast(shade, ground) >= least);
  let step = 0;
  while (step < 40 && !isLegible(shadeOf(step / 40))) step++;
  return shadeOf(step / 40);
}

/** Brighter as long as it keeps its hue at full strength, then towards white; `share` is 0 to 1. */
function lighter(colour: string, share: number): string {
  const channels = channelsOf(colour);
  const full = 255 / Math.max(...channels, 1);
  const bright = hexOf(channels.map((value) => value * (1 + (full - 1) * Math.min(1, share * 2))));
  return share <= 0.5 ? bright : mixed(bright, '#ffffff', share * 2 - 1);
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
