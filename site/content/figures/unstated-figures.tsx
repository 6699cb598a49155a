import { memberOf } from '../../../schema/member-of.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { unstatedCriteria } from '../../model/unstated.ts';
import { useContent } from '../../page-api/context.tsx';
import { askAddress } from '../text/ask-link.tsx';
import { onRequest } from './on-request.tsx';

/** What buyers ask for and the product does not state, with a way to ask for all of it. */
export function UnstatedFigures({ product }: { product: ProductModel }) {
  const context = useContent();
  const { t, model } = context;
  const criteria = unstatedCriteria(product, model);
  if (criteria.length === 0) return null;
  const asked = criteria.map(({ id, label, figures: [figure = '', ...others] }) => {
    const isFigure =
      others.length === 0 && memberOf(model.catalogue.figures, figure)?.label === label;
    return isFigure ? figure : `*${id}`;
  });
  const address = askAddress(product, asked, context);
  const names = criteria.map(({ label }) => label ?? t('criteria.interfaces'));
  return (
    <p className="unstated row">
      <span className="note">{onRequest(names, context)}</span>
      {address ? (
        <a className="go" href={address}>
          {t('unstated.ask', { count: criteria.length })}
        </a>
      ) : null}
    </p>
  );
}
