import { memo, useDeferredValue } from 'react';
import type { Facts } from '../../facts/facts.ts';
import type { Hit } from '../../search/results.ts';
import { usePage } from '../../ui/page-context.tsx';
import { FigureText } from '../tools/figure-text.tsx';

interface PreviewProps {
  hit: Hit;
  facts: Facts;
}

/** What a result is about, at a glance; for eyes only, since the result says where it leads. */
export function Preview({ hit, facts }: PreviewProps) {
  // The results come first, and what one of them is about follows.
  const shown = useDeferredValue<Hit | null>(hit, null);
  return (
    <div className="search-preview sheet pad stack" aria-hidden="true">
      {shown ? <About hit={shown} facts={facts} /> : null}
    </div>
  );
}

const About = memo(({ hit, facts }: PreviewProps) => {
  const { data } = usePage();
  const [only, ...others] = hit.products;
  const product = only !== undefined && others.length === 0 ? facts.products[only] : undefined;
  const picture = product?.picture ?? hit.picture;
  const nameOf = (code: string) => data.languages.find((each) => each.code === code)?.name ?? code;
  return (
    <>
      {picture === '' || others.length > 0 ? null : <img src={picture} alt="" loading="lazy" />}
      <p className="title-20">{product?.title ?? hit.title}</p>
      {product ? <Figures product={product.index} facts={facts} /> : <p>{hit.lead}</p>}
      {others.length > 0 ? <Products hit={hit} facts={facts} /> : null}
      {hit.names ? (
        <dl className="facts">
          {hit.names.map(({ language, name }) => (
            <div key={language}>
              <dt>{nameOf(language)}</dt>
              <dd lang={language}>{name}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
});

/** How much of it there is room for. */
const most = { figures: 5, products: 8 };

/** What a product states, what visitors ask for first. */
function Figures({ product, facts }: { product: number; facts: Facts }) {
  const { criteria, file } = facts;
  const asked = criteria.flatMap(({ figures }) => figures);
  const stated = [...new Set([...asked, ...file.figures.keys()])].flatMap((figure) => {
    const [fact] = facts.stated(product, figure);
    return fact ? [fact] : [];
  });
  return (
    <dl className="facts">
      {stated.slice(0, most.figures).map(({ figure, text }) => (
        <div key={figure.id}>
          <dt>{figure.label}</dt>
          <dd>
            <FigureText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Products({ hit: { products }, facts }: PreviewProps) {
  const others = products.length - most.products;
  return (
    <ul className="lines small">
      {products.slice(0, most.products).map((index) => (
        <li key={index}>{facts.products[index]?.title}</li>
      ))}
      {others > 0 ? <li>{`+${others}`}</li> : null}
    </ul>
  );
}
