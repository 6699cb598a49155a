import { memberOf } from '../../../schema/member-of.ts';
import { derived } from '../../model/derived.ts';
import { keyFigures } from '../../model/model.ts';
import { differingFigures } from '../../model/namesakes.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Words } from '../text/words.tsx';
import { FigureValue } from './figure-value.tsx';

interface CardFiguresProps {
  product: ProductModel;
  most: number;
  /** Other products of its title in the same list. */
  namesakes?: readonly ProductModel[] | undefined;
}

/**
 * The first of the key figures of a product, or of those that tell it from its namesakes, each with its name. In a family
 * without key figures all are as good.
 */
export function CardFigures({ product, most, namesakes }: CardFiguresProps) {
  const { t, model } = useContent();
  const { keyFigures: own, family } = product.record;
  const others = namesakes || keyed(model).has(family) ? [] : [...product.figures.keys()];
  const ids =
    own ??
    [...differingFigures(product, namesakes), ...others].filter(
      (id) => memberOf(model.catalogue.figures, id)?.kind !== 'text',
    );
  const rows = keyFigures(model, product, most, ids);
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

/** The families in which a product has key figures. */
const keyed = derived(
  ({ products }) =>
    new Set(products.flatMap(({ record }) => (record.keyFigures ? record.family : []))),
);
