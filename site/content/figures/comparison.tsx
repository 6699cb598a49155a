import { Fragment } from 'react';
import { writeFigure } from '../../../schema/figures/figure-notation.ts';
import type { FamilyModel, SiteModel } from '../../model/model.ts';
import { type ProductModel, valuesDiffer } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { ProductTitle } from '../product/of-product.tsx';
import { Words } from '../text/words.tsx';
import { FigureValue } from './figure-value.tsx';
import { SeeValues } from './see-values.tsx';
import { WideTable } from './wide-table.tsx';

/** A figure is compared where this many products state it. */
const fewest = 2;

/** What a family's products have in common to compare. */
export interface Compared {
  /** The ids of the figures, a row each. */
  figures: readonly string[];
  /** Those that state any of them, a column each. */
  products: readonly ProductModel[];
  /** Those that state none. */
  others: readonly ProductModel[];
}

/** The comparison of a family, variants included; undefined where there is nothing to compare. */
export function comparedIn({ record }: FamilyModel, model: SiteModel): Compared | undefined {
  const all = model.products.filter((product) => product.record.family === record.id);
  const figures = (record.comparison ?? []).filter(
    (id) =>
      id in model.catalogue.figures && all.filter((each) => states(each, id)).length >= fewest,
  );
  if (figures.length === 0) return undefined;
  const isCompared = (product: ProductModel) => figures.some((id) => states(product, id));
  return {
    figures,
    products: all.filter(isCompared),
    others: all.filter((product) => !isCompared(product)),
  };
}

/** Products side by side, figure by figure. */
export function Comparison({ compared: { figures, products, others } }: { compared: Compared }) {
  const { t, href, model } = useContent();
  return (
    <div className="comparison">
      <WideTable label={t('family.comparison')}>
        <thead>
          <tr>
            <th scope="col">{t('family.figure')}</th>
            {products.map((product) => (
              <th key={product.path} scope="col">
                <a href={href(product.path)}>
                  <ProductTitle product={product} />
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((id) => {
            const label = model.catalogue.figures[id]?.label;
            return (
              <tr key={id}>
                <th scope="row">{label ? <Words text={label} /> : id}</th>
                {products.map((product) => (
                  <ComparedFigure key={product.path} product={product} id={id} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      {others.length > 0 ? (
        <p>
          {t('family.missing')}{' '}
          {others.map((product, index) => (
            <Fragment key={product.path}>
              {index > 0 ? ', ' : ''}
              <a href={href(product.path)}>
                <ProductTitle product={product} />
              </a>
            </Fragment>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function ComparedFigure({ product, id }: { product: ProductModel; id: string }) {
  const { t } = useContent();
  const sets = readingsOf(product, id);
  if (sets.length === 0) {
    return (
      <td className="unstated">
        <span aria-hidden="true">–</span>
        <span className="hidden">{t('figures.notPublished')}</span>
      </td>
    );
  }
  if (sets.some(valuesDiffer)) {
    return (
      <td>
        <SeeValues product={product} />
      </td>
    );
  }
  // What several parts state alike is said once.
  const values = new Map(sets.flat().map(({ figure }) => [writeFigure(figure), figure]));
  return (
    <td>
      <ul>
        {[...values].map(([key, figure]) => (
          <li key={key}>
            <FigureValue figure={figure} />
          </li>
        ))}
      </ul>
    </td>
  );
}

function states(product: ProductModel, id: string): boolean {
  return readingsOf(product, id).length > 0;
}

/** The readings of the product itself and of each of its parts. */
function readingsOf({ figures, components }: ProductModel, id: string) {
  return [figures, ...components.map((part) => part.figures)].flatMap((set) => {
    const readings = set.get(id);
    return readings ? [readings] : [];
  });
}
