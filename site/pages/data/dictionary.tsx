import type { BaseDimension } from '../../../schema/figures/built-in-units.ts';
import type { FigureDefinition } from '../../../schema/kinds/figures.ts';
import { TableHead } from '../../content/figures/wide-table.tsx';
import { Note, Words } from '../../content/text/words.tsx';
import { type ProductModel, productFigures } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';

/** Every figure that a product states: what it is called, its id, what it measures. */
export function Dictionary() {
  const { t, model } = useContent();
  const counts = statedBy(model.products);
  const stated = Object.entries(model.catalogue.figures).filter(([id]) => counts.has(id));
  return (
    <section className="section" aria-labelledby="dictionary">
      <h2 id="dictionary">{t('data.figures')}</h2>
      <p>{t('data.figuresText')}</p>
      <table className="dictionary">
        <TableHead
          className="hidden-on-phones"
          cells={(['figure', 'dimension', 'unit', 'stated'] as const).map((name) =>
            t(`data.${name}`),
          )}
        />
        <tbody>
          {stated.map(([id, definition]) => (
            <Row key={id} id={id} definition={definition} count={counts.get(id) ?? 0} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  id: string;
  definition: FigureDefinition;
  /** How many products state it. */
  count: number;
}

function Row({ id, definition: { label, note, kind, dimension, unit }, count }: RowProps) {
  const { t, model, language } = useContent();
  const code = unit === undefined ? undefined : model.units.get(unit)?.code;
  return (
    <tr id={id}>
      <th scope="row">
        <Words text={label} />
        <Note text={note} /> <code>{id}</code>
      </th>
      <td>
        {kind
          ? t(`data.kinds.${kind}`)
          : (model.units.ownNameOf(dimension, language) ??
            t(`data.dimensions.${dimension as BaseDimension}`))}{' '}
        <code>{kind ?? dimension}</code>
      </td>
      <td>
        <bdi>{unit === undefined ? t('data.noUnit') : model.units.format(unit, 2, language)}</bdi>
        {code === undefined ? null : (
          <>
            {' '}
            (<code>{code}</code>)
          </>
        )}
      </td>
      <td className="nowrap">{t('family.count', { count })}</td>
    </tr>
  );
}

/** How many products state each figure, by themselves or by one of their parts. */
function statedBy(products: readonly ProductModel[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const id of new Set(productFigures(product).map(({ figure }) => figure))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
