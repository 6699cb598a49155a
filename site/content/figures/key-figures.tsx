import { findReadings } from '../../model/model.ts';
import { type ProductModel, splitFigureId, valuesDiffer } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Words } from '../text/words.tsx';
import { FigureValue } from './figure-value.tsx';
import { SeeValues } from './see-values.tsx';

/** The figures that matter most, shown large, in one row. */
export function KeyFigures({ product }: { product: ProductModel }) {
  const { keyFigures = [] } = product.record;
  if (keyFigures.length === 0) return null;
  return (
    <div className="key-strip band">
      <dl className="wrap">
        {keyFigures.map((id) => (
          <KeyFigure key={id} id={id} product={product} />
        ))}
      </dl>
    </div>
  );
}

function KeyFigure({ id, product }: { id: string; product: ProductModel }) {
  const { model } = useContent();
  const reference = splitFigureId(id);
  const definition = model.catalogue.figures[reference.figure];
  const readings = findReadings(model, product, reference) ?? [];
  const [reading] = readings;
  if (!definition || !reading) return null;
  return (
    <div>
      <dt>
        <Words text={definition.label} />
      </dt>
      <dd>{valuesDiffer(readings) ? <SeeValues /> : <FigureValue figure={reading.figure} />}</dd>
    </div>
  );
}
