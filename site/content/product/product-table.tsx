import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { writeFigure } from '../../../schema/figures/write-figure.ts';
import { groupBy } from '../../../schema/group-by.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { commonUnit, withoutUnit } from '../../facts/result-columns.ts';
import { familyColumns } from '../../model/family-columns.ts';
import type { FamilyModel } from '../../model/family-tree.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import { type ListPage, listPageLength } from '../../model/list-pages.ts';
import type { SiteModel } from '../../model/model.ts';
import { namesakesIn } from '../../model/namesakes.ts';
import { type ProductModel, productFigures, valuesDiffer } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import {
  ListTable,
  NotStated,
  type TableColumn,
  TableRow,
} from '../../parts/results/list-table.tsx';
import { FigureText } from '../../parts/tools/figure-text.tsx';
import { SeeValues } from '../figures/see-values.tsx';
import { keyOf, Note, plainWords, Words } from '../text/words.tsx';
import { CompareBox } from './compare-box.tsx';
import { OfProduct, ProductTitle } from './of-product.tsx';
import { ProductCode } from './product-code.tsx';

/** From more products on, the list of a family is a table, where these have figures. */
const mostCards = 24;

/** How the products of a family are listed at first. */
export function usualView(family: FamilyModel, model: SiteModel): 'cards' | 'table' {
  const hasColumns = (familyColumns(model).get(family.record.id) ?? []).length > 0;
  return hasColumns && family.products.length > mostCards ? 'table' : 'cards';
}

/** The products in the table on a page of a family: with variants, as far as there is room. */
export function tabledProducts(
  family: FamilyModel,
  page: ListPage<ProductModel>,
): readonly ProductModel[] {
  const listed = new Set(page.items.map(({ outline }) => outline.id));
  // Not by their records: a change of any product would make every page of its family again.
  const all = family.withVariants.filter(({ outline: { id, parent = id } }) => listed.has(parent));
  return all.length > listPageLength ? page.items : all;
}

interface ProductTableProps {
  products: readonly ProductModel[];
  /** The ids of the figures in the columns. */
  ids: readonly string[];
}

/** Products below each other, with figures side by side. Sorting and other columns come with a script. */
export function ProductTable({ products, ids }: ProductTableProps) {
  const context = useContent();
  const { t, href } = context;
  const columns = ids.map((id) => columnOf(id, products, context));
  const labels = columns.map(({ words, unit }) => (unit ? `${words} (${unit})` : words));
  const namesakes = namesakesIn(products);
  const words = {
    label: t('family.comparison'),
    product: t('family.product'),
    compare: t('pages.compare'),
  };
  return (
    <ListTable words={words} columns={columns}>
      {products.map((product) => (
        <TableRow
          key={product.path}
          name={
            <>
              <a className="target" href={href(product.path)}>
                <ProductTitle product={product} />
              </a>
              <ProductCode product={product} isNamesake={namesakes.has(product)} />
            </>
          }
          columns={columns}
          labels={labels}
          cell={({ id, unit }) => <TableCell product={product} id={id} unit={unit} />}
        >
          <CompareBox product={product} />
        </TableRow>
      ))}
    </ListTable>
  );
}

function columnOf(id: string, products: readonly ProductModel[], context: BuildContext) {
  const { model, language } = context;
  const { label = {}, dimension = '' } = memberOf(model.catalogue.figures, id) ?? {};
  const locale = figureLocale(context);
  const texts = products.flatMap((product) =>
    statedOf(product, id).flatMap(({ readings }) =>
      readings.map(({ figure }) => formatFigure(figure, locale)),
    ),
  );
  const symbols = model.units.of(dimension).map((unit) => model.units.format(unit, 2, language));
  const column: TableColumn = {
    id,
    label: <Words text={label} />,
    unit: commonUnit(texts, symbols),
    sort: id,
    isNumeric: dimension !== 'code' && dimension !== 'text',
  };
  return { ...column, words: plainWords(label, context) };
}

function statedOf(product: ProductModel, id: string) {
  return productFigures(product).filter(({ figure }) => figure === id);
}

interface TableCellProps {
  product: ProductModel;
  id: string;
  unit: string;
}

function TableCell({ product, id, unit }: TableCellProps) {
  const context = useContent();
  const locale = figureLocale(context);
  const dimension = memberOf(context.model.catalogue.figures, id)?.dimension;
  const stated = statedOf(product, id);
  if (stated.length === 0) return <NotStated words={context.t('figures.notStated')} />;
  if (stated.some(({ readings }) => valuesDiffer(readings))) return <SeeValues product={product} />;
  // What several parts state alike is said once.
  const values = stated.flatMap(({ part, readings }) =>
    readings.map(({ figure, note }) => ({ part, figure, note, key: writeFigure(figure) })),
  );
  return [...groupBy(values, ({ key }) => key)].map(([key, alike]) => (
    <div key={key} className="cell-value">
      {alike[0] ? (
        <FigureText
          text={withoutUnit(formatFigure(alike[0].figure, locale), unit)}
          dimension={dimension}
        />
      ) : null}
      <OfProduct product={product}>
        {alike.map(({ part }) => (part ? <Note key={keyOf(part)} text={part} /> : null))}
        <Note text={alike[0]?.note} />
      </OfProduct>
    </div>
  ));
}
