import type { Axis } from '../../facts/axis.ts';
import { type Bar, shareOf } from '../../facts/scale.ts';

/** Pixels. */
const pointWidth = 5;

interface BarShapesProps {
  bars: readonly Bar[];
  axis: Axis;
  /** Pixels. */
  top: number;
  height: number;
}

/** Values on an axis that is as wide as its drawing: bars, or marks where they have no width. */
export function BarShapes({ bars, axis, top, height }: BarShapesProps) {
  return bars.map(({ from, to, isOpen }) => (
    <rect
      key={`${from} ${to}`}
      className={isOpen ? 'bar-shape open' : 'bar-shape'}
      x={percent(shareOf(from, axis))}
      y={top}
      width={from === to ? pointWidth : percent(shareOf(to, axis) - shareOf(from, axis))}
      height={height}
      transform={from === to ? `translate(${-pointWidth / 2})` : undefined}
    />
  ));
}

/** A part of the width, as an attribute writes it. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
