import { type FigureParts, formatParts } from '../../../schema/figures/format-figure.ts';
import { parseFigure } from '../../../schema/figures/parse-figure.ts';
import type { NumberTable } from '../../../schema/kinds/product-tabs.ts';
import { memberOf } from '../../../schema/member-of.ts';
import type { PlotAxis } from '../../drawings/plot.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import { plainWords } from '../text/words.tsx';

/** The columns of a table of numbers, in the language of the context. */
export function numberColumns({ columns, rows }: NumberTable, context: BuildContext): PlotAxis[] {
  const { catalogue, units } = context.model;
  const locale = figureLocale(context);
  return columns.map(({ figure, label, unit }, index) => {
    const type = figure === undefined ? undefined : memberOf(catalogue.figures, figure);
    const partsOf = (value: number): Partial<FigureParts> => {
      const read = parseFigure(`${value} ${unit ?? type?.unit ?? ''}`.trim(), units);
      return read.figure ? formatParts(read.figure, locale) : {};
    };
    const numbers = rows.map((row) => row[index] ?? 0);
    return {
      name: plainWords(label ?? type?.label ?? {}, context),
      unit: partsOf(numbers.at(-1) ?? 0).unit ?? '',
      numbers,
      write: (value) => partsOf(value).value ?? String(value),
    };
  });
}
