import { basename } from 'node:path/posix';
import type { ReactNode } from 'react';
import { dataAddress } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { keyOf, Words } from '../text/words.tsx';

interface DownloadsProps {
  product: ProductModel;
  /** Next to the data sheets, and among the other links. */
  beside: ReactNode;
  children: ReactNode;
}

/** The data sheets of a product; folded, the files that it offers itself and its data. */
export function Downloads({ product, beside, children }: DownloadsProps) {
  const { asset, t, model } = useContent();
  const { downloads = [], imagesUrl } = product.record;
  return (
    <div className="downloads no-print">
      <div className="row">
        <DataSheets product={product} />
        {beside}
      </div>
      <details>
        <summary className="link-button">{t('product.further')}</summary>
        <div className="row">
          {downloads.map(({ name, url }) => (
            <a key={keyOf(name)} href={asset(url)} download={basename(url)}>
              <Words text={name} />
            </a>
          ))}
          {imagesUrl ? <a href={imagesUrl}>{t('product.pictures')}</a> : null}
          {children}
          {(['json', 'csv'] as const).map((format) => (
            <a key={format} href={dataAddress(model, product.record.id, format)} download="">
              {t('tools.data.title')} {format.toUpperCase()}
            </a>
          ))}
        </div>
      </details>
    </div>
  );
}

/** A link to it in each language, first in that of the page; the others say theirs. */
function DataSheets({ product }: { product: ProductModel }) {
  const { t, dataSheet, language, model } = useContent();
  const isFirst = ({ code }: { code: string }) => (code === language ? 0 : 1);
  return model.catalogue.site.languages
    .toSorted((one, other) => isFirst(one) - isFirst(other))
    .map(({ code, name }) => {
      const sheet = dataSheet?.(product, code);
      if (!sheet) return null;
      const size = Math.ceil(sheet.bytes / 1000);
      const words = t(product.record.status ? 'dataSheet.partial' : 'dataSheet.download', { size });
      const isOwn = code === language;
      return (
        <a
          key={code}
          className={isOwn ? 'go' : 'target center'}
          href={sheet.address}
          hrefLang={code}
          download={sheet.name}
          type="application/pdf"
        >
          <span className={isOwn ? undefined : 'hidden'}>{words} </span>
          {isOwn ? null : <span lang={code}>{name}</span>}
        </a>
      );
    });
}
