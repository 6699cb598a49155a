import { type Figure, writeFigure } from '../../schema/figure.ts';
import type { ProductModel } from '../model.ts';
import { useContent } from './context.tsx';
import { Readings } from './figure-value.tsx';
import { ProductTitle } from './of-product.tsx';
import { plainWords } from './words.tsx';

interface ComparisonProps {
  products: readonly ProductModel[];
  /** The ids of the figures by which the products of the family are compared. */
  figures: readonly string[];
}

/** Products one below the other, figure by figure: the dense view of a family. */
export function Comparison({ products, figures }: ComparisonProps) {
  const context = useContent();
  const { t, href, model } = context;
  // One that states none of the figures can't be compared by them.
  const compared = products.filter((product) =>
    figures.some((id) => comparedFigures(product, id).length > 0),
  );
  const labels = figures.map((id) => {
    const label = model.catalogue.figures[id]?.label;
    return { id, label: label ? plainWords(label, context) : id };
  });
  return (
    <section className="comparison" aria-label={t('family.comparison')}>
      <table className="lineup-table">
        <thead>
          <tr>
            <th scope="col">{t('family.product')}</th>
            {labels.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
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
              {labels.map(({ id, label }) => (
                <td key={id} data-label={label}>
                  <ComparedFigure product={product} id={id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ComparedFigure({ product, id }: { product: ProductModel; id: string }) {
  const { t } = useContent();
  const figures = comparedFigures(product, id);
  if (figures.length === 0) return <span className="note">{t('figures.notStated')}</span>;
  return <Readings readings={figures.map((figure) => ({ figure }))} />;
}

/** What a product states, or each of its parts; what several parts have alike stands there once. */
function comparedFigures({ figures, components }: ProductModel, id: string): Figure[] {
  const sets = [figures, ...components.map((part) => part.figures)];
  const readings = sets.flatMap((set) => set.get(id) ?? []);
  return [...new Map(readings.map(({ figure }) => [writeFigure(figure), figure])).values()];
}
