import { Fragment } from 'react';
import { maxConnections } from '../../../schema/kinds/solution.ts';
import { inReadingOrder } from '../../drawings/layers.ts';
import type { Point } from '../../drawings/picture.ts';
import { polygon, polyline, round } from '../../drawings/shapes.ts';
import { lineHeight, textSize } from '../../drawings/text-metrics.ts';
import { wireKind } from '../../model/connection-map.ts';
import type { ConnectionModel, EndModel } from '../../model/connections.ts';
import { useContent } from '../../page-api/context.tsx';
import { Port } from '../product/connections.tsx';
import { plainWords, Words } from '../text/words.tsx';
import { DrawingCaption } from './drawing.tsx';
import { layOut, markRadius, type Scale, type SystemLayout } from './system-layout.ts';
import { layOutOnRails } from './system-rails.ts';

/**
 * Drawn for three widths of the window, since the text of a drawing is never scaled: each as wide as
 * there is room for on the smallest window that shows it (1200, 768 and 320 pixels).
 */
const scales = {
  wide: { width: 1024, direction: 'across' },
  medium: { width: 608, direction: 'down' },
} as const satisfies Record<string, Scale>;
const narrowWidth = 288;

/**
 * The ends of these connections and what passes between them, each connection with its number. More than one
 * diagram may have are listed alone.
 * `number` is that of the figure; one that is titled already has no heading in it, and names the ports.
 */
export function SystemDiagram({
  connections,
  ...named
}: { connections: readonly ConnectionModel[] } & ({ number: number } | { isTitled: true })) {
  const context = useContent();
  const labels = new Map(
    connections
      .flatMap(({ from, to }) => [from, to])
      .map(({ key, label, product }) => [
        key,
        plainWords(label, product ? { ...context, product } : context),
      ]),
  );
  const nodes = [...labels].map(([id, label]) => ({ id, label }));
  const isDrawn = connections.length <= maxConnections;
  const given = connections.map((connection) => {
    const { from, to, record } = connection;
    const ends = [from, to].filter(({ product }) => product !== undefined);
    return { from: from.key, to: to.key, record, ends, kind: wireKind(connection) };
  });
  const links = isDrawn ? inReadingOrder([...labels.keys()], given) : given;
  const kinds = links.map(({ kind }) => kind);
  return (
    <figure className="system section">
      {'number' in named ? (
        <DrawingCaption number={named.number} title={context.t('solution.passes')} />
      ) : null}
      {isDrawn ? (
        <div className="system-sheet">
          <Drawing name="wide" layout={layOut(nodes, links, scales.wide)} kinds={kinds} />
          <Drawing name="medium" layout={layOut(nodes, links, scales.medium)} kinds={kinds} />
          <Drawing name="narrow" layout={layOutOnRails(nodes, links, narrowWidth)} kinds={kinds} />
        </div>
      ) : null}
      {isDrawn && 'number' in named ? (
        <p className="small above-8">{context.t('connections.text')}</p>
      ) : null}
      {'number' in named ? <h2 className="above-48">{context.t('solution.how')}</h2> : null}
      <ol className="above-24">
        {links.map((link) => (
          <li key={link.record.id}>
            <strong>{labels.get(link.from)}</strong> <Arrow />{' '}
            <strong>{labels.get(link.to)}</strong>
            <span>
              <Words text={link.record.carries} />
            </span>
            {'number' in named || link.record.contactless ? null : <Ports ends={link.ends} />}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Of the products at both ends; where neither states one, that is said once. */
function Ports({ ends }: { ends: readonly EndModel[] }) {
  const shown = ends.some(({ port }) => port) ? ends : ends.slice(0, 1);
  return (
    <span>
      {shown.map((end, place) => (
        <Fragment key={end.key}>
          {place > 0 ? [' ', <Arrow key="arrow" />, ' '] : null}
          <Port end={end} />
        </Fragment>
      ))}
    </span>
  );
}

interface DrawingProps {
  name: string;
  layout: SystemLayout;
  /** Of each connection. */
  kinds: readonly string[];
}

/** The list under it says everything that the picture shows. Numbers lie on all of the lines. */
function Drawing({ name, layout, kinds }: DrawingProps) {
  const { width, height, boxes, connectors } = layout;
  return (
    <svg className={name} width={width} height={height} aria-hidden="true">
      {connectors.map(({ points }, index) => (
        <g key={polyline(points)}>
          <path className={`pen-2 ${kinds[index]}`} d={polyline(points)} />
          <path className="tip" d={arrowHead(points)} />
        </g>
      ))}
      {connectors.map(({ points, mark }, index) => (
        <g key={polyline(points)}>
          <circle cx={round(mark.x)} cy={round(mark.y)} r={markRadius} />
          <text x={round(mark.x)} y={round(mark.y + textSize * 0.36)}>
            {index + 1}
          </text>
        </g>
      ))}
      {boxes.map((box) => (
        <g key={box.id} data-end={box.id.replace(/^product /, '')}>
          <rect
            className="pen-1"
            x={round(box.x)}
            y={round(box.y)}
            width={round(box.width)}
            height={round(box.height)}
            rx="6"
          />
          {box.lines.map((line, index) => {
            const middle = index + 0.5 - box.lines.length / 2;
            const y = box.y + box.height / 2 + middle * lineHeight + 5;
            return (
              <text key={line} x={round(box.x + box.width / 2)} y={round(y)}>
                {line}
              </text>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

/** At the end of a line. */
function arrowHead(points: readonly Point[]): string {
  const [from, to] = points.slice(-2);
  if (!from || !to) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const back = { x: to.x - dx * 10, y: to.y - dy * 10 };
  const point = (sign: number) => ({ x: back.x - dy * 4 * sign, y: back.y + dx * 4 * sign });
  return polygon([to, point(1), point(-1)]);
}

function Arrow() {
  return (
    <svg className="arrow" width="24" height="12" viewBox="0 0 24 12" aria-hidden="true">
      <path d="M0 6H20M15 1l6 5-6 5" />
    </svg>
  );
}
