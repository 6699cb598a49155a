import type { ProductModel } from '../model.ts';
import { useContent } from './context.tsx';
import { Pictures } from './pictures.tsx';
import { plainWords, Words } from './words.tsx';

/** Name and promise of a product, its pictures, and what can be asked for. */
export function ProductHead({ product }: { product: ProductModel }) {
  const { t } = useContent();
  const { record } = product;
  return (
    <header className="lede">
      <div className="name">
        <p className="code">{record.id}</p>
        <h1>
          <Words text={record.title} />
        </h1>
        <p className="lead">
          <Words text={record.subtitle} />
        </p>
      </div>
      {record.status ? <PartialNotice product={product} /> : null}
      <Pictures images={record.images} />
      {record.imagesUrl ? (
        <a className="go" href={record.imagesUrl}>
          {t('product.pictures')}
        </a>
      ) : null}
    </header>
  );
}

/** Says that the source does not give everything, and how to ask for the rest. */
function PartialNotice({ product }: { product: ProductModel }) {
  const context = useContent();
  const { t, model } = context;
  const [mailbox = ''] = model.catalogue.site.contact.mailboxes;
  const title = plainWords(product.record.title, context);
  const subject = encodeURIComponent(t('product.requestSubject', { title }));
  return (
    <div className="notice">
      <p>{t('product.partial')}</p>
      <a className="button" href={`mailto:${mailbox}?subject=${subject}`}>
        {t('product.request')}
      </a>
    </div>
  );
}
