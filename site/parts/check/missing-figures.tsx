import { useTranslation } from 'react-i18next';
import { marksOf } from '../../../schema/languages/script.ts';
import { isToAsk, nothingStated } from '../../facts/evaluate.ts';
import { askedOf } from '../../facts/facts.ts';
import { AskLink, useAskAddress } from '../request/ask-link.tsx';
import type { ColumnsProps } from './use-check.ts';

/** What the products on show do not state, or not for certain, to be asked for in one request. */
export function MissingFigures({ facts, check: { asked }, columns }: ColumnsProps) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const addressOf = useAskAddress();
  const missing = columns.flatMap(({ product, answers }) => {
    const open = asked.filter((_, row) => isToAsk(answers[row] ?? nothingStated));
    const criteria = [...new Set(open.map(({ criterion }) => criterion))];
    return criteria.length > 0
      ? [{ product, asked: criteria.map((each) => askedOf(each, facts)) }]
      : [];
  });
  const count = missing.flatMap((each) => each.asked).length;
  if (count === 0) return null;
  const address = addressOf(missing);
  return (
    <aside className="band pad no-print" aria-labelledby="check-missing">
      <h2 id="check-missing" className="title-20">
        {t('tools:check.missing', { count })}
      </h2>
      <ul className="lines above-8">
        {missing.map(({ product, asked }) => (
          <li key={product.id}>
            {product.title}
            <small>{asked.map(({ label }) => label).join(marksOf(i18n.language).comma)}</small>
            {missing.length > 1 ? <AskLink product={product} asked={asked} /> : null}
          </li>
        ))}
      </ul>
      {address === undefined ? null : (
        <a className="button above-24" href={address}>
          {t('tools:check.ask', { count })}
        </a>
      )}
    </aside>
  );
}
