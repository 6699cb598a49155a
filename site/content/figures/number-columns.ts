import { type FigureParts, formatParts } from '../../../schema/figures/format-figure.ts';
import { parseFigure } from '../../../schema/figures/parse-figure.ts';
import type { Product } from '../../../schema/kinds/product.ts';
import type { NumberTable } from '../../../schema/kinds/product-tabs.ts';
import { keptWhole } from '../../../schema/languages/script.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { type PlotAxis, plotsOf } from '../../drawings/plot.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import type { BuildContext } from '../../page-api/define-page.ts';
import { plainWords } from '../text/words.tsx';

/** A table of numbers in the language of the context: its columns, with the ids of their units, and its plots. */
export function readNumbers({ title, columns, rows, plot }: NumberTable, context: BuildContext) {
  const { catalogue, units } = context.model;
  const read = columns.map(({ figure, label, unit }, index): PlotAxis & { unitId?: string } => {
    const type = figure === undefined ? undefined : memberOf(catalogue.figures, figure);
    const unitId = unit ?? type?.unit;
    const partsOf = (value: number): Partial<FigureParts> => {
      const { figure } = parseFigure(`${value} ${unitId ?? ''}`.trim(), units);
      return figure ? formatParts(figure, figureLocale(context)) : {};
    };
    const numbers = rows.map((row) => row[index] ?? 0);
    const name = plainWords(label ?? type?.label ?? {}, context);
    const said = partsOf(numbers.at(-1) ?? 0).unit ?? '';
    const write = (value: number) => partsOf(value).value ?? String(value);
    const head = said ? `${name} (${keptWhole(said, context.language)})` : name;
    return { name, head, unit: said, numbers, write, ...(unitId !== undefined && { unitId }) };
  });
  const cells = rows.map((row) => row.map((value, index) => read[index]?.write(value) ?? ''));
  const plots = plot === false ? [] : plotsOf(read);
  return { title: plainWords(title, context), columns: read, cells, plots };
}

/** The tables of numbers of a product. */
export function numberTables({ tabs = [] }: Product): NumberTable[] {
  return tabs.flatMap((tab) => (tab.kind === 'curves' ? tab.tables : []));
}
