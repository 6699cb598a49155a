import type { Axis } from '../../facts/axis.ts';
import { type Bar, shareOf } from '../../facts/scale.ts';

/** Pixels. */
const pointWidth = 5;

interface BarShapeProps {
  bar: Bar;
  axis: Axis;
  /** Pixels. */
  top: number;
  height: number;
}

/** A value on an axis that is as wide as its drawing: a bar, or a mark where it has no width. */
export function BarShape({ bar: { from, to, isOpen }, axis, top, height }: BarShapeProps) {
  const isPoint = from === to;
  return (
    <rect
      className={isOpen ? 'bar-shape open' : 'bar-shape'}
      x={percent(shareOf(from, axis))}
      y={top}
      width={isPoint ? pointWidth : percent(shareOf(to, axis) - shareOf(from, axis))}
      height={height}
      transform={isPoint ? `translate(${-pointWidth / 2})` : undefined}
    />
  );
}

/** A part of the width, as an attribute writes it. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
