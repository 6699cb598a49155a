import type { ConnectionModel, EndModel } from '../../model/connections.ts';
import type { SiteModel } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { familyName } from '../page/trail.tsx';
import {
  connectionsId,
  connectionsOf,
  EndLink,
  isConnected,
  otherEnd,
  Port,
  Sides,
} from '../product/connections.tsx';
import { familyTitle } from '../product/family-title.ts';
import { ProductTitle } from '../product/of-product.tsx';
import { colonOf } from '../text/language-habits.ts';
import { Words } from '../text/words.tsx';

/** The products that have a connection, by families. */
export function connectedProducts({ families, connections }: SiteModel) {
  const ends = new Set([...connections.values()].flatMap(({ from, to }) => [from, to]));
  const connected = new Set([...ends].map(({ product }) => product));
  return families
    .map((family) => ({
      family,
      products: family.ownWithVariants.filter((product) => connected.has(product)),
    }))
    .filter((each) => each.products.length > 0);
}

/** What each product receives and sends, for those who can't see the diagrams: an entry for each to open. */
export function ConnectedProducts() {
  const context = useContent();
  const { t, model } = context;
  return (
    <section className="section" aria-labelledby="by-product">
      <h2 id="by-product">{t('tools.connections.list')}</h2>
      <p>{t('tools.connections.listText')}</p>
      {connectedProducts(model).map(({ family, products }) => (
        <div
          key={family.path}
          className="connected beside top above-24"
          data-devices={products.map(({ record }) => record.id).join(' ')}
        >
          <h3 className="title-20">
            {family.parent ? (
              familyName(family, context)
            ) : (
              <Words text={familyTitle(family, context)} />
            )}
          </h3>
          {products.map((product) => (
            <ConnectedProduct key={product.path} product={product} />
          ))}
        </div>
      ))}
    </section>
  );
}

function ConnectedProduct({ product }: { product: ProductModel }) {
  const { t, model, href } = useContent();
  const place = isConnected(product, model) ? `#${connectionsId}` : '';
  const { incoming, outgoing } = connectionsOf(product, model);
  return (
    <details data-devices={product.record.id}>
      <summary className="link-button">
        <strong>
          <ProductTitle product={product} />
        </strong>{' '}
        <span className="small nowrap">
          {t('tools.connections.count', { count: incoming.length + outgoing.length })}
        </span>
      </summary>
      <div className="tracks">
        <Sides product={product} heading={(words) => <h4 className="muted above-8">{words}</h4>}>
          {(connection, own) => <Passing connection={connection} own={own} />}
        </Sides>
      </div>
      <a className="go no-print" href={`${href(product.path)}${place}`}>
        {t('tools.connections.product')}{' '}
        <span className="hidden">
          <ProductTitle product={product} />
        </span>
      </a>
    </details>
  );
}

function Passing({ connection, own }: { connection: ConnectionModel; own: 'from' | 'to' }) {
  const context = useContent();
  const { t } = context;
  const { record } = connection;
  const other = connection[otherEnd[own]];
  return (
    <>
      <strong>
        <Words text={record.carries} />
      </strong>
      <span>
        {t(own === 'to' ? 'tools.connections.from' : 'tools.connections.to')}
        {colonOf(context)}
        <EndLink end={other} />
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
    </>
  );
}

function StatedPort({ label, end }: { label: string; end: EndModel }) {
  const context = useContent();
  if (!end.port) return null;
  return (
    <span>
      <span>
        {label}
        {colonOf(context)}
      </span>
      <Port end={end} />
    </span>
  );
}
