import type { ReactNode } from 'react';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { CardFigures } from '../figures/card-figures.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import { Words } from '../text/words.tsx';
import { CompareBox } from './compare-box.tsx';
import { OfProduct, ProductTitle } from './of-product.tsx';
import { ProductCode } from './product-code.tsx';

/** How many figures a card shows. */
const mostFigures = 3;

export interface ProductCardProps {
  product: ProductModel;
  /** All of its title in the same list, itself included; undefined for a title of its own. */
  namesakes?: readonly ProductModel[] | undefined;
  /** Instead of the promise of the product. */
  note?: ReactNode;
  /** One level below the heading over the list. */
  heading?: 'h2' | 'h3' | undefined;
}

/** A product in a list: name, promise, and its first figures. */
export function ProductCard({ product, namesakes, note, heading }: ProductCardProps) {
  const { t } = useContent();
  const { record } = product;
  const tag = record.figures ? 'furtherTag' : 'partialTag';
  const text =
    note ??
    (record.subtitle ? (
      <OfProduct product={product}>
        <Words text={record.subtitle} />
      </OfProduct>
    ) : null);
  return (
    <CardFrame product={product} heading={heading}>
      <ProductCode product={product} isNamesake={namesakes !== undefined} />
      {record.status ? <p className="tag badge">{t(`product.${tag}`)}</p> : null}
      {text ? <p>{text}</p> : null}
      <CardFigures product={product} most={mostFigures} namesakes={namesakes} />
      <CompareBox product={product} />
    </CardFrame>
  );
}

interface CardFrameProps extends Pick<ProductCardProps, 'product' | 'heading'> {
  children: ReactNode;
}

/** The picture of a product, its name as a link, and what a list says of it. */
export function CardFrame({ product, heading: Heading = 'h3', children }: CardFrameProps) {
  return (
    <article className="card">
      <Thumbnail path={product.path} />
      <Heading className="title-24">
        <a href={useContent().href(product.path)}>
          <ProductTitle product={product} />
        </a>
      </Heading>
      {children}
    </article>
  );
}
