import { findReadings } from '../../model/model.ts';
import {
  type ProductModel,
  type Reading,
  splitFigureId,
  valuesDiffer,
} from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Words } from '../text/words.tsx';
import { FigureValue } from './figure-value.tsx';

/** A card has no room to say where each of several values is published. */
function CardFigure({ readings }: { readings: readonly Reading[] }) {
  const { t } = useContent();
  const [only] = readings;
  if (!only) return null;
  return valuesDiffer(readings) ? t('published.several') : <FigureValue figure={only.figure} />;
}

/** The first of the key figures of a product, each with its name. */
export function CardFigures({ product, most }: { product: ProductModel; most: number }) {
  const { model } = useContent();
  const rows = (product.record.keyFigures ?? []).slice(0, most).flatMap((id) => {
    const reference = splitFigureId(id);
    const label = model.catalogue.figures[reference.figure]?.label;
    const readings = findReadings(model, product, reference);
    return label && readings ? [{ id, label, readings }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <dl className="card-figures facts">
      {rows.map(({ id, label, readings }) => (
        <div key={id}>
          <dt>
            <Words text={label} />
          </dt>
          <dd>
            <CardFigure readings={readings} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
