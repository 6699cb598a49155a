import type { Figure, Quantity } from '../../schema/figures/figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import type { ConnectionEnd } from '../../schema/kinds/connections.ts';
import type { FigureDefinition, FigureDefinitions } from '../../schema/kinds/figures.ts';
import { parseFigureReference } from '../../schema/text.ts';
import type { ConnectionModel, EndModel } from './connections.ts';
import type { SiteModel } from './model.ts';
import type { FigureSet, ProductModel, Reading } from './product-model.ts';

/** A supply output of a product, what hangs on it and what that draws. */
export interface PowerBudget {
  /** The end that supplies, with the figure that states its port. */
  source: EndModel;
  loads: readonly PowerLoad[];
  /** Of what the loads state; undefined where none of them states what can be added. */
  sum: Figure | undefined;
  /** Whether the sum has every load. */
  isComplete: boolean;
}

export interface PowerLoad {
  connection: ConnectionModel;
  /** What it draws; none where it is not stated, several where publications differ. */
  readings: readonly Reading[];
}

/** The supply outputs that connections name as their ports, in the order of the connections. */
export function powerBudgets({ connections, catalogue, units }: Sources): PowerBudget[] {
  const { figures } = catalogue;
  const outputs = new Map<string, ConnectionModel[]>();
  for (const connection of connections.values()) {
    const { port = '' } = connection.record.from;
    const { figure = '' } = parseFigureReference(port) ?? {};
    if (!connection.from.port || figures[figure]?.port !== 'supply-output') continue;
    const key = `${connection.from.key} ${port}`;
    outputs.set(key, [...(outputs.get(key) ?? []), connection]);
  }
  return [...outputs.values()].flatMap((supplied) => {
    const source = supplied[0]?.from;
    if (!source) return [];
    const loads = supplied.map((connection) => ({
      connection,
      readings: drawnBy(connection.to.product, connection.record.to, figures),
    }));
    const addable = loads.flatMap(({ readings }) => upperLimit(readings) ?? []);
    return [
      { source, loads, sum: sumOf(addable, units), isComplete: addable.length === loads.length },
    ];
  });
}

type Sources = Pick<SiteModel, 'connections' | 'catalogue' | 'units'>;

/** What a part draws if it has the port and says it, else what the product draws. */
function drawnBy(
  product: ProductModel | undefined,
  { port = '' }: ConnectionEnd,
  definitions: FigureDefinitions,
): readonly Reading[] {
  const { component } = parseFigureReference(port) ?? {};
  const part = product?.components.find(({ record }) => record.id === component);
  return readingsOf(part?.figures, definitions) ?? readingsOf(product?.figures, definitions) ?? [];
}

function readingsOf(figures: FigureSet | undefined, definitions: FigureDefinitions) {
  return [...(figures ?? [])].find(([id]) => isDrawn(definitions[id]))?.[1];
}

/** A power of which less is better is one that a product draws. */
export function isDrawn(definition: FigureDefinition | undefined): boolean {
  return definition?.dimension === 'power' && definition.better === 'lower';
}

/** The only value, if it is one that a sum can take in: exact, or at most this much. */
function upperLimit(readings: readonly Reading[]): Quantity | undefined {
  const [only, ...others] = readings;
  const [term, ...more] = only?.figure.terms ?? [];
  if (others.length + more.length > 0 || term?.kind !== 'quantity' || term.tolerance) return;
  const hasLimit = term.bound !== 'over' && term.bound !== 'min' && term.expandableTo === undefined;
  return hasLimit && (term.form === 'value' || term.form === 'range') ? term : undefined;
}

/** In the unit of the first: exact, or else under or up to a limit. */
function sumOf(quantities: readonly Quantity[], units: Units): Figure | undefined {
  const [first] = quantities;
  if (!first?.unit) return;
  const { unit } = first;
  const values = quantities.map((each) =>
    units.convert(each.values.at(-1) ?? 0, each.unit ?? unit, unit),
  );
  const total = Number(values.reduce((sum, value) => sum + value, 0).toPrecision(12));
  const isExact = quantities.every(({ bound, form }) => !bound && form === 'value');
  const bound = quantities.some((each) => each.bound === 'under') ? 'under' : 'up to';
  return {
    terms: [
      {
        kind: 'quantity',
        ...(isExact ? {} : { bound }),
        form: 'value',
        values: [total],
        unit,
        qualifiers: [],
      },
    ],
  };
}
