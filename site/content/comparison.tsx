import { Fragment } from 'react';
import { type Figure, writeFigure } from '../../schema/figure.ts';
import type { ProductModel } from '../model.ts';
import { useContent } from './context.tsx';
import { Readings } from './figure-value.tsx';
import { ProductTitle } from './of-product.tsx';
import { WideTable } from './wide-table.tsx';
import { Words } from './words.tsx';

/** A figure that fewer products state is no column. */
const fewest = 3;

interface ComparisonProps {
  products: readonly ProductModel[];
  /** The ids of the figures by which the products of the family are compared. */
  figures: readonly string[];
}

/** Products one below the other, figure by figure: the dense view of a family. */
export function Comparison({ products, figures }: ComparisonProps) {
  const { t, href } = useContent();
  // What hardly any product states tells none from another; one that states nothing can't be compared.
  const shared = figures.filter(
    (id) => products.filter((each) => comparedFigures(each, id).length > 0).length >= fewest,
  );
  const isCompared = (product: ProductModel) =>
    shared.some((id) => comparedFigures(product, id).length > 0);
  const compared = products.filter(isCompared);
  const missing = products.filter((product) => !isCompared(product));
  return (
    <div className="comparison">
      <WideTable label={t('family.comparison')}>
        <thead>
          <tr>
            <th scope="col">{t('family.product')}</th>
            {shared.map((id) => (
              <th key={id} scope="col">
                <FigureName id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.map((product) => (
            <tr key={product.path}>
              <th scope="row">
                <a href={href(product.path)}>
                  <ProductTitle product={product} />
                </a>
              </th>
              {shared.map((id) => (
                <ComparedFigure key={id} figures={comparedFigures(product, id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {missing.length > 0 ? (
        <p>
          {t('family.missing')}{' '}
          {missing.map((product, index) => (
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

function FigureName({ id }: { id: string }) {
  const { model } = useContent();
  const label = model.catalogue.figures[id]?.label;
  return label ? <Words text={label} /> : id;
}

function ComparedFigure({ figures }: { figures: readonly Figure[] }) {
  const { t } = useContent();
  if (figures.length === 0) {
    return (
      <td className="unstated">
        <span aria-hidden="true">–</span>
        <span className="hidden">{t('figures.notStated')}</span>
      </td>
    );
  }
  return (
    <td>
      <Readings readings={figures.map((figure) => ({ figure }))} />
    </td>
  );
}

/** What a product states, or each of its parts; what several parts have alike stands there once. */
function comparedFigures({ figures, components }: ProductModel, id: string): Figure[] {
  const sets = [figures, ...components.map((part) => part.figures)];
  const readings = sets.flatMap((set) => set.get(id) ?? []);
  return [...new Map(readings.map(({ figure }) => [writeFigure(figure), figure])).values()];
}
