import { groupBy } from '../../schema/group-by.ts';
import { axisThrough } from '../facts/axis.ts';
import type { Picture } from './picture.ts';
import { line, polyline } from './shapes.ts';
import { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';
import { textWidth } from './text-metrics.ts';

/** A column of numbers: its name with its unit, and how the language writes one of them, without that. */
export interface PlotAxis {
  readonly name: string;
  readonly head: string;
  readonly unit: string;
  readonly numbers: readonly number[];
  readonly write: (value: number) => string;
}

type Plot = readonly [across: PlotAxis, ...curves: PlotAxis[]];

/** The plots of a table of numbers, over its first column: those of one unit share one. */
export function plotsOf([across, ...others]: readonly PlotAxis[]): Plot[] {
  if (!across || across.numbers.length < 2) return [];
  return [...groupBy(others, ({ unit }) => unit).values()].map((curves) => [across, ...curves]);
}

/** Lines that differ without a colour. */
const pens = ['ink', 'hidden', 'axis'] as const;

/** Curves at a width in pixels, each with its name where there are several. */
export function drawPlot([across, ...curves]: Plot, width: number): Picture {
  const sheet = new Sheet(width);
  const x = axisThrough(across.numbers);
  const y = axisThrough(curves.flatMap(({ numbers }) => numbers));
  const { write = String, head = '', unit = '' } = curves[0] ?? {};
  const left = Math.max(...y.ticks.map((tick) => textWidth(write(tick)))) + 24;
  const [right, height] = [width - 32, sheet.isNarrow ? 200 : 260];
  const atX = (value: number) => left + ((right - left) * (value - x.from)) / (x.to - x.from);
  const atY = (value: number) => height - (height * (value - y.from)) / (y.to - y.from);
  sheet.measure(line(left, 0, left, height, right, height));
  for (const tick of y.ticks) {
    sheet.measure(line(left - 6, atY(tick), left, atY(tick)));
    sheet.label(write(tick), { x: left - 12, y: atY(tick) + 5 }, { anchor: 'end' });
  }
  for (const tick of x.ticks) {
    sheet.measure(line(atX(tick), height, atX(tick), height + 6));
    sheet.label(across.write(tick), { x: atX(tick), y: height + 24 }, { anchor: 'middle' });
  }
  sheet.label(across.head, { x: right, y: height + 48 }, { anchor: 'end' });
  sheet.label(curves.length > 1 ? unit : head, { x: 8, y: -20 });
  for (const [index, { name, numbers }] of curves.entries()) {
    const all = numbers.map((value, at) => ({ x: atX(across.numbers[at] ?? 0), y: atY(value) }));
    sheet.draw(pens[index % pens.length] ?? 'ink', polyline(all));
    const { x = 0, y = 0 } = all[Math.floor(((index + 0.5) * all.length) / curves.length)] ?? {};
    if (curves.length > 1) sheet.label(name, { x: x + 4, y: y - 8 }, { isStrong: true });
  }
  return sheet.finish();
}

/** What is drawn, for those who can't see it: the table below has the numbers. */
export function describePlot([across, ...curves]: Plot, t: Subject['t']): string {
  return t('drawings.curve', {
    names: curves.map(({ head }) => head).join(', '),
    over: across.head,
  });
}
