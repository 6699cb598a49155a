import type { ReactNode } from 'react';
import { wireKind } from '../../model/connection-map.ts';
import type { ConnectionModel, EndModel } from '../../model/connections.ts';
import type { SiteModel } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { FigureValue } from '../figures/figure-value.tsx';
import { Thumbnail } from '../media/pictures.tsx';
import { Words } from '../text/words.tsx';
import { OfProduct, ProductTitle } from './of-product.tsx';

/** The id of the section. */
export const connectionsId = 'connections';

/** What a product exchanges with others in example arrangements, and by which ports. */
export function Connections({ product }: { product: ProductModel }) {
  const { t, model, href } = useContent();
  if (!isConnected(product, model)) return null;
  const map = model.tools.get('connections');
  return (
    <section className="connections sheet section above-24" id={connectionsId}>
      <div className="wrap">
        <div className="row">
          <h2>{t('connections.title')}</h2>
          <p className="small">{t('connections.text')}</p>
          {map === undefined ? null : (
            <a className="go push" href={href(map)}>
              {t('connections.all')}
            </a>
          )}
        </div>
        <div className="wiring stack above-8">
          <strong className="hub box stack gap-8">
            <ProductTitle product={product} />
            <Thumbnail path={product.path} />
          </strong>
          <Sides product={product} heading={(words) => <h3>{words}</h3>} classed>
            {(connection, own) => (
              <>
                <Wire connection={connection} own={connection[own]} />
                <OtherEnd
                  end={connection[otherEnd[own]]}
                  isWired={!connection.record.contactless}
                />
              </>
            )}
          </Sides>
        </div>
      </div>
    </section>
  );
}

/** What a product receives and sends. */
export function connectionsOf(product: ProductModel, { connections }: SiteModel) {
  const all = [...connections.values()];
  return {
    incoming: all.filter(({ to }) => to.product === product),
    outgoing: all.filter(({ from }) => from.product === product),
  };
}

/** Whether it has any connection to show. */
export function isConnected(product: ProductModel, model: SiteModel): boolean {
  const isShown = !model.catalogue.site.productPage?.hide.includes('connections');
  return isShown && Object.values(connectionsOf(product, model)).flat().length > 0;
}

interface SidesProps {
  product: ProductModel;
  heading(words: string): ReactNode;
  /** Whether each side has its end as a class. */
  classed?: boolean;
  /** What is said of a connection; `own` is the end that is the product. */
  children(connection: ConnectionModel, own: 'from' | 'to'): ReactNode;
}

/** What a product receives, and what it sends. */
export function Sides({ product, heading, classed = false, children }: SidesProps) {
  const { t, model } = useContent();
  const { incoming, outgoing } = connectionsOf(product, model);
  const sides = [
    ['to', 'connections.receives', incoming],
    ['from', 'connections.sends', outgoing],
  ] as const;
  return sides.map(([own, words, connections]) =>
    connections.length === 0 ? null : (
      <div key={own} className={classed ? own : undefined}>
        {heading(t(words))}
        <ul>
          {connections.map((connection) => (
            <li key={connection.record.id}>{children(connection, own)}</li>
          ))}
        </ul>
      </div>
    ),
  );
}

export const otherEnd = { from: 'to', to: 'from' } as const;

/** What passes, and the port of the product on show. */
function Wire({ connection, own }: { connection: ConnectionModel; own: EndModel }) {
  const { t } = useContent();
  const { record } = connection;
  return (
    <p className={`wire ${wireKind(connection)}`}>
      <strong>
        <Words text={record.carries} />
      </strong>{' '}
      <span className="small">
        {record.contactless ? t('connections.contactless') : <Port end={own} />}
      </span>
    </p>
  );
}

/** A place has no port, so nothing is said of it. */
function OtherEnd({ end, isWired }: { end: EndModel; isWired: boolean }) {
  const { href } = useContent();
  const { product } = end;
  return (
    <div className="end box">
      {product ? (
        <a className="bold" href={href(product.path)}>
          <EndName end={end} />
        </a>
      ) : (
        <strong>
          <EndName end={end} />
        </strong>
      )}
      {product && isWired && end.port ? (
        <small>
          <Port end={end} />
        </small>
      ) : null}
    </div>
  );
}

/** A port in words, after the part that has it: “Controller – Serial interface (RS-232)”. */
export function Port({ end: { port } }: { end: EndModel }) {
  if (!port) return null;
  return (
    <>
      {port.part ? (
        <>
          <span>
            <Words text={port.part} />
          </span>{' '}
          –{' '}
        </>
      ) : null}
      <Words text={port.label} />
      {port.figure ? (
        <>
          {' '}
          (<FigureValue figure={port.figure} />)
        </>
      ) : null}
    </>
  );
}

/** The name of a product or of a place. */
export function EndName({ end: { product, label } }: { end: EndModel }) {
  const name = <Words text={label} />;
  return product ? <OfProduct product={product}>{name}</OfProduct> : name;
}

/** The same, as a link to the page of the product. */
export function EndLink({ end }: { end: EndModel }) {
  const { href } = useContent();
  const name = <EndName end={end} />;
  return end.product ? (
    <a className="target" href={href(end.product.path)}>
      {name}
    </a>
  ) : (
    name
  );
}
