import type { Label, Mark, Pen, Picture, Tone } from '../content/drawings/picture.ts';
import { lineHeight, textSize } from '../content/drawings/text-metrics.ts';
import { escapeText } from '../html.ts';

/** The pens and tones of `drawings.css`, on paper. */
const paper = '#ffffff';
const ink = '#14181b';
const grey = '#7a8388';
const beam = '#a9b1b4';
const words = '#474f54';

const pens = {
  ink: `stroke="${ink}"`,
  world: `stroke="${grey}"`,
  axis: `stroke="${grey}" stroke-dasharray="12 3 2 3"`,
  hidden: `stroke="${grey}" stroke-dasharray="5 4"`,
  beam: `stroke="${beam}"`,
} satisfies Record<Pen, string>;

const tones = {
  paper,
  field: '#dde1e0',
  beam,
  ink,
  world: grey,
  housing: '#0b0d0e',
  unlit: '#2b3033',
  lit: '#ffffff',
  red: '#ff5548',
  amber: '#ffb51f',
  green: '#2fd98b',
} satisfies Record<Tone, string>;

/** Width of every line, in pixels. */
const pen = 1.5;

/** A picture as an SVG document of its own, with the colours of print. */
export function printSvg({ width, height, marks, labels }: Picture): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" fill="none" stroke-width="${pen}" stroke-linejoin="round" ` +
    `font-family="Overpass Mono" font-size="${textSize}">` +
    `${marks.map(markSvg).join('')}${labels.map(labelSvg).join('')}</svg>`
  );
}

function markSvg({ path, pen: line, fill, dots }: Mark): string {
  const look = [
    ...(line ? [pens[line]] : []),
    ...(fill ? [`fill="${tones[fill]}"`] : []),
    ...(dots
      ? [`stroke="${tones[dots.tone]}" stroke-width="${dots.size}" stroke-linecap="round"`]
      : []),
  ].join(' ');
  return `<path d="${path}" ${look}/>`;
}

/** Where words cross a line, the line gives way. */
function labelSvg({ lines, at, anchor, isStrong, isUpright }: Label): string {
  const look = isStrong ? `fill="${ink}" font-weight="600"` : `fill="${words}"`;
  const turn = isUpright ? ` transform="rotate(-90 ${at.x} ${at.y})"` : '';
  const halo = `stroke="${paper}" stroke-width="4" paint-order="stroke"`;
  return lines
    .map((text, index) => {
      const place = `x="${at.x}" y="${at.y + index * lineHeight}" text-anchor="${anchor}"`;
      return `<text ${place} ${look} ${halo}${turn}>${escapeText(text)}</text>`;
    })
    .join('');
}
