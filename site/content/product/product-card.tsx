import type { ReactNode } from 'react';
import type { ProductModel } from '../../model/product-model.ts';
import { CardFigures } from '../figures/card-figures.tsx';
import { Card, Tag } from '../page/entry-card.tsx';
import { Line } from '../text/words.tsx';
import { CardActions } from './card-actions.tsx';
import { OfProduct, ProductTitle } from './of-product.tsx';
import { ProductCode } from './product-code.tsx';

interface ProductCardProps {
  product: ProductModel;
  /** All of its title in the same list, itself included; undefined for a title of its own. */
  namesakes?: readonly ProductModel[] | undefined;
  /** Instead of the promise of the product. */
  note?: ReactNode;
  /** One level below the heading over the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** Whether figures are shown; by default they are. */
  hasFigures?: boolean;
  /** Whether it is in a list that filters choose from, whose results are cards as well. */
  isChoice?: boolean | undefined;
}

/** A product in a list: name, promise, and its first figures. */
export function ProductCard(props: ProductCardProps) {
  const { product, namesakes, note, heading, hasFigures = true, isChoice } = props;
  const { record } = product;
  return (
    <Card path={product.path} title={<ProductTitle product={product} />} heading={heading}>
      <ProductCode product={product} isNamesake={namesakes !== undefined} />
      {record.status && !record.figures ? <Tag name="product.partialTag" /> : null}
      {note ? (
        <p>{note}</p>
      ) : (
        <OfProduct product={product}>
          <Line text={record.subtitle} />
        </OfProduct>
      )}
      {hasFigures ? <CardFigures product={product} namesakes={namesakes} /> : null}
      <CardActions product={product} hasRequest={isChoice} />
    </Card>
  );
}
