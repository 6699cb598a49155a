import type { Figure, Quantity } from '../../../schema/figures/figure.ts';
import type { Units } from '../../../schema/figures/units.ts';
import type { ConnectionEnd } from '../../../schema/kinds/connections.ts';
import type { FigureDefinition, FigureDefinitions } from '../../../schema/kinds/figures.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { parseFigureReference } from '../../../schema/text.ts';
import { publishedPlace } from '../../facts/facts.ts';
import type { ConnectionModel } from '../../model/connections.ts';
import type { SiteModel } from '../../model/model.ts';
import {
  type FigureSet,
  type ProductModel,
  type Reading,
  valuesDiffer,
} from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { FigureValue } from '../figures/figure-value.tsx';
import { Missing } from '../figures/on-request.tsx';
import { TableHead } from '../figures/wide-table.tsx';
import { EndLink, Port } from '../product/connections.tsx';
import { Note, Words } from '../text/words.tsx';

/** What hangs on each supply output that connections name, and what that draws; nothing if none does. */
export function PowerBudgets() {
  const { t, model } = useContent();
  const budgets = powerBudgets(model);
  if (budgets.length === 0) return null;
  return (
    <section className="section" aria-labelledby="power">
      <h2 id="power">{t('tools.connections.power')}</h2>
      <p>{t('tools.connections.powerText')}</p>
      {budgets.map((budget) => (
        <Budget key={budget.loads[0]?.connection.record.id} budget={budget} />
      ))}
    </section>
  );
}

function Budget({ budget: { source, loads, sum, isComplete } }: { budget: PowerBudget }) {
  const { t, model } = useContent();
  const drawn = Object.values(model.catalogue.figures).find(isDrawn);
  const power = drawn ? <Words text={drawn.label} /> : t('tools.connections.power');
  return (
    <table className="power above-24">
      <caption>
        <EndLink end={source} />
        <br />
        <Port end={source} />
      </caption>
      <TableHead cells={[t('tools.connections.load'), power]} />
      <tbody>
        {loads.map((load) => (
          <Load key={load.connection.record.id} load={load} />
        ))}
      </tbody>
      <tfoot>
        <tr className="bold">
          <th scope="row">{t(`tools.connections.${isComplete ? 'sum' : 'sumOfStated'}`)}</th>
          <td>{sum ? <FigureValue figure={sum} /> : <Missing />}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Load({ load: { connection, readings } }: { load: PowerLoad }) {
  const { t, href } = useContent();
  const { to, record } = connection;
  const [only] = readings;
  return (
    <tr>
      <th scope="row">
        <EndLink end={to} /> <Note text={record.carries} />
      </th>
      <td>
        {!only ? (
          <Missing />
        ) : valuesDiffer(readings) && to.product ? (
          <a className="go" href={`${href(to.product.path)}#${publishedPlace}`}>
            {t('published.see')}
          </a>
        ) : (
          <FigureValue figure={only.figure} />
        )}
      </td>
    </tr>
  );
}

/** A supply output of a product, with its loads and their sum. */
type PowerBudget = ReturnType<typeof powerBudgets>[number];
type PowerLoad = PowerBudget['loads'][number];

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
function isDrawn(definition: FigureDefinition | undefined): boolean {
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
