import type { Figure, Quantity } from '../../schema/figures/figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import type { ConnectionEnd } from '../../schema/kinds/connections.ts';
import type { FigureDefinition, FigureDefinitions } from '../../schema/kinds/figures.ts';
import { memberOf } from '../../schema/member-of.ts';
import { parseFigureReference } from '../../schema/text.ts';
import type { ConnectionModel } from './connections.ts';
import type { SiteModel } from './model.ts';
import type { FigureSet, ProductModel, Reading } from './product-model.ts';

/** A supply output of a product, with its loads and their sum. */
export type PowerBudget = ReturnType<typeof powerBudgets>[number];
export type PowerLoad = PowerBudget['loads'][number];

/** The supply outputs that are ports of connections, in the order of the connections. */
export function powerBudgets({ connections, catalogue, units }: Sources) {
  const { figures } = catalogue;
  const outputs = new Map<string, ConnectionModel[]>();
  for (const connection of connections.values()) {
    const { port = '' } = connection.record.from;
    const { figure = '' } = parseFigureReference(port) ?? {};
    if (!connection.from.port || memberOf(figures, figure)?.port !== 'supply-output') continue;
    const key = `${connection.from.key} ${port}`;
    outputs.set(key, [...(outputs.get(key) ?? []), connection]);
  }
  return [...outputs.values()].flatMap((supplied) => {
    const source = supplied[0]?.from;
    if (!source) return [];
    const loads = supplied.map((connection) => ({
      connection,
      /** The power it draws; none if not stated, several if publications differ. */
      readings: drawnBy(connection.to.product, connection.record.to, figures),
    }));
    const addable = loads.flatMap(({ readings }) => upperLimit(readings) ?? []);
    /** Undefined if none can be added. */
    const sum = sumOf(addable, units);
    return [{ source, loads, sum, isComplete: addable.length === loads.length }];
  });
}

type Sources = Pick<SiteModel, 'connections' | 'catalogue' | 'units'>;

/** The power drawn by a part that has the port and states it, else by the product. */
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
  return [...(figures ?? [])].find(([id]) => isDrawn(memberOf(definitions, id)))?.[1];
}

/** Whether a figure is a power that a product draws: less is better. */
export function isDrawn(definition: FigureDefinition | undefined): boolean {
  return definition?.dimension === 'power' && definition.better === 'lower';
}

/** The only value, if it can be added: exact, or an upper limit. */
function upperLimit(readings: readonly Reading[]): Quantity | undefined {
  const [only, ...others] = readings;
  const [term, ...more] = only?.figure.terms ?? [];
  if (
    others.length + more.length > 0 ||
    term?.kind !== 'quantity' ||
    term.tolerance ||
    term.multiplicity
  )
    return;
  const hasLimit = term.bound !== 'over' && term.bound !== 'min' && term.expandableTo === undefined;
  return hasLimit && (term.form === 'value' || term.form === 'range') ? term : undefined;
}

/** The sum in the unit of the first: exact, or with the bound `under` or `up to`. */
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
