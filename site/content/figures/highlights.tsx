import type { Page } from '../../../schema/kinds/page.ts';
import { findReadings } from '../../model/model.ts';
import { splitFigureId } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { OfProduct, ProductTitle } from '../product/of-product.tsx';
import { Words } from '../text/words.tsx';
import { FigureValue } from './figure-value.tsx';

type Highlight = NonNullable<Page['highlights']>[number];

/** Figures of the catalogue, shown large, each with the product that it belongs to. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  const { t } = useContent();
  return (
    <section>
      <h2 className="hidden">{t('home.highlights')}</h2>
      <ul className="key-figures columns">
        {highlights.map((highlight) => (
          <li key={`${highlight.product} ${highlight.figure}`}>
            <HighlightItem highlight={highlight} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HighlightItem({ highlight }: { highlight: Highlight }) {
  const { model, href } = useContent();
  const product = model.product(highlight.product);
  const [reading] = findReadings(model, product, splitFigureId(highlight.figure)) ?? [];
  if (!product || !reading) return null;
  return (
    <>
      <p className="large">
        <FigureValue figure={reading.figure} />
      </p>
      <p className="muted">
        <OfProduct product={product}>
          <Words text={highlight.text} />
        </OfProduct>
      </p>
      <a className="go" href={href(product.path)}>
        <ProductTitle product={product} />
      </a>
    </>
  );
}
