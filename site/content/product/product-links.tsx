import type { ReactNode } from 'react';
import type { Text } from '../../../schema/shared.ts';
import type { ConnectionModel } from '../../model/connections.ts';
import type { SiteModel, SolutionModel } from '../../model/model.ts';
import { namesakesIn } from '../../model/namesakes.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { Card } from '../page/entry-card.tsx';
import { colonOf } from '../text/language-habits.ts';
import { Line, plainWords, Words } from '../text/words.tsx';
import { Port } from './connections.tsx';
import { ProductTitle } from './of-product.tsx';
import { ProductCard } from './product-card.tsx';

/** The most variants that another one lists: with all of them, pages would grow with their square. */
const mostVariants = 24;

/** The id of the first group. */
export const relatedId = 'related';

/** Other products that are worth a look, as far as the site shows them. */
export function RelatedGroup({ group, isFirst }: { group: LinkGroup; isFirst: boolean }) {
  const { t, product } = useContent();
  const { title, links } = group;
  const variants = product?.record.parent ? 'otherVariants' : 'variants';
  return (
    <section className="related no-print" id={isFirst ? relatedId : undefined}>
      <h2>{t(`product.${title === 'variants' ? variants : title}`)}</h2>
      <ul className="cards above-16">
        {links.map(({ path, card }) => (
          <li key={path}>{card}</li>
        ))}
      </ul>
    </section>
  );
}

interface LinkGroup {
  title: 'connected' | 'shared' | 'variants' | 'related';
  links: readonly { path: string; card: ReactNode }[];
}

/**
 * What works with the product; its variants that its record does not name, or the other variants of the product of which this is
 * one; then siblings and alternatives. Each is in one group, and groups without any are left out.
 */
export function linksOf(product: ProductModel, model: SiteModel): LinkGroup[] {
  const { record, path } = product;
  const notes = new Map(record.related?.map(({ path, note }) => [path, note]));
  const own = model.variantsOf(record.id);
  const said = own.length > 0 ? JSON.stringify(record) : '';
  const isNamed = (name: string) => said.includes(`"${name}"`) || said.includes(`(${name})`);
  const unlisted = own.filter(
    (each) => ![each.outline.id, each.path, ...each.aliases].some(isNamed),
  );
  const siblings = model.variantsOf(record.parent);
  const next = siblings.indexOf(product) + 1;
  // A product lists all of its variants; each of these, the next ones.
  const others = [...siblings.slice(next), ...siblings.slice(0, next)].slice(0, mostVariants);
  const variants = [...unlisted, ...siblings.filter((each) => others.includes(each))].map(
    ({ path }) => path,
  );
  const related = [...notes.keys()].filter((each) => !variants.includes(each));
  // What the two exchange says more than that the record, or the parent, names both.
  const neighbours = neighboursOf(product, model).filter(
    ({ exchanges, product: { path } }) =>
      exchanges.length > 0 || !(notes.has(path) || variants.includes(path)),
  );
  const taken = new Set([path, ...neighbours.map((neighbour) => neighbour.product.path)]);
  const cardsOf = (paths: readonly string[]) =>
    paths
      .flatMap((path) => (taken.has(path) ? [] : (model.productAt(path) ?? [])))
      .map((other, _, all) => ({
        path: other.path,
        card: (
          <ProductCard
            product={other}
            note={noteAt(other.path, notes)}
            namesakes={namesakesIn([product, ...all]).get(other)}
          />
        ),
      }));
  const groups: LinkGroup[] = [
    {
      title: neighbours.some(({ shared }) => shared) ? 'shared' : 'connected',
      links: neighbours.map((neighbour) => {
        const { path } = neighbour.product;
        return {
          path,
          card: <NeighbourCard neighbour={neighbour} remark={noteAt(path, notes)} />,
        };
      }),
    },
    { title: 'variants', links: cardsOf(variants) },
    { title: 'related', links: cardsOf(related) },
  ];
  const hidden = model.catalogue.site.productPage?.hide ?? [];
  const isHidden = (title: LinkGroup['title']) =>
    hidden.includes(title === 'connected' || title === 'shared' ? 'connections' : title);
  return groups.filter(({ title, links }) => links.length > 0 && !isHidden(title));
}

/** What the record on show says of another product. */
function noteAt(path: string, notes: ReadonlyMap<string, Text | undefined>): ReactNode {
  const note = notes.get(path);
  return note && <Words text={note} />;
}

interface NeighbourCardProps {
  neighbour: Neighbour;
  /** What the record on show says of it besides. */
  remark?: ReactNode;
}

/** A product that works with the one on show: what they exchange and by which port, or the solution that has both. */
function NeighbourCard({ neighbour, remark }: NeighbourCardProps) {
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

/** A product that works with another one: by what they exchange, else by a solution that uses both. */
interface Neighbour {
  product: ProductModel;
  /** The connections to the other product, with this product's end: receiving (`to`) or sending (`from`). */
  exchanges: readonly { connection: ConnectionModel; end: 'from' | 'to' }[];
  /** A solution that uses both; undefined if they exchange something. */
  shared?: SolutionModel | undefined;
}

/** One and a half rows. */
const maxNeighbours = 6;

/** The neighbours of a product: connected ones, else those in the same solutions. */
export function neighboursOf(product: ProductModel, model: SiteModel): Neighbour[] {
  const connected = connectedTo(product, model);
  return (connected.length > 0 ? connected : sharingWith(product, model)).slice(0, maxNeighbours);
}

function connectedTo(product: ProductModel, { connections }: SiteModel): Neighbour[] {
  const found = new Map<ProductModel, Neighbour['exchanges'][number][]>();
  for (const connection of connections.values()) {
    const ends = [connection.from.product, connection.to.product];
    const other = ends.find((end) => end !== product);
    if (!ends.includes(product) || !other) continue;
    const end = connection.to.product === other ? 'to' : 'from';
    found.set(other, [...(found.get(other) ?? []), { connection, end }]);
  }
  return [...found].map(([other, exchanges]) => ({ product: other, exchanges }));
}

/** Distinct products, each with the first solution that uses both. */
function sharingWith(own: ProductModel, { solutions, product }: SiteModel): Neighbour[] {
  const found = new Map<ProductModel, Neighbour>();
  for (const solution of solutions) {
    const { uses } = solution.record;
    if (!uses.some((use) => use.product === own.record.id)) continue;
    for (const { product: id } of uses) {
      const other = product(id);
      if (!other || other === own || found.has(other)) continue;
      found.set(other, { product: other, exchanges: [], shared: solution });
    }
  }
  return [...found.values()];
}
