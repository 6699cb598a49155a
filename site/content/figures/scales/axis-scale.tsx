import type { Figure } from '../../../../schema/figures/figure.ts';
import type { FigureDefinition } from '../../../../schema/kinds/figures.ts';
import { formatNumber, numberStyle } from '../../../../schema/languages/number-style.ts';
import { round } from '../../../drawings/shapes.ts';
import { type Stretch, stretchOf } from '../../../facts/figure-span.ts';
import { useContent } from '../../../page-api/context.tsx';
import { ProtectionScale, protectionOf } from './protection-scale.tsx';

/** Pixels. The text is that of drawings, 14 px high. */
const width = 240;
const height = 40;
const margin = 18;
const lineY = 14;
const barHeight = 6;

/** A range that is seen and not read. The table says the same in words, so it is hidden from them. */
export function AxisScale({ stretch, isUngrouped }: { stretch: Stretch; isUngrouped: boolean }) {
  const { language, model } = useContent();
  const { axis, from, to, isPoint } = stretch;
  const x = (value: number) =>
    round(margin + ((value - axis.from) / (axis.to - axis.from)) * (width - 2 * margin));
  const style = numberStyle(language, model.packOf(language));
  const digits = isUngrouped ? { ...style, groupFrom: Number.POSITIVE_INFINITY } : style;
  const ticks = axis.ticks.map((tick) => `M${x(tick)} ${lineY}v6`).join('');
  return (
    <svg className="scale" width={width} height={height} aria-hidden="true">
      <path className="pen-world" d={`M${x(axis.from)} ${lineY}H${x(axis.to)}${ticks}`} />
      {isPoint ? (
        <circle className="fill-ink" cx={x(from)} cy={lineY} r="5" />
      ) : (
        <rect
          className="fill-ink"
          x={x(from)}
          y={lineY - barHeight}
          width={Math.max(2, round(x(to) - x(from)))}
          height={barHeight}
        />
      )}
      {axis.ticks.map((tick) => (
        <text key={tick} x={x(tick)} y="36">
          {formatNumber(tick, digits)}
        </text>
      ))}
    </svg>
  );
}

interface ScaleProps {
  readonly figure: Figure;
  readonly definition: FigureDefinition;
}

/**
 * The small picture of a figure: its place on an axis that all products share, or what its
 * protection code means. Nothing for figures that no axis would tell more about.
 */
export function ScaleOf({ figure, definition }: ScaleProps) {
  const { model } = useContent();
  const [term, other] = figure.terms;
  if (term.kind === 'code') {
    const protection = other ? undefined : protectionOf(term.code);
    return protection ? <ProtectionScale protection={protection} /> : null;
  }
  const stretch = stretchOf(figure, definition, model.units);
  return stretch ? (
    <AxisScale stretch={stretch} isUngrouped={definition.grouping === false} />
  ) : null;
}
