import { waitsFor } from '../../../schema/publishing.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Drawings } from '../drawings/drawing.tsx';
import { CreditedPicture, headSizes } from '../media/pictures.tsx';
import { Tag } from '../page/entry-card.tsx';
import { Trail, trailOf } from '../page/trail.tsx';
import { Line, Words } from '../text/words.tsx';
import { ProductCode, variantWords } from './product-code.tsx';

/** Name and promise of a product, and where it is. */
export function ProductHead({ product }: { product: ProductModel }) {
  const context = useContent();
  const { record } = product;
  return (
    <>
      <Trail crumbs={trailOf(product, context)} />
      <div className="above-16">
        <ProductCode product={product} />
        <h1>
          <Words text={record.title} />
          {variantWords(product, context)}
        </h1>
      </div>
      <Line text={record.subtitle} className="lead above-16" />
      {waitsFor(record) ? <Tag name="draft.tag" /> : null}
      {record.status ? (
        <p className="notice badge above-16">
          {context.t(record.figures ? 'product.partial' : 'product.partialTag')}
        </p>
      ) : null}
    </>
  );
}

/** What is next to the name: the picture, or the first drawing, of which the others are next to the text. */
export function HeadPicture({ product }: { product: ProductModel }) {
  const [image] = product.record.images ?? [];
  return image ? (
    <CreditedPicture image={image} isFirst sizes={headSizes} />
  ) : (
    <Drawings named={product.record.drawings} range={[0, 1]} />
  );
}
