import {
  ConnectedProducts,
  connectedProducts,
} from '../../content/connections/connected-products.tsx';
import { PowerBudgets } from '../../content/connections/power-budgets.tsx';
import { SystemDiagram } from '../../content/drawings/system-diagram.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { familyName } from '../../content/page/trail.tsx';
import { EndName } from '../../content/product/connections.tsx';
import { plainWords, Words } from '../../content/text/words.tsx';
import { type ConnectionCluster, connectionClusters } from '../../model/connection-map.ts';
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
