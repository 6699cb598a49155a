import { rowDashes } from '../../drawings/dot-rows.ts';
import type { Label, Mark, Pen, Picture } from '../../drawings/picture.ts';
import { rect } from '../../drawings/shapes.ts';
import { beginning, lineHeight, textSize, textWidth } from '../../drawings/text-metrics.ts';
import { element, emptyElement, type Markup, text } from '../../lib/html.ts';
import { type PaperTheme, paperFamilies } from '../fonts.ts';
import { paperColours } from '../paper-look.ts';

type Colours = ReturnType<typeof paperColours>;

const dashes: Partial<Record<Pen, string>> = { axis: '12 3 2 3', hidden: '5 4' };

/** Width of every line, in pixels. */
const pen = 1.5;

/** How high capitals are, in pixels. */
const capitals = 10;

/** A picture as an SVG document of its own, with the colours of print. */
export function printSvg(
  picture: Picture & { left?: number; top?: number },
  theme: PaperTheme,
): Markup {
  const colours = paperColours(theme);
  const { width, height, marks, labels, left = 0, top = 0 } = picture;
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `${left} ${top} ${width} ${height}`,
    fill: 'none',
    'stroke-width': pen,
    'stroke-linejoin': 'round',
    'font-family': [...paperFamilies('mono', theme.fonts), 'Libertinus Serif'].join(),
    'font-size': textSize,
  };
  return element('svg', attributes, [
    ...marks.map((mark) => markSvg(mark, colours)),
    ...labels.map((label) => labelSvg(label, colours)),
  ]);
}

function markSvg({ path, pen: line, fill, dots }: Mark, colours: Colours): Markup {
  const dashed = line && dashes[line];
  return emptyElement('path', {
    d: path,
    ...(line && { stroke: colours[line] }),
    ...(dashed && { 'stroke-dasharray': dashed }),
    ...(fill && { fill: colours[fill] }),
    ...(dots && {
      stroke: colours[dots.tone],
      'stroke-width': dots.size,
      'stroke-linecap': 'round',
    }),
    ...(dots?.pitch && { 'stroke-dasharray': rowDashes(dots.pitch) }),
  });
}

/**
 * Where words cross a line, the line gives way. An outline around the letters, as on the page, would
 * be drawn letter by letter and take more bytes than all the rest of a sheet.
 */
function labelSvg({ lines, at, anchor, isStrong, isUpright }: Label, colours: Colours): Markup {
  const look = isStrong ? { fill: colours.ink, 'font-weight': 600 } : { fill: colours.words };
  const turned = isUpright ? { transform: `rotate(-90 ${at.x} ${at.y})` } : {};
  const svg = lines.flatMap((words, index) => {
    const y = at.y + index * lineHeight;
    const width = textWidth(words);
    const left = beginning(width, anchor);
    const ground = rect(at.x + left - 2, y - capitals - 2, width + 4, capitals + 4);
    return [
      emptyElement('path', { d: ground, fill: colours.paper }),
      element('text', { x: at.x, y, 'text-anchor': anchor, ...look }, text(words)),
    ];
  });
  return element('g', turned, svg);
}
