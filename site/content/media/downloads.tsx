import { basename } from 'node:path/posix';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../context.tsx';
import { keyOf, Words } from '../text/words.tsx';

/** The data sheet of a product, and the files that it offers itself. */
export function Downloads({ product }: { product: ProductModel }) {
  const { t, asset, dataSheet } = useContent();
  const { downloads = [], status } = product.record;
  const sheet = dataSheet?.(product);
  if (!sheet && downloads.length === 0) return null;
  const size = Math.ceil((sheet?.bytes ?? 0) / 1000);
  return (
    <section className="prose downloads">
      <h2>{t('product.downloads')}</h2>
      <ul>
        {sheet ? (
          <li>
            <a className="go" href={sheet.address} download={sheet.name} type="application/pdf">
              {status ? t('dataSheet.partial', { size }) : t('dataSheet.download', { size })}
            </a>
          </li>
        ) : null}
        {downloads.map(({ name, url }) => (
          <li key={keyOf(name)}>
            <a className="go" href={asset(url)} download={basename(url)}>
              <Words text={name} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
