import { rowDashes } from '../../drawings/dot-rows.ts';
import type { Label, Mark, Pen, Picture } from '../../drawings/picture.ts';
import { boxOf } from '../../drawings/place-labels.ts';
import { rect } from '../../drawings/shapes.ts';
import { lineHeight, textSize } from '../../drawings/text-metrics.ts';
import { element, emptyElement, type Markup, text } from '../../lib/html.ts';
import { type PaperTheme, paperFamilies } from '../fonts.ts';
import { paperColours } from '../paper-look.ts';

type Colours = ReturnType<typeof paperColours>;

const dashes: Partial<Record<Pen, string>> = { axis: '12 3 2 3', hidden: '5 4' };

/** Width of every line, in pixels. */
const pen = 1.5;

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
  const grounds = labels.map((label) => {
    const box = boxOf(label, 2);
    return rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  });
  const outside = [rect(left, top, width, height), ...grounds].join('');
  return element('svg', attributes, [
    element(
      'clipPath',
      { id: 'outside-words' },
      emptyElement('path', { d: outside, 'clip-rule': 'evenodd' }),
    ),
    ...marks.flatMap((mark) => markSvg(mark, colours)),
    ...labels.map((label) => labelSvg(label, colours)),
  ]);
}

/**
 * Where words cross a line, or are on a dark area, that gives way; a light area goes on below them. An outline around the
 * letters, as on the page, would be drawn letter by letter and take more bytes than all the rest of a sheet.
 */
function markSvg({ path, pen: line, fill, dots }: Mark, colours: Colours): Markup[] {
  const dashed = line && dashes[line];
  const isLight = fill === 'field' || fill === 'paper';
  const area = isLight ? [emptyElement('path', { d: path, fill: colours[fill] })] : [];
  if (isLight && !line && !dots) return area;
  const others = emptyElement('path', {
    d: path,
    'clip-path': 'url(#outside-words)',
    ...(line && { stroke: colours[line] }),
    ...(dashed && { 'stroke-dasharray': dashed }),
    ...(fill && !isLight && { fill: colours[fill] }),
    ...(dots && {
      stroke: colours[dots.tone],
      'stroke-width': dots.size,
      'stroke-linecap': 'round',
    }),
    ...(dots?.pitch && { 'stroke-dasharray': rowDashes(dots.pitch) }),
  });
  return [...area, others];
}

function labelSvg({ lines, at, anchor, isStrong, isUpright }: Label, colours: Colours): Markup {
  const look = isStrong ? { fill: colours.ink, 'font-weight': 600 } : { fill: colours.words };
  const turned = isUpright ? { transform: `rotate(-90 ${at.x} ${at.y})` } : {};
  const svg = lines.map((words, index) => {
    const place = { x: at.x, y: at.y + index * lineHeight, 'text-anchor': anchor };
    return element('text', { ...place, ...look }, text(words));
  });
  return element('g', turned, svg);
}
