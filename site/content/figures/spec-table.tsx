import type { SpecRow, SpecTable as Table } from '../../../schema/kinds/product-tabs.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { keyOf, Note, Words } from '../text/words.tsx';
import { figureRow, unlistedFigures } from './figure-rows.ts';
import { Readings } from './figure-value.tsx';
import { partsTable } from './parts-table.ts';
import { TableHead } from './wide-table.tsx';

/** A specification table; each row has an address of its own. */
export function SpecTable({ table, id }: { table: Table; id?: string }) {
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
      <TableHead className="hidden-on-phones" cells={heads} />
      <tbody>
        {table.rows.map((row) =>
          typeof row === 'string' ? (
            <FigureTableRow key={row} id={row} among={table.rows} />
          ) : (
            <WordsRow key={keyOf(row.parameter)} row={row} />
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

/** The figures that no specification table of the product shows. */
export function FigureTable({ product }: { product: ProductModel }) {
  const { t, language } = useContent();
  const ids = unlistedFigures(product);
  if (ids.length === 0) return null;
  const title = { [language]: t('figures.title') };
  return <SpecTable table={{ title, rows: ids }} id={figuresPlace} />;
}

interface FigureRowProps {
  /** The id of a figure of the product on show, or of a part of it: `motor.power`. */
  id: string;
  /** All rows of the table. */
  among: readonly SpecRow[];
}

function FigureTableRow({ id, among }: FigureRowProps) {
  const { definition, readings, notes } = figureRow(id, among, useContent());
  return (
    <tr id={id} data-figure={id}>
      <th scope="row">
        <a className="target plain" href={`#${id}`} data-copy-link="">
          <Words text={definition.label} />
        </a>
        {notes.map((note) => (
          <Note key={keyOf(note)} text={note} />
        ))}
      </th>
      <td>
        <Readings readings={readings} definition={definition} />
      </td>
    </tr>
  );
}

function WordsRow({ row }: { row: Exclude<SpecRow, string> }) {
  return (
    <tr>
      <th scope="row">
        <Words text={row.parameter} />
      </th>
      <td>
        <Words text={row.specification} />
      </td>
    </tr>
  );
}
