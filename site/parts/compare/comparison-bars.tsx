import type { RequirementWords, UnitWords } from '../../facts/facts.ts';
import { formatAsked, withUnit } from '../../facts/requirement.ts';
import { type Scale, shareOf } from '../../facts/scale.ts';
import { BarShape, percent } from '../tools/bar-shape.tsx';

/** Pixels. Letters are 14 px high. */
const pitch = 18;
const barHeight = 10;
const axisHeight = 24;

interface ComparisonBarsProps {
  scale: Scale;
  unit: UnitWords | undefined;
  isUngrouped: boolean | undefined;
  /** The columns whose bars are dark. */
  best: readonly number[];
  letters: readonly string[];
  words: RequirementWords;
}

/** The values of a row as bars on one axis, each with the letter of its column where no other one goes on from it. */
export function ComparisonBars(props: ComparisonBarsProps) {
  const { scale, unit, isUngrouped, best, letters, words } = props;
  const { axis } = scale;
  const at = (value: number) => percent(shareOf(value, axis));
  const shown = scale.bars.flatMap((bars, column) => (bars ? [{ bars, column }] : []));
  const foot = shown.length * pitch + 2;
  const say = (tick: number, isLast: boolean) =>
    withUnit(formatAsked(tick, words, unit, { isUngrouped }), isLast ? unit : undefined, tick);
  return (
    <svg className="bars" overflow="visible" height={foot + axisHeight} aria-hidden="true">
      {shown.map(({ bars, column }, place) => {
        const y = place * pitch;
        return (
          <g key={letters[column]} className={best.includes(column) ? 'best-bars' : undefined}>
            <line className="bar-line" x2="100%" y1={y + pitch / 2} y2={y + pitch / 2} />
            {bars.map((bar) => (
              <BarShape
                key={`${bar.from} ${bar.to}`}
                bar={bar}
                axis={axis}
                top={y + (pitch - barHeight) / 2}
                height={barHeight}
              />
            ))}
            {bars.map(({ to }) =>
              bars.some((other) => other.from <= to && other.to > to) ? null : (
                <text key={to} x={at(to)} dx="6" y={y + 14}>
                  {letters[column]}
                </text>
              ),
            )}
          </g>
        );
      })}
      <line className="axis" x2="100%" y1={foot} y2={foot} />
      {axis.ticks.map((tick, index) => {
        const isLast = index === axis.ticks.length - 1;
        return (
          <g key={tick} className={index > 0 && !isLast ? 'between' : undefined}>
            <rect className="tick" x={at(tick)} y={foot} width="1.5" height="5" />
            <text
              x={at(tick)}
              y={foot + 19}
              textAnchor={isLast ? 'end' : index === 0 ? 'start' : 'middle'}
            >
              {say(tick, isLast)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
