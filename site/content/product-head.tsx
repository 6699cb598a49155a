import type { ProductModel } from '../model.ts';
import { useContent } from './context.tsx';
import { plainWords, Words } from './words.tsx';

/** Name and promise of a product, its pictures, and what can be asked for. */
export function ProductHead({ product }: { product: ProductModel }) {
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
      <Pictures product={product} />
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

function Pictures({ product }: { product: ProductModel }) {
  const context = useContent();
  const { images = [], imagesUrl } = product.record;
  return (
    <>
      {images.map((image) => (
        <img
          key={image.src}
          src={context.asset(image.src)}
          alt={plainWords(image.alt, context)}
          loading="lazy"
        />
      ))}
      {imagesUrl ? (
        <a className="go" href={imagesUrl}>
          {context.t('product.pictures')}
        </a>
      ) : null}
    </>
  );
}
