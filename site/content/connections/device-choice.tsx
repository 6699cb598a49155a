import { useContent } from '../../page-api/context.tsx';
import { plainWords } from '../text/words.tsx';
import { connectedProducts } from './connected-products.tsx';

/** The choice of one device, by families. It works with scripts: see `site/parts/connections/`. */
export function DeviceChoice() {
  const context = useContent();
  const { t, model } = context;
  return (
    <p className="device-choice needs-script">
      <label htmlFor="device">{t('tools.connections.device')}</label>
      <select id="device" name="device" autoComplete="off">
        <option value="">{t('tools.connections.allDevices')}</option>
        {connectedProducts(model).map(({ family, products }) => (
          <optgroup key={family.path} label={plainWords(family.record.pageTitle, context)}>
            {products.map((product) => (
              <option key={product.path} value={product.record.id}>
                {plainWords(product.record.title, { ...context, product })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}
