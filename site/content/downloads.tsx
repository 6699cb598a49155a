import { basename } from 'node:path/posix';
import type { ProductModel } from '../model.ts';
import { useContent } from './context.tsx';
import { keyOf, Words } from './words.tsx';

/** Files that a product offers. */
export function Downloads({ product }: { product: ProductModel }) {
  const { t, asset } = useContent();
  const { downloads = [] } = product.record;
  if (downloads.length === 0) return null;
  return (
    <section className="prose">
      <h2>{t('product.downloads')}</h2>
      <ul>
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
