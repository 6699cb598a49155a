import { findReadings, type ProductModel, type Reading } from '../model.ts';
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
          {products.map((product) => (
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

/** Of a product in parts, what each of them states. */
function ComparedFigure({ product, id }: { product: ProductModel; id: string }) {
  const { model, t } = useContent();
  const parts = [undefined, ...product.components.map(({ record }) => record.id)];
  const readings = parts.flatMap((component): readonly Reading[] => {
    const reference = component === undefined ? { figure: id } : { component, figure: id };
    return findReadings(model, product, reference) ?? [];
  });
  if (readings.length === 0) return <span className="note">{t('figures.notStated')}</span>;
  return <Readings readings={readings.map(({ figure }) => ({ figure }))} />;
}
