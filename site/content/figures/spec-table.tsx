import { groupBy } from '../../../schema/group-by.ts';
import type { SpecRow, SpecTable as Table } from '../../../schema/kinds/product-tabs.ts';
import {
  type ProductModel,
  productFigures,
  splitFigureId,
  valuesDiffer,
} from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { keyOf, Note, Words } from '../text/words.tsx';
import { figureRow, partsTable, unlistedFigures } from './figure-rows.ts';
import { Readings } from './figure-value.tsx';
import { TableHead } from './wide-table.tsx';

/** `isOfPart`: its title names the part that all its figures are of. */
type TableOf = Table & { isOfPart?: boolean };

/** Where a table goes on in a second column. */
const middleOf = ({ rows }: Table) => rows[Math.ceil(rows.length / 2)];

/** A specification table; each row has an address of its own. */
export function SpecTable({ table, id }: { table: TableOf; id?: string }) {
  const { t } = useContent();
  const standard = [t('figures.parameter'), t('figures.specification')];
  const heads = table.headings?.map((head) => <Words key={keyOf(head)} text={head} />) ?? standard;
  return (
    <table className={table.width === 'half' ? 'spec half' : 'spec'} id={id}>
      {table.title ? (
        <caption>
          <Words text={table.title} />
        </caption>
      ) : null}
      <TableHead className={table.headings ? 'hidden-on-phones' : 'hidden'} cells={heads} />
      <tbody>
        {table.rows.map((row) =>
          typeof row === 'string' ? (
            <FigureTableRow key={row} id={row} table={table} />
          ) : (
            <WordsRow key={keyOf(row.parameter)} row={row} table={table} />
          ),
        )}
      </tbody>
    </table>
  );
}

/** What is said of the parts of the product. */
export function PartsTable({ product }: { product: ProductModel }) {
  const table = partsTable(product, useContent());
  return table ? <SpecTable table={table} /> : null;
}

/** Where the table of these figures is on the page of its product. */
export const figuresPlace = 'technical-data';

/** The figures that no specification table of the product shows: a table for each of its parts. */
export function FigureTable({ product }: { product: ProductModel }) {
  const { t, language } = useContent();
  const groups = groupBy(unlistedFigures(product), (id) => splitFigureId(id).component);
  const width = groups.size > 1 ? 'half' : 'full';
  return (
    <div className="spec-tables tracks section">
      {[...groups].map(([part, rows], index) => {
        const own = product.components.find(({ record }) => record.id === part)?.record.title;
        const title = own ?? { [language]: t('figures.title') };
        const table = { title, width, rows, isOfPart: own !== undefined } as const;
        const place = index === 0 ? { id: figuresPlace } : {};
        return <SpecTable key={part ?? ''} table={table} {...place} />;
      })}
    </div>
  );
}

/** The row of a figure of the product on show, or of a part of it: `motor.power`. */
function FigureTableRow({ id, table }: { id: string; table: TableOf }) {
  const context = useContent();
  const { definition, readings, notes } = figureRow(id, table.rows, context, table.isOfPart);
  const figures = context.product ? productFigures(context.product) : [];
  const differing = figures.find((figure) => valuesDiffer(figure.readings));
  return (
    <tr id={id} data-figure={id} className={middleOf(table) === id ? 'middle' : undefined}>
      <th scope="row">
        <a className="target plain" href={`#${id}`} data-copy-link="">
          <Words text={definition.label} />
        </a>
        {notes.map((note) => (
          <Note key={keyOf(note)} text={note} />
        ))}
      </th>
      <td>
        <Readings
          id={id}
          readings={readings}
          definition={definition}
          isFirst={id === differing?.id}
        />
      </td>
    </tr>
  );
}

function WordsRow({ row, table }: { row: Exclude<SpecRow, string>; table: Table }) {
  return (
    <tr className={middleOf(table) === row ? 'middle' : undefined}>
      <th scope="row">
        <span className="target">
          <Words text={row.parameter} />
        </span>
      </th>
      <td>
        <Words text={row.specification} />
      </td>
    </tr>
  );
}
