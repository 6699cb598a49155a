import type { Check } from '../../facts/check.ts';
import type { Facts } from '../../facts/facts.ts';
import { useStrings } from '../../shell/use-strings.ts';
import type { ChangeCheck } from './use-check.ts';

interface ProductPickerProps {
  facts: Facts;
  check: Check;
  change: ChangeCheck;
}

/** Which products are checked: all, or those that are ticked. */
export function ProductPicker({ facts, check: { products }, change }: ProductPickerProps) {
  const { t } = useStrings();
  const { title } = facts.file.families;
  const families = [...title.keys(), -1].map((family) => ({
    name: title[family] ?? '',
    products: facts.products.filter((product) => product.family === family),
  }));
  const toggle = (id: string, isOn: boolean) =>
    change((now) => ({
      ...now,
      products: isOn ? [...now.products, id] : now.products.filter((each) => each !== id),
    }));
  return (
    <details className="check-products">
      <summary>
        {products.length === 0
          ? t('tools.check.all')
          : t('tools.check.chosen', { count: products.length })}
      </summary>
      {products.length > 0 ? (
        <button
          type="button"
          className="link-button"
          onClick={() => change((now) => ({ ...now, products: [] }))}
        >
          {t('tools.check.takeAll')}
        </button>
      ) : null}
      <div className="check-families">
        {families.map(({ name, products: own }) =>
          own.length === 0 ? null : (
            <fieldset key={name}>
              <legend>{name}</legend>
              {own.map((product) => (
                <label key={product.id}>
                  <input
                    type="checkbox"
                    checked={products.includes(product.id)}
                    onChange={({ target }) => toggle(product.id, target.checked)}
                  />
                  <span>{product.title}</span>
                </label>
              ))}
            </fieldset>
          ),
        )}
      </div>
    </details>
  );
}
