import type { NumberTable } from '../../../../schema/kinds/product-tabs.ts';
import { drawingWidths } from '../../../drawings/draw-picture.ts';
import { PictureSvg } from '../../../drawings/picture-svg.tsx';
import { axisName, describePlot, drawPlot, plotsOf } from '../../../drawings/plot.ts';
import { useContent } from '../../../page-api/context.tsx';
import { numberColumns } from '../../figures/number-columns.ts';
import { RowsTable } from '../../figures/wide-table.tsx';
import { plainWords } from '../../text/words.tsx';

/** A table of numbers below its curves. */
export function Curves({ table }: { table: NumberTable }) {
  const context = useContent();
  const columns = numberColumns(table, context);
  const title = plainWords(table.title, context);
  const plots = plotsOf(columns, table.plot);
  return (
    <section className="section">
      <h3>{title}</h3>
      {plots.length > 0 ? (
        <div className="drawings">
          {plots.map((plot) => (
            <figure key={plot[1]?.name} className="drawing">
              {(['wide', 'narrow'] as const).map((scale) => (
                <PictureSvg
                  key={scale}
                  className={scale}
                  picture={drawPlot(plot, drawingWidths[scale])}
                  label={describePlot(plot, context.t)}
                />
              ))}
            </figure>
          ))}
        </div>
      ) : null}
      <RowsTable
        label={title}
        heads={columns.map(axisName)}
        rows={table.rows.map((row) => row.map((value, index) => columns[index]?.write(value)))}
      />
    </section>
  );
}
