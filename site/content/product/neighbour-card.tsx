import type { ReactNode } from 'react';
import type { Neighbour } from '../../model/neighbours.ts';
import { useContent } from '../../page-api/context.tsx';
import { Card } from '../page/entry-card.tsx';
import { colonOf } from '../text/language-habits.ts';
import { Line, plainWords, Words } from '../text/words.tsx';
import { Port } from './connections.tsx';
import { ProductTitle } from './of-product.tsx';

interface NeighbourCardProps {
  neighbour: Neighbour;
  /** What the record on show says of it besides. */
  remark?: ReactNode;
}

/** A product that works with the one on show: what they exchange and by which port, or the solution that has both. */
export function NeighbourCard({ neighbour, remark }: NeighbourCardProps) {
  const { product } = neighbour;
  return (
    <Card path={product.path} title={<ProductTitle product={product} />}>
      {remark ? <p>{remark}</p> : null}
      {neighbour.shared ? (
        <Line text={neighbour.shared.record.title} />
      ) : (
        <Exchanges neighbour={neighbour} />
      )}
    </Card>
  );
}

function Exchanges({ neighbour }: { neighbour: Neighbour }) {
  const context = useContent();
  const { t, product } = context;
  const name = product?.record.code ?? plainWords(product?.record.title ?? {}, context);
  return neighbour.exchanges.map(({ connection: { record, ...ends }, end }) => (
    <p key={record.id}>
      {t(end === 'to' ? 'connections.nameSends' : 'connections.nameReceives', { name })}
      {colonOf(context)}
      <strong>
        <Words text={record.carries} />
      </strong>{' '}
      <small>{record.contactless ? t('connections.contactless') : <Port end={ends[end]} />}</small>
    </p>
  ));
}
