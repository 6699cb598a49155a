import type { Figure } from '../../schema/figures/figure.ts';
import type { Connection, ConnectionEnd } from '../../schema/kinds/connections.ts';
import type { FigureDefinitions } from '../../schema/kinds/figures.ts';
import { memberOf } from '../../schema/member-of.ts';
import type { Text } from '../../schema/shared.ts';
import { parseFigureReference } from '../../schema/text.ts';
import type { ProductModel } from './product-model.ts';
import type { UntrackedCatalogue } from './tracked-records.ts';

/** A connection with its ends resolved. */
export interface ConnectionModel {
  record: Connection;
  from: EndModel;
  to: EndModel;
}

/** A product or a place, with the product's port if published. */
export interface EndModel {
  /** Unique: a product and a place may have the same id. */
  readonly key: string;
  readonly label: Text;
  readonly product: ProductModel | undefined;
  readonly port: PortModel | undefined;
}

/** The figure that states a port, and its part of the product. */
export interface PortModel {
  label: Text;
  part: Text | undefined;
  /** Undefined for a number of ports: “Switch ports: 8” would be port 8. */
  figure: Figure | undefined;
}

/**
 * The connections of a catalogue by id. One with a missing end is omitted, since the validator reports it as an
 * error.
 */
export function connectionModels(
  { connections, figures }: UntrackedCatalogue,
  productOf: (id: string) => ProductModel | undefined,
): ReadonlyMap<string, ConnectionModel> {
  const places = new Map(connections?.places.map(({ id, label }) => [id, label]));
  const endOf = ({ product: id = '', place = '', port = '' }: ConnectionEnd) => {
    const product = productOf(id);
    const own = places.get(place) ?? {};
    if (!product && !places.has(place)) return undefined;
    return {
      key: product ? `product ${id}` : `place ${place}`,
      product,
      // Getters, since most pages need few connections.
      get label() {
        return product?.record.title ?? own;
      },
      get port() {
        return product && portOf(product, port, figures);
      },
    };
  };
  return new Map(
    connections?.connections.flatMap((record) => {
      const [from, to] = [endOf(record.from), endOf(record.to)];
      return from && to ? [[record.id, { record, from, to }] as const] : [];
    }),
  );
}

function portOf(
  product: ProductModel,
  port: string,
  definitions: FigureDefinitions,
): PortModel | undefined {
  const { component, figure = '' } = parseFigureReference(port) ?? {};
  const part = product.components.find(({ record }) => record.id === component);
  const [reading] = (part ?? product).figures.get(figure) ?? [];
  const { label, dimension } = memberOf(definitions, figure) ?? {};
  const stated = dimension === 'count' ? undefined : reading?.figure;
  return reading && label && { label, part: part?.record.title, figure: stated };
}
