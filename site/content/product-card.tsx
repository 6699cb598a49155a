import { findReadings, type ProductModel, type Reading, splitFigureId } from '../model.ts';
import { useContent } from './context.tsx';
import { FigureValue } from './figure-value.tsx';
import { OfProduct, ProductTitle } from './of-product.tsx';
import { ProductCode } from './product-code.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { Words } from './words.tsx';

/** How many figures a card shows. */
const cardFigures = 3;

interface ProductCardProps {
  product: ProductModel;
  /** Instead of the promise of the product. */
  note?: React.ReactNode;
  /** One level below the heading over the list. */
  heading?: 'h2' | 'h3';
}

/** A product in a list: name, promise, and its first figures. */
export function ProductCard({ product, note, heading: Heading = 'h3' }: ProductCardProps) {
  const { href, t } = useContent();
  const { record, path } = product;
  return (
    <article className="card">
      <Thumbnail path={path} />
      <Heading>
        <a href={href(path)}>
          <ProductTitle product={product} />
        </a>
      </Heading>
      <ProductCode id={record.id} />
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

/** A card has no room to say where each of several readings is from, and without that they mislead. */
function CardFigure({ readings }: { readings: readonly Reading[] }) {
  const { t } = useContent();
  const [only, ...others] = readings;
  if (!only) return null;
  return others.length > 0 ? t('figures.several') : <FigureValue figure={only.figure} />;
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
            <CardFigure readings={readings} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
