import type { ConnectionModel, EndModel } from '../../model/connections.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { connectionsId, EndName, isConnected, Port } from '../product/connections.tsx';
import { ProductTitle } from '../product/of-product.tsx';
import { colonOf } from '../text/language-habits.ts';
import { Words } from '../text/words.tsx';

/** What each product receives and sends, for those who can't see the diagrams. */
export function ConnectedProducts() {
  const { t, model } = useContent();
  const all = [...model.connections.values()];
  const connected = model.families.flatMap(({ record: { id } }) =>
    model.products.filter(
      (product) =>
        product.record.family === id &&
        all.some(({ from, to }) => from.product === product || to.product === product),
    ),
  );
  return (
    <section aria-labelledby="by-product">
      <h2 id="by-product">{t('tools.connections.list')}</h2>
      <p>{t('tools.connections.listText')}</p>
      <div className="connected">
        {connected.map((product) => (
          <ConnectedProduct key={product.path} product={product} all={all} />
        ))}
      </div>
    </section>
  );
}

interface ConnectedProps {
  product: ProductModel;
  all: readonly ConnectionModel[];
}

function ConnectedProduct({ product, all }: ConnectedProps) {
  const { model, href } = useContent();
  const place = isConnected(product, model) ? `#${connectionsId}` : '';
  return (
    <article>
      <h3>
        <a href={`${href(product.path)}${place}`}>
          <ProductTitle product={product} />
        </a>
      </h3>
      <Side connections={all.filter(({ to }) => to.product === product)} own="to" />
      <Side connections={all.filter(({ from }) => from.product === product)} own="from" />
    </article>
  );
}

interface SideProps {
  connections: readonly ConnectionModel[];
  /** Which end is the product. */
  own: 'from' | 'to';
}

function Side({ connections, own }: SideProps) {
  const { t } = useContent();
  if (connections.length === 0) return null;
  return (
    <>
      <h4>{t(own === 'to' ? 'connections.receives' : 'connections.sends')}</h4>
      <ul>
        {connections.map((connection) => (
          <Row key={connection.record.id} connection={connection} own={own} />
        ))}
      </ul>
    </>
  );
}

function Row({ connection, own }: { connection: ConnectionModel; own: 'from' | 'to' }) {
  const context = useContent();
  const { t, href } = context;
  const colon = colonOf(context);
  const { record } = connection;
  const other = connection[own === 'from' ? 'to' : 'from'];
  return (
    <li>
      <strong>
        <Words text={record.carries} />
      </strong>
      <span>
        {t(own === 'to' ? 'tools.connections.from' : 'tools.connections.to')}
        {colon}
        {other.product ? (
          <a href={href(other.product.path)}>
            <EndName end={other} />
          </a>
        ) : (
          <EndName end={other} />
        )}
      </span>
      {record.contactless ? (
        <span>{t('connections.contactless')}</span>
      ) : (
        <>
          <StatedPort label={t('tools.connections.ownPort')} end={connection[own]} />
          {other.product ? (
            <StatedPort label={t('tools.connections.otherPort')} end={other} />
          ) : null}
        </>
      )}
    </li>
  );
}

function StatedPort({ label, end }: { label: string; end: EndModel }) {
  const context = useContent();
  return (
    <span>
      <span>
        {label}
        {colonOf(context)}
      </span>
      {end.port ? <Port end={end} /> : context.t('unstated.words')}
    </span>
  );
}
