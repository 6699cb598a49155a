import { groupBy } from '../../schema/group-by.ts';
import { axisThrough } from '../facts/axis.ts';
import type { Picture } from './picture.ts';
import { line, points, polyline } from './shapes.ts';
import { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';
import { textWidth } from './text-metrics.ts';

/** A column of numbers, and how the language writes one of them, without its unit. */
export interface PlotAxis {
  readonly name: string;
  readonly unit: string;
  readonly numbers: readonly number[];
  readonly write: (value: number) => string;
}

/** The name of an axis with its unit, as the head of a column has it. */
export function axisName({ name, unit }: Pick<PlotAxis, 'name' | 'unit'>): string {
  return unit ? `${name} (${unit})` : name;
}

/** The plots of a table of numbers, over its first column: those of one unit share one; none where the table has none. */
export function plotsOf(
  [across, ...others]: readonly PlotAxis[],
  isPlotted = true,
): (readonly PlotAxis[])[] {
  if (!isPlotted || !across || across.numbers.length < 2) return [];
  return [...groupBy(others, ({ unit }) => unit).values()].map((curves) => [across, ...curves]);
}

/** Lines that differ without a colour; from the fourth on, each has its dots besides. */
const pens = ['ink', 'hidden', 'axis'] as const;

/** Curves over a first column, at a width in pixels: each with its name, where there are several. */
export function drawPlot([across, ...curves]: readonly PlotAxis[], width: number): Picture {
  const sheet = new Sheet(width);
  const [first] = curves;
  if (!across || !first) return sheet.finish();
  const x = axisThrough(across.numbers);
  const y = axisThrough(curves.flatMap(({ numbers }) => numbers));
  const left = Math.max(...y.ticks.map((tick) => textWidth(first.write(tick)))) + 24;
  const [right, height] = [width - 32, sheet.isNarrow ? 200 : 260];
  const atX = (value: number) => left + ((right - left) * (value - x.from)) / (x.to - x.from);
  const atY = (value: number) => height - (height * (value - y.from)) / (y.to - y.from);
  for (const tick of y.ticks) {
    sheet.measure(line(left - 6, atY(tick), tick === y.from ? right : left, atY(tick)));
    sheet.label(first.write(tick), { x: left - 12, y: atY(tick) + 5 }, { anchor: 'end' });
  }
  sheet.measure(line(left, 0, left, height));
  for (const tick of x.ticks) {
    sheet.measure(line(atX(tick), height, atX(tick), height + 6));
    sheet.label(across.write(tick), { x: atX(tick), y: height + 24 }, { anchor: 'middle' });
  }
  sheet.label(axisName(across), { x: right, y: height + 48 }, { anchor: 'end' });
  sheet.label(curves.length > 1 ? first.unit : axisName(first), { x: 8, y: -20 });
  for (const [index, { name, numbers }] of curves.entries()) {
    const all = numbers.map((value, at) => ({ x: atX(across.numbers[at] ?? 0), y: atY(value) }));
    sheet.draw(pens[index % pens.length] ?? 'ink', polyline(all));
    if (index >= pens.length) sheet.dots('ink', 6, points(all));
    // Its name is where it is furthest from the others.
    const room = numbers.map((value, at) =>
      Math.min(
        ...curves.map((other) =>
          other.numbers === numbers ? Infinity : Math.abs((other.numbers[at] ?? 0) - value),
        ),
      ),
    );
    const place = all[room.indexOf(Math.max(...room))];
    if (place && curves.length > 1) {
      sheet.label(name, { x: place.x + 4, y: place.y - 8 }, { isStrong: true });
    }
  }
  return sheet.finish();
}

/** What is drawn, for those who can't see it: the table below has the numbers. */
export function describePlot([across, ...curves]: readonly PlotAxis[], t: Subject['t']): string {
  const names = curves.map(axisName).join(', ');
  return t('drawings.curve', { names, over: across ? axisName(across) : '' });
}
