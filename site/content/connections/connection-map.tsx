import { SystemDiagram } from '../../drawings/system-diagram.tsx';
import { connectionClusters } from '../../model/connection-map.ts';
import { useContent } from '../context.tsx';
import { plainWords } from '../text/words.tsx';

/** Every connection of the catalogue, in as many diagrams as it takes. */
export function ConnectionMap() {
  const context = useContent();
  const { t, model } = context;
  return (
    <section aria-labelledby="map">
      <h2 id="map">{t('tools.connections.map')}</h2>
      <p>{t('tools.connections.mapText')}</p>
      {connectionClusters([...model.connections.values()]).map(({ connections, hub }, index) => (
        <SystemDiagram
          key={hub.key}
          connections={connections}
          number={index + 1}
          title={plainWords(
            hub.label,
            hub.product ? { ...context, product: hub.product } : context,
          )}
        />
      ))}
    </section>
  );
}
