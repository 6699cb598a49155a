import type { ConnectionModel, EndModel } from '../../model/connections.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { FigureValue } from '../figures/figure-value.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import { ExampleTag } from '../page/entry-card.tsx';
import { colonOf } from '../text/language-habits.ts';
import { Words } from '../text/words.tsx';
import { OfProduct } from './of-product.tsx';

/** What a product exchanges with others in example arrangements, and by which ports. */
export function Connections({ product }: { product: ProductModel }) {
  const { t, model } = useContent();
  const own = [...model.connections.values()].filter(({ from, to }) =>
    [from, to].some((end) => end.product === product),
  );
  if (own.length === 0) return null;
  return (
    <section className="related connections">
      <h2>{t('connections.title')}</h2>
      <ExampleTag />
      <p>{t('connections.text')}</p>
      <ul className="columns">
        {own.map((connection) => (
          <li key={connection.record.id}>
            <ConnectionCard connection={connection} product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ConnectionCardProps {
  connection: ConnectionModel;
  /** The one on whose page it is. */
  product: ProductModel;
}

function ConnectionCard({ connection: { record, from, to }, product }: ConnectionCardProps) {
  const { t, href } = useContent();
  const sends = from.product === product;
  const [own, other] = sends ? [from, to] : [to, from];
  return (
    <article className="card">
      {other.product ? <Thumbnail path={other.product.path} /> : null}
      <h3>
        {other.product ? (
          <a href={href(other.product.path)}>
            <EndName end={other} />
          </a>
        ) : (
          <EndName end={other} />
        )}
      </h3>
      <p>
        {sends ? t('connections.sends') : t('connections.receives')}{' '}
        <strong>
          <Words text={record.carries} />
        </strong>
      </p>
      {record.contactless ? (
        <p>{t('connections.contactless')}</p>
      ) : (
        <dl className="card-figures">
          <Port end={own} />
          <Port end={other} />
        </dl>
      )}
    </article>
  );
}

/** A place has no port, so nothing is said of it. */
function Port({ end: { product, label, port } }: { end: EndModel }) {
  const context = useContent();
  const { t } = context;
  if (!product) return null;
  return (
    <div>
      <dt>{product.record.code ?? <Words text={label} />}</dt>
      <dd>
        {port ? (
          <>
            <Words text={port.label} />
            {colonOf(context)}
            <FigureValue figure={port.figure} />
            {port.part ? (
              <span className="note">
                <Words text={port.part} />
              </span>
            ) : null}
          </>
        ) : (
          t('connections.noPort')
        )}
      </dd>
    </div>
  );
}

/** The name of a product or of a place. */
export function EndName({ end: { product, label } }: { end: EndModel }) {
  const name = <Words text={label} />;
  return product ? <OfProduct product={product}>{name}</OfProduct> : name;
}
