import type { SpecRow, SpecTable as Table } from '../../schema/product-tabs.ts';
import type { Text } from '../../schema/shared.ts';
import { findReadings, type ProductModel, splitFigureId } from '../model.ts';
import { useContent } from './context.tsx';
import { Readings } from './figure-value.tsx';
import { keyOf, Words } from './words.tsx';

/** A specification table; each row has an address of its own. */
export function SpecTable({ table }: { table: Table }) {
  const { t } = useContent();
  const [parameter, specification] = table.headings ?? [];
  return (
    <table className={table.width === 'half' ? 'spec half' : 'spec'}>
      {table.title ? (
        <caption>
          <Words text={table.title} />
        </caption>
      ) : null}
      <thead>
        <tr>
          <th scope="col">{parameter ? <Words text={parameter} /> : t('figures.parameter')}</th>
          <th scope="col">
            {specification ? <Words text={specification} /> : t('figures.specification')}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) =>
          typeof row === 'string' ? (
            <FigureRow key={row} id={row} among={table.rows} />
          ) : (
            <WordsRow key={keyOf(row.parameter)} row={row} />
          ),
        )}
      </tbody>
    </table>
  );
}

/** The figures that no specification table of the product shows. */
export function FigureTable({ product }: { product: ProductModel }) {
  const { t } = useContent();
  const ids = unlistedFigures(product);
  if (ids.length === 0) return null;
  return (
    <table className="spec">
      <caption>{t('figures.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.parameter')}</th>
          <th scope="col">{t('figures.specification')}</th>
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <FigureRow key={id} id={id} among={ids} />
        ))}
      </tbody>
    </table>
  );
}

/** The figures that the specification tables show, from top to bottom. */
function listedFigures({ record }: ProductModel): string[] {
  const tables = (record.tabs ?? []).flatMap((tab) => (tab.kind === 'specs' ? tab.tables : []));
  return tables.flatMap(({ rows }) => rows.filter((row) => typeof row === 'string'));
}

function unlistedFigures(product: ProductModel): string[] {
  const { figures, components } = product;
  const listed = new Set(listedFigures(product));
  const all = [
    ...figures.keys(),
    ...components.flatMap((part) =>
      [...part.figures.keys()].map((id) => `${part.record.id}.${id}`),
    ),
  ];
  return all.filter((id) => !listed.has(id));
}

interface FigureRowProps {
  /** The id of a figure of the product on show, or of a part of it: `enclosure.supply-voltage`. */
  id: string;
  /** All rows of the table. */
  among: readonly SpecRow[];
}

/** One figure. Where the table has it of several parts, the row names the part. */
function FigureRow({ id, among }: FigureRowProps) {
  const { model, product } = useContent();
  const reference = splitFigureId(id);
  const definition = model.catalogue.figures[reference.figure];
  const readings = findReadings(model, product, reference);
  if (!definition || !readings || !product) throw new Error(`Unchecked figure row: ${id}`);
  const isSame = (row: SpecRow) =>
    typeof row === 'string' && splitFigureId(row).figure === reference.figure;
  const part = product.components.find(({ record }) => record.id === reference.component);
  // What a figure means is said once, in its first row.
  const isFirst = [...unlistedFigures(product), ...listedFigures(product)].find(isSame) === id;
  return (
    <tr id={id} data-figure={id}>
      <th scope="row">
        <a href={`#${id}`} data-copy-link="">
          <Words text={definition.label} />
        </a>
        {part && among.filter(isSame).length > 1 ? <Note text={part.record.title} /> : null}
        {definition.note && isFirst ? <Note text={definition.note} /> : null}
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

function Note({ text }: { text: Text }) {
  return (
    <span className="note">
      <Words text={text} />
    </span>
  );
}
