import { largest, smallest } from '../../schema/join-lists.ts';
import type { FigureScale } from '../../schema/kinds/figures.ts';
import { exact } from './base-value.ts';

/** One axis for all pages, so that two products can be compared at a glance. In one unit. */
export type Axis = ReturnType<typeof onScale>;

/**
 * The axis of a scale, if all values are on it. Else one from 0 through all of them in steps of 1, 2 or
 * 5, of which there are four at most.
 */
export function axisFor(values: readonly number[], scale?: FigureScale): Axis {
  const isOn = (value: number) => scale && value >= scale.from && value <= scale.to;
  if (scale && values.every(isOn)) return onScale(scale);
  const least = smallest(values, 0);
  return between(least, largest(values, 0) || (least === 0 ? 1 : 0));
}

/** An axis through all values; from 0 where they are nearer to it than to each other. */
export function axisThrough(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === most) return axisFor(values);
  return between(least > 0 && least < most / 2 ? 0 : least, most, 6);
}

function between(least: number, most: number, steps = 4): Axis {
  const wanted = (most - least) / steps;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * ([1, 2, 5].find((times) => times * power >= wanted * 0.999) ?? 10);
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)];
  return onScale({ from: from * step, to: to * step, step });
}

export function onScale({ from, to, step }: FigureScale) {
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  const ticks = Array.from({ length: count }, (_, index) => exact(from + index * step));
  return { from, to: exact(to), ticks };
}
