import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { Pictures } from '../media/pictures.tsx';
import { AskLink } from '../text/ask-link.tsx';
import { Words } from '../text/words.tsx';
import { ProductCode } from './product-code.tsx';

/** Name and promise of a product, its pictures, and what can be asked for. */
export function ProductHead({ product }: { product: ProductModel }) {
  const { t } = useContent();
  const { record } = product;
  return (
    <header className="lede">
      <div className="name">
        <ProductCode product={product} />
        <h1>
          <Words text={record.title} />
        </h1>
        <p className="lead">
          <Words text={record.subtitle} />
        </p>
      </div>
      {record.status ? <PartialNotice /> : null}
      {record.images?.length === 1 ? <Pictures images={record.images} /> : null}
      {record.imagesUrl ? (
        <a className="go" href={record.imagesUrl}>
          {t('product.pictures')}
        </a>
      ) : null}
    </header>
  );
}

/** Says that not everything is published. */
function PartialNotice() {
  const { t } = useContent();
  return (
    <div className="notice">
      <p>{t('product.partial')}</p>
      <AskLink />
    </div>
  );
}
