import { publishedPlace } from '../../facts/facts.ts';
import {
  isDrawn,
  type PowerBudget,
  type PowerLoad,
  powerBudgets,
} from '../../model/power-budgets.ts';
import { valuesDiffer } from '../../model/product-model.ts';
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
