import { useTranslation } from 'react-i18next';
import type { Check, Column } from '../../facts/check-address.ts';
import { isToAsk, nothingStated } from '../../facts/evaluate.ts';
import { askedOf, type Facts } from '../../facts/facts.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';

interface MissingFiguresProps {
  facts: Facts;
  check: Check;
  columns: readonly Column[];
}

/** What the products on show do not state, or not for certain, to be asked for in one request. */
export function MissingFigures({ facts, check: { asked }, columns }: MissingFiguresProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const { requestPath } = usePage().data;
  const missing = columns.flatMap(({ product, answers }) => {
    const criteria = asked.flatMap(({ criterion }, row) =>
      isToAsk(answers[row] ?? nothingStated) ? [criterion] : [],
    );
    const each = [...new Set(criteria)];
    return each.length > 0 ? [{ product, criteria: each }] : [];
  });
  const questions = missing.flatMap(({ product, criteria }) =>
    criteria.map((criterion) => `${product.id}:${askedOf(criterion, facts).id}`),
  );
  const count = questions.length;
  if (count === 0) return null;
  const query = new URLSearchParams({
    products: missing.map(({ product }) => product.id).join(','),
    ask: questions.join(','),
  });
  return (
    <aside className="band pad no-print" aria-labelledby="check-missing">
      <h2 id="check-missing" className="title-20">
        {t('tools:check.missing', { count })}
      </h2>
      <ul className="lines above-8">
        {missing.map(({ product, criteria }) => (
          <li key={product.id}>
            {product.title}
            <small>{criteria.map(({ label }) => label).join(', ')}</small>
          </li>
        ))}
      </ul>
      {requestPath === undefined ? null : (
        <a className="button above-24" href={`${href(requestPath)}?${query}`}>
          {t('tools:check.ask', { count })}
        </a>
      )}
    </aside>
  );
}
