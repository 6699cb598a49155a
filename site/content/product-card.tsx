import { findReadings, type ProductModel, splitFigureId } from '../model.ts';
import { useContent } from './context.tsx';
import { Readings } from './figure-value.tsx';
import { OfProduct, ProductTitle } from './of-product.tsx';
import { Words } from './words.tsx';

/** How many figures a card shows. */
const cardFigures = 3;

/** A product in a list: name, promise, and its first figures. */
export function ProductCard({ product, note }: { product: ProductModel; note?: React.ReactNode }) {
  const { href, t, thumbnail } = useContent();
  const { record, path } = product;
  const picture = thumbnail(product);
  return (
    <article className="card">
      {picture ? (
        <img
          className="thumbnail"
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      ) : null}
      <p className="code">{record.id}</p>
      <h3>
        <a href={href(path)}>
          <ProductTitle product={product} />
        </a>
      </h3>
      {record.status ? <p className="tag">{t('product.partialTag')}</p> : null}
      <p>
        {note ?? (
          <OfProduct product={product}>
            <Words text={record.subtitle} />
          </OfProduct>
        )}
      </p>
      <CardFigures product={product} />
    </article>
  );
}

function CardFigures({ product }: { product: ProductModel }) {
  const { model } = useContent();
  const rows = (product.record.keyFigures ?? []).slice(0, cardFigures).flatMap((id) => {
    const reference = splitFigureId(id);
    const label = model.catalogue.figures[reference.figure]?.label;
    const readings = findReadings(model, product, reference);
    return label && readings ? [{ id, label, readings }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <dl className="card-figures">
      {rows.map(({ id, label, readings }) => (
        <div key={id}>
          <dt>
            <Words text={label} />
          </dt>
          <dd>
            <Readings readings={readings.map(({ figure }) => ({ figure }))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
