import { useTranslation } from 'react-i18next';
import type { ShownColumns } from './use-shown-columns.ts';

/** On a phone: a letter for each product on show, with how many of the requirements it meets. */
export function ProductLetters({ shown, count }: { shown: ShownColumns; count: number }) {
  const { t } = useTranslation(['shell', 'tools']);
  const { columns, picked, pick } = shown;
  return (
    <fieldset className="check-letters">
      <legend className="hidden">{t('tools:check.product')}</legend>
      {columns.map(({ product, counts }, place) => (
        <button
          key={product.id}
          type="button"
          aria-pressed={product === picked?.product}
          onClick={() => pick(product.id)}
        >
          <b className="letter" aria-hidden="true">
            {String.fromCodePoint('A'.charCodeAt(0) + place)}
          </b>
          <span className="hidden">{product.title}</span>{' '}
          {t('tools:check.meetsOf', { meets: counts.meets, count })}
        </button>
      ))}
    </fieldset>
  );
}
