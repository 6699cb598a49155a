import { keyFigures } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Note, Words } from '../text/words.tsx';
import { FigureValue } from './figure-value.tsx';
import { SeeValues } from './see-values.tsx';

/** The figures that matter most, shown large, in one row. */
export function KeyFigures({ product }: { product: ProductModel }) {
  const { model } = useContent();
  if (!product.record.keyFigures?.length) return null;
  return (
    <div className="key-strip band">
      <dl className="wrap">
        {keyFigures(model, product).map(({ id, label, part, figure }) => (
          <div key={id}>
            <dt>
              <Words text={label} />
              <Note text={part} />
            </dt>
            <dd>{figure ? <FigureValue figure={figure} /> : <SeeValues />}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
