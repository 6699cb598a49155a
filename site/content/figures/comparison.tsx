import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { writeFigure } from '../../../schema/figures/write-figure.ts';
import { groupBy } from '../../../schema/group-by.ts';
import { memberOf } from '../../../schema/member-of.ts';
import type { Text } from '../../../schema/shared.ts';
import { comparisonOf, type FamilyModel } from '../../model/family-tree.ts';
import { groupsOfFigures } from '../../model/figure-groups.ts';
import { figureLocale } from '../../model/figure-locale.ts';
import type { ListPage } from '../../model/list-pages.ts';
import type { SiteModel } from '../../model/model.ts';
import { type ProductModel, productFigures, valuesDiffer } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { FigureText } from '../../parts/tools/figure-text.tsx';
import { CompareBox } from '../product/compare-box.tsx';
import { OfProduct, ProductTitle } from '../product/of-product.tsx';
import { keyOf, Note, Words } from '../text/words.tsx';
import { SeeValues } from './see-values.tsx';
import { WideTable } from './wide-table.tsx';

/**
 * So many columns are in a table. The widest screens show five at a time; from a dozen or so on, nobody keeps
 * track of what was in those before, and each column weighs as much as a card.
 */
export const mostCompared = 16;

/** Products of a family, and what they state. */
export interface Compared {
  /** A column each, variants included. */
  products: readonly ProductModel[];
  /** How many there would be without a limit. */
  count: number;
  /** The figures that any of them states, a row each: those that the family begins with, then the rest. */
  groups: readonly { title: Text | undefined; figures: readonly string[] }[];
}

/** The comparison on a page of a family; undefined where there is nothing to compare. */
export function comparedIn(
  family: FamilyModel,
  page: ListPage<ProductModel>,
  model: SiteModel,
): Compared | undefined {
  const listed = new Set(page.items.map(({ outline }) => outline.id));
  // Not by their records: a change of any product would make every page of its family again.
  const all = family.withVariants.filter(
    ({ outline: { id, parent = id } }) => page.count === 1 || listed.has(parent),
  );
  const products = all.slice(0, mostCompared);
  const { figures } = model.catalogue;
  const stated = new Set(products.flatMap((each) => productFigures(each).map((own) => own.figure)));
  const first = comparisonOf(family).filter((id) => Object.hasOwn(figures, id) && stated.has(id));
  const others = Object.keys(figures).filter((id) => stated.has(id) && !first.includes(id));
  if (products.length < 2 || stated.size === 0) return undefined;
  const titles = groupsOfFigures(figures);
  const byTitle = groupBy(others, (id) => keyOf(titles.get(id) ?? {}));
  const groups = [...byTitle.values()].map((ids) => ({
    title: titles.get(ids[0] ?? ''),
    figures: ids,
  }));
  return { products, count: all.length, groups: [{ title: undefined, figures: first }, ...groups] };
}

/** Products side by side, figure by figure. */
export function Comparison({ compared: { products, count, groups } }: { compared: Compared }) {
  const { t, href, model } = useContent();
  return (
    <div className="comparison">
      {count > products.length ? (
        <p className="muted">
          {t('family.compared', { shown: products.length, all: count })}
          {model.tools.has('compare')
            ? ` ${t('family.comparedOthers', { compare: t('pages.compare') })}`
            : null}
        </p>
      ) : null}
      <WideTable label={t('family.comparison')}>
        <thead>
          <tr>
            <th scope="col">{t('family.figure')}</th>
            {products.map((product) => (
              <th key={product.path} scope="col">
                <a href={href(product.path)}>
                  <ProductTitle product={product} />
                </a>
                <CompareBox product={product} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, figures }) =>
          figures.length > 0 ? (
            <tbody key={title ? keyOf(title) : ''}>
              {title ? (
                <tr>
                  <th className="figure-group" scope="rowgroup">
                    <Words text={title} />
                  </th>
                  <td colSpan={products.length} />
                </tr>
              ) : null}
              {figures.map((id) => (
                <ComparedRow key={id} id={id} products={products} />
              ))}
            </tbody>
          ) : null,
        )}
      </WideTable>
    </div>
  );
}

function ComparedRow({ id, products }: { id: string; products: readonly ProductModel[] }) {
  const { model } = useContent();
  const label = memberOf(model.catalogue.figures, id)?.label;
  return (
    <tr>
      <th scope="row">{label ? <Words text={label} /> : id}</th>
      {products.map((product) => (
        <ComparedFigure key={product.path} product={product} id={id} />
      ))}
    </tr>
  );
}

function ComparedFigure({ product, id }: { product: ProductModel; id: string }) {
  const context = useContent();
  const { t } = context;
  const locale = figureLocale(context);
  const dimension = memberOf(context.model.catalogue.figures, id)?.dimension;
  const stated = productFigures(product).filter(({ figure }) => figure === id);
  if (stated.length === 0) return <td className="unstated small">{t('figures.notStated')}</td>;
  if (stated.some(({ readings }) => valuesDiffer(readings))) {
    return (
      <td>
        <SeeValues product={product} />
      </td>
    );
  }
  // What several parts state alike is said once.
  const values = stated.flatMap(({ part, readings }) =>
    readings.map(({ figure }) => ({ part, figure, key: writeFigure(figure) })),
  );
  return (
    <td>
      <ul>
        {[...groupBy(values, ({ key }) => key)].map(([key, alike]) => (
          <li key={key}>
            {alike[0] ? (
              <FigureText text={formatFigure(alike[0].figure, locale)} dimension={dimension} />
            ) : null}
            <OfProduct product={product}>
              {alike.map(({ part }) => (part ? <Note key={keyOf(part)} text={part} /> : null))}
            </OfProduct>
          </li>
        ))}
      </ul>
    </td>
  );
}
