import type { ReactNode } from 'react';
import type { Neighbour } from '../../model/neighbours.ts';
import { useContent } from '../context.tsx';
import { colonOf } from '../text/language-habits.ts';
import { Words } from '../text/words.tsx';
import { Port } from './connections.tsx';

interface NeighbourNoteProps {
  neighbour: Neighbour;
  /** What the record says of it besides. */
  remark?: ReactNode;
}

/** What a product exchanges with the one on show, and by which port; or what it does in the same system. */
export function NeighbourNote({ neighbour, remark }: NeighbourNoteProps) {
  const { exchanges, shared } = neighbour;
  const context = useContent();
  const { t } = context;
  const colon = colonOf(context);
  if (shared) {
    return (
      <>
        <Words text={shared.solution.record.title} />
        {colon}
        <Words text={shared.role} />
      </>
    );
  }
  return (
    <>
      {remark}
      {exchanges.map(({ connection: { record, ...ends }, end }) => (
        <span key={record.id} className="exchange">
          {t(end === 'to' ? 'connections.receives' : 'connections.sends')}
          {colon}
          <strong>
            <Words text={record.carries} />
          </strong>
          <small>
            {record.contactless ? t('connections.contactless') : <Port end={ends[end]} />}
          </small>
        </span>
      ))}
    </>
  );
}
