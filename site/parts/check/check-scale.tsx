import type { Axis } from '../../facts/axis.ts';
import { inUnit } from '../../facts/base-value.ts';
import { requiredNumbers } from '../../facts/check-address.ts';
import type { Facts } from '../../facts/facts.ts';
import { type Asked, formatAsked, unitOf, withUnit } from '../../facts/requirement.ts';
import { type Bar, shareOf } from '../../facts/scale.ts';
import { BarShapes, percent } from '../tools/bar-shape.tsx';

/** Pixels. */
const height = 14;
const barHeight = 6;
const axisHeight = 30;
const markWidth = 2;

interface ScaleProps {
  axis: Axis;
  asked: Asked;
  facts: Facts;
}

/** What a product states, on the axis of its row, with marks at the numbers of the requirement. */
export function CheckBars({ bars, ...scale }: ScaleProps & { bars: readonly Bar[] }) {
  return (
    <svg className="check-scale" overflow="visible" width="100%" height={height} aria-hidden="true">
      <line className="axis" x2="100%" y1={height / 2} y2={height / 2} />
      <BarShapes bars={bars} axis={scale.axis} top={(height - barHeight) / 2} height={barHeight} />
      <Marks {...scale} />
    </svg>
  );
}

/** The axis of a row, with its ends in words. */
export function CheckAxis(scale: ScaleProps) {
  const { axis, asked, facts } = scale;
  const unit = unitOf(asked.criterion, facts.file);
  const say = (end: number) => formatAsked(end, facts.file.words, unit, asked.criterion);
  return (
    <svg
      className="check-scale"
      overflow="visible"
      width="100%"
      height={axisHeight}
      aria-hidden="true"
    >
      <line className="axis" x2="100%" y1={height / 2} y2={height / 2} />
      <Marks {...scale} />
      <text x="0" y={axisHeight - 3}>
        {say(axis.from)}
      </text>
      <text x="100%" y={axisHeight - 3} textAnchor="end">
        {withUnit(say(axis.to), unit, axis.to)}
      </text>
    </svg>
  );
}

function Marks({ axis, asked: { criterion, requirement }, facts }: ScaleProps) {
  const unit = unitOf(criterion, facts.file);
  return requiredNumbers(requirement).map((number) => (
    <rect
      key={number}
      className="required"
      x={percent(shareOf(inUnit(number, unit), axis))}
      width={markWidth}
      height={height}
      transform={`translate(${-markWidth / 2})`}
    />
  ));
}
