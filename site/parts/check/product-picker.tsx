import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lineageIn } from '../../facts/lineage.ts';
import { Chip } from '../tools/chip.tsx';
import { ProductCombobox } from '../tools/product-combobox.tsx';
import type { CheckProps } from './use-check.ts';

/** Which products are checked: all, or those that are chosen, each with a button that takes it away. */
export function ProductPicker({ facts, check: { products, family }, change }: CheckProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const used = new Set(facts.products.flatMap((each) => lineageIn(facts.file, each.family)));
  const chosen = products.flatMap((id) => facts.products.find((each) => each.id === id) ?? []);
  const check = (of: (ids: readonly string[]) => readonly string[]) => {
    change((now) => ({ ...now, family: '', products: of(now.products) }));
    // The button that was pressed is gone.
    input.current?.focus();
  };
  return (
    <fieldset className="check-products row top no-print">
      <legend className="title-17">
        {chosen.length === 0
          ? t(family ? 'tools:check.allOfFamily' : 'tools:check.all')
          : t('tools:check.chosen', { count: chosen.length })}
      </legend>
      {chosen.length === 0 && facts.file.families.length > 1 ? (
        <p className="product-combobox">
          <label htmlFor={id}>{t('tools:selector.family')}</label>
          <select
            id={id}
            className="full"
            value={family}
            onChange={({ target }) => change((now) => ({ ...now, family: target.value }))}
          >
            <option value="">{t('tools:check.allFamilies')}</option>
            {facts.file.families.map(({ id, title }, index) =>
              used.has(index) ? (
                <option key={id} value={id}>
                  {'\u2003'.repeat(lineageIn(facts.file, index).length - 1) + title}
                </option>
              ) : null,
            )}
          </select>
        </p>
      ) : null}
      {chosen.length > 0 ? (
        <ul className="row gap-8">
          {chosen.map(({ id, title }) => (
            <Chip
              key={id}
              words={title}
              onRemove={() => check((ids) => ids.filter((each) => each !== id))}
            />
          ))}
          <li>
            <button type="button" className="link-button" onClick={() => check(() => [])}>
              {t('tools:check.takeAll')}
            </button>
          </li>
        </ul>
      ) : null}
      <ProductCombobox
        facts={facts}
        label={chosen.length === 0 ? t('tools:check.chooseProduct') : t('tools:compare.add')}
        chosen={products}
        input={input}
        onChoose={(more) => check((ids) => [...ids, ...more])}
      />
    </fieldset>
  );
}
