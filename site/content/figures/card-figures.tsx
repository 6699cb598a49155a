import { keyFigures } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { cardFigures } from '../../model/telling-figures.ts';
import { useContent } from '../../page-api/context.tsx';
import { Words } from '../text/words.tsx';
import { FigureValue } from './figure-value.tsx';

interface CardFiguresProps {
  product: ProductModel;
  most: number;
  /** Other products of its title in the same list. */
  namesakes?: readonly ProductModel[] | undefined;
}

/** The first of the figures that say most of a product in a list, each with its name. */
export function CardFigures({ product, most, namesakes }: CardFiguresProps) {
  const { t, model } = useContent();
  const rows = keyFigures(model, product, most, cardFigures(product, model, namesakes));
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
