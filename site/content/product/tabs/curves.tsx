import type { NumberTable } from '../../../../schema/kinds/product-tabs.ts';
import { drawingWidths } from '../../../drawings/draw-picture.ts';
import { PictureSvg } from '../../../drawings/picture-svg.tsx';
import { describePlot, drawPlot } from '../../../drawings/plot.ts';
import { useContent } from '../../../page-api/context.tsx';
import { readNumbers } from '../../figures/number-columns.ts';
import { RowsTable } from '../../figures/wide-table.tsx';

/** A table of numbers below its curves. */
export function Curves({ table }: { table: NumberTable }) {
  const context = useContent();
  const { title, columns, cells, plots } = readNumbers(table, context);
  const figures = plots.map((plot) => (
    <figure key={plot[1]?.name} className="drawing">
      {(['wide', 'narrow'] as const).map((scale) => {
        const picture = drawPlot(plot, drawingWidths[scale]);
        const label = describePlot(plot, context.t);
        return <PictureSvg key={scale} className={scale} picture={picture} label={label} />;
      })}
    </figure>
  ));
  return (
    <section className="section">
      <h3>{title}</h3>
      {figures.length > 0 ? <div className="drawings">{figures}</div> : null}
      <RowsTable label={title} heads={columns.map(({ head }) => head)} rows={cells} />
    </section>
  );
}
