import { compactPath } from './compact-path.ts';
import { rowDashes } from './dot-rows.ts';
import type { Label, Mark, Picture } from './picture.ts';
import { round } from './shapes.ts';
import { lineHeight } from './text-metrics.ts';

interface PictureSvgProps {
  picture: Picture;
  className?: string;
  /** What it shows, for those who can't see it. */
  label: string;
}

/** A picture as SVG, at its own size. Classes say how: `drawings.css` has the pens and tones. */
export function PictureSvg({ picture, className, label }: PictureSvgProps) {
  const { width, height, marks, labels } = picture;
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {joined(marks).map((mark) => (
        <path
          key={mark.path}
          className={classOf(mark)}
          d={compactPath(mark.path)}
          strokeWidth={mark.dots && round(mark.dots.size)}
          strokeDasharray={mark.dots?.pitch === undefined ? undefined : rowDashes(mark.dots.pitch)}
        />
      ))}
      {labels.map((each) => (
        <Words key={`${each.at.x} ${each.at.y}`} label={each} />
      ))}
    </svg>
  );
}

/** Neighbours that look alike become one path: fewer bytes, and the order stays. */
function joined(marks: readonly Mark[]): Mark[] {
  const found: Mark[] = [];
  for (const { of: _, isMeasure: __, ...mark } of marks) {
    const last = found.at(-1);
    // Areas that overlap would cut each other out, so each stays by itself.
    if (last && !mark.fill && !last.fill && lookOf(last) === lookOf(mark)) {
      found[found.length - 1] = { ...last, path: last.path + mark.path };
    } else found.push(mark);
  }
  return found;
}

function lookOf({ pen, dots }: Mark): string {
  return [pen, dots?.tone, dots?.size, dots?.pitch].join();
}

function classOf({ pen, fill, dots }: Mark): string {
  return [pen && `pen-${pen}`, fill && `fill-${fill}`, dots && `dots-${dots.tone}`]
    .filter(Boolean)
    .join(' ');
}

function Words({ label }: { label: Label }) {
  const { lines, at, anchor, isStrong, isUpright } = label;
  return (
    <text
      x={at.x}
      y={at.y}
      className={isStrong ? 'strong' : undefined}
      textAnchor={anchor === 'start' ? undefined : anchor}
      transform={isUpright ? `rotate(-90 ${at.x} ${at.y})` : undefined}
    >
      {lines.length === 1
        ? lines[0]
        : lines.map((line, index) => (
            <tspan key={line} x={at.x} dy={index === 0 ? undefined : lineHeight}>
              {line}
            </tspan>
          ))}
    </text>
  );
}
