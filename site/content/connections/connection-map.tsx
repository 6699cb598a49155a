import { type ConnectionCluster, connectionClusters } from '../../model/connection-map.ts';
import { useContent } from '../../page-api/context.tsx';
import { SystemDiagram } from '../drawings/system-diagram.tsx';
import { EndName } from '../product/connections.tsx';

/** Every connection of the catalogue, in as many diagrams as it takes. The first one is open. */
export function ConnectionMap() {
  const { t, model } = useContent();
  return (
    <section aria-labelledby="map">
      <h2 id="map">{t('tools.connections.map')}</h2>
      <p>{t('tools.connections.mapText')}</p>
      {connectionClusters([...model.connections.values()]).map((cluster, index) => (
        <Cluster key={cluster.hub.key} cluster={cluster} number={index + 1} />
      ))}
    </section>
  );
}

function Cluster({ cluster, number }: { cluster: ConnectionCluster; number: number }) {
  const { t } = useContent();
  const { connections, hub } = cluster;
  const products = connections.flatMap(({ from, to }) => [from.product, to.product]);
  const devices = new Set(products.flatMap((product) => product?.record.id ?? []));
  return (
    <details className="cluster" open={number === 1} data-devices={[...devices].join(' ')}>
      <summary>
        <strong>
          {t('drawings.number', { number })} <EndName end={hub} />
        </strong>{' '}
        <span>{t('tools.connections.count', { count: connections.length })}</span>
      </summary>
      <SystemDiagram connections={connections} isTitled />
    </details>
  );
}
