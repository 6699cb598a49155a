import { keyFigures } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Words } from '../text/words.tsx';
import { FigureValue } from './figure-value.tsx';

/** The first of the key figures of a product, each with its name. */
export function CardFigures({ product, most }: { product: ProductModel; most: number }) {
  const { t, model } = useContent();
  const rows = keyFigures(model, product, most);
  if (rows.length === 0) return null;
  return (
    <dl className="card-figures facts">
      {rows.map(({ id, label, figure }) => (
        <div key={id}>
          <dt>
            <Words text={label} />
          </dt>
          {/* A card has no room to say where each of several values is published. */}
          <dd>{figure ? <FigureValue figure={figure} /> : t('published.several')}</dd>
        </div>
      ))}
    </dl>
  );
}
