import { untracked } from '../../../schema/dependencies.ts';
import { memoize } from '../../../schema/memoize.ts';
import { signNote } from '../../content/figures/on-request.tsx';
import { CardActions } from '../../content/product/card-actions.tsx';
import { usualColumns } from '../../facts/facets.ts';
import { type Facts, openFacts } from '../../facts/facts.ts';
import { resultColumns } from '../../facts/result-columns.ts';
import { nothingSelected, type View } from '../../facts/selection.ts';
import { factsNames, namelessFacts } from '../../files/facts-file.ts';
import type { FamilyModel } from '../../model/family-tree.ts';
import { type ListPage, listPageLength, listPages } from '../../model/list-pages.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { namedFigures } from '../../model/telling-figures.ts';
import { useContent } from '../../page-api/context.tsx';
import type { BuildContext } from '../../page-api/define-page.ts';
import { ListRow, ListTable } from '../../parts/results/list-table.tsx';

/** From more products on, the list of a family is a table, where these have figures. */
const mostCards = 24;

/** How a family is listed at first, and the ids of the figures in the columns of its table. */
export function tableOf(family: FamilyModel, context: BuildContext) {
  const columns = columnsOf(context)(family);
  const isTable = columns.length > 0 && family.products.length > mostCards;
  const usualView: View = isTable ? 'table' : 'cards';
  return { columns, usualView };
}

/** The usual figures of the products of its first page: a page depends on no other ones. */
const columnsOf = memoize((context: BuildContext) =>
  memoize((family: FamilyModel): readonly string[] => {
    const [page] = listPages(family.path, family.products);
    const products = page ? tabled(family, page) : [];
    const facts = factsOf(products, context);
    return usualColumns(facts, facts.products, namedFigures(family, products));
  }),
);

/** The products in the table on a page: with variants, as far as there is room. */
function tabled(family: FamilyModel, page: ListPage<ProductModel>): readonly ProductModel[] {
  const listed = new Set(page.items.map(({ outline }) => outline.id));
  // Not by their records: a change of any product would make every page of its family again.
  const all = family.withVariants.filter(({ outline: { id, parent = id } }) => listed.has(parent));
  return all.length > listPageLength ? page.items : all;
}

function factsOf(products: readonly ProductModel[], context: BuildContext): Facts {
  // Where a figure is among those of all products shows nowhere: a page depends on the products that it names.
  const stated = untracked(() => namelessFacts(context, products));
  return openFacts({ ...factsNames(context, products), ...stated });
}

interface ProductTableProps {
  family: FamilyModel;
  page: ListPage<ProductModel>;
  /** The ids of the figures in the columns. */
  ids: readonly string[];
}

/** The products of a page. To sort them and to choose other columns takes a script. */
export function ProductTable({ family, page, ids }: ProductTableProps) {
  const context = useContent();
  const { t, href, model } = context;
  const facts = factsOf(tabled(family, page), context);
  const columns = resultColumns(facts, nothingSelected, facts.products, ids);
  const words = {
    label: t('family.comparison'),
    product: t('family.product'),
    notStated: t('figures.notStated'),
    several: t('published.see'),
    sign: signNote(context),
    pick: model.tools.has('compare') && t('pages.compare'),
  };
  return (
    <ListTable words={words} columns={columns}>
      <tbody className="cards">
        {facts.products.map((product) => (
          <ListRow
            key={product.id}
            {...{ facts, product, columns, words }}
            href={href(product.path)}
            about={product.code}
          >
            <CardActions product={model.product(product.id)} hasRequest />
          </ListRow>
        ))}
      </tbody>
    </ListTable>
  );
}
