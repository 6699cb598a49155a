import { memberOf } from '../../../schema/member-of.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { unstatedCriteria } from '../../model/unstated.ts';
import { useContent } from '../../page-api/context.tsx';
import { askAddress } from '../text/ask-link.tsx';
import { Words } from '../text/words.tsx';

/** What buyers ask for and the product does not state, each with a way to ask. */
export function UnstatedFigures({ product }: { product: ProductModel }) {
  const context = useContent();
  const { t, model } = context;
  const criteria = unstatedCriteria(product, model);
  if (criteria.length === 0) return null;
  return (
    <table className="spec half unstated">
      <caption className="hidden">{t('unstated.title')}</caption>
      <tbody>
        {criteria.map(({ id, label, figures: [figure = '', ...others] }) => {
          const isFigure =
            others.length === 0 && memberOf(model.catalogue.figures, figure)?.label === label;
          const address = askAddress(product, isFigure ? figure : `*${id}`, context);
          const name = label ? <Words text={label} /> : t('criteria.interfaces');
          return (
            <tr key={id}>
              <th className="muted" scope="row">
                {name}
              </th>
              <td className="line">
                <span className="note">{t('unstated.words')}</span>
                {address ? (
                  <a className="go" href={address}>
                    {t('unstated.ask')}
                    <span className="hidden"> {name}</span>
                  </a>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
