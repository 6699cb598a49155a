import { PowerBudgets } from '../../content/connections/power-budgets.tsx';
import { SystemDiagram } from '../../content/drawings/system-diagram.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { familyName } from '../../content/page/trail.tsx';
import {
  connectionsId,
  connectionsOf,
  EndLink,
  EndName,
  isConnected,
  otherEnd,
  Port,
  Sides,
} from '../../content/product/connections.tsx';
import { familyTitle } from '../../content/product/family-title.ts';
import { ProductTitle } from '../../content/product/of-product.tsx';
import { colonOf } from '../../content/text/language-habits.ts';
import { plainWords, Words } from '../../content/text/words.tsx';
import { type ConnectionCluster, connectionClusters } from '../../model/connection-map.ts';
import type { ConnectionModel, EndModel } from '../../model/connections.ts';
import type { SiteModel } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** All connections between devices: as diagrams, as a list by product, and what supplies power. */
export const connectionsPage = definePage({
  name: 'connections',
  view,
  plans: (model) =>
    recordPlans(model, 'connections', {
      own: () => (
        <div className="wrap connections-page">
          <ConnectionMap />
          <ConnectedProducts />
          <PowerBudgets />
        </div>
      ),
    }),
});

/** The choice of one device, by families. It works with scripts: see `site/parts/connections/`. */
function DeviceChoice() {
  const context = useContent();
  const { t, model } = context;
  return (
    <p className="device-choice stack gap-8 bold needs-script no-print">
      <label htmlFor="device">{t('tools.connections.device')}</label>
      <select id="device" name="device" autoComplete="off">
        <option value="">{t('tools.connections.allDevices')}</option>
        {connectedProducts(model).map(({ family, products }) => (
          <optgroup key={family.path} label={familyName(family, context)}>
            {products.map((product) => (
              <option key={product.path} value={product.record.id}>
                {plainWords(product.record.title, { ...context, product })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}

/** Every connection of the catalogue, in as many diagrams as it takes. The first one is open. */
function ConnectionMap() {
  const { t, model } = useContent();
  return (
    <section className="section" aria-labelledby="map">
      <h2 id="map" className="hidden">
        {t('tools.connections.map')}
      </h2>
      <div className="beside">
        <DeviceChoice />
        <p>{t('tools.connections.mapText')}</p>
      </div>
      {connectionClusters([...model.connections.values()]).map((cluster, index) => (
        <Cluster key={cluster.hub.key} cluster={cluster} number={index + 1} />
      ))}
    </section>
  );
}

function Cluster({ cluster, number }: { cluster: ConnectionCluster; number: number }) {
  const { t } = useContent();
  const { connections, hub } = cluster;
  const title = connections.find(({ record }) => record.title)?.record.title;
  const products = connections.flatMap(({ from, to }) => [from.product, to.product]);
  const devices = new Set(products.flatMap((product) => product?.record.id ?? []));
  return (
    <details className="cluster" open={number === 1} data-devices={[...devices].join(' ')}>
      <summary className="link-button">
        <strong>
          {t('drawings.number', { number })}{' '}
          {title ? <Words text={title} /> : <EndName end={hub} />}
        </strong>
      </summary>
      <SystemDiagram connections={connections} isTitled />
    </details>
  );
}

/** The products that have a connection, by families. */
function connectedProducts({ families, connections }: SiteModel) {
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
function ConnectedProducts() {
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
