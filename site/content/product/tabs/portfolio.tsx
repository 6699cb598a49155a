import type { TabOf } from '../../../../schema/kinds/product-tabs.ts';
import { useContent } from '../../../page-api/context.tsx';
import { cardSizes, Picture } from '../../media/pictures.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import { Tag } from '../../page/entry-card.tsx';
import { keyOf, Line, plainWords, Words } from '../../text/words.tsx';
import { ProductCode } from '../product-code.tsx';

/** The variants of a product, each with its “Read more” link. */
export function Portfolio({ tab }: { tab: TabOf<'portfolio'> }) {
  return (
    <ul className="columns">
      {tab.types.map((type) => (
        <li key={keyOf(type.title)}>
          <Variant type={type} count={tab.types.length} />
        </li>
      ))}
    </ul>
  );
}

type Type = TabOf<'portfolio'>['types'][number];

/** One of so many. */
function Variant({ type, count }: { type: Type; count: number }) {
  const context = useContent();
  const { t, href, model } = context;
  const { title, description, image, readmore, status } = type;
  const product = model.product(type.id ?? '');
  return (
    <article className="card">
      {image ? (
        <Picture image={image} sizes={cardSizes(count)} />
      ) : product ? (
        <Thumbnail path={product.path} />
      ) : null}
      <h3>
        <Words text={title} />
      </h3>
      {plainWords(title, context).includes(product?.record.code ?? '') ? null : (
        <ProductCode product={product} />
      )}
      {status ? <Tag name="product.partialTag" /> : null}
      <Line text={description} />
      {readmore ? (
        <a
          className="go"
          href={href(readmore)}
          aria-label={t('product.readMoreAbout', { title: plainWords(title, context) })}
        >
          {t('product.readMore')}
        </a>
      ) : null}
    </article>
  );
}
