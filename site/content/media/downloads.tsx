import { basename } from 'node:path/posix';
import { dataAddress } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { keyOf, Words } from '../text/words.tsx';

/** The data sheet of a product in each language, the files that it offers itself, and its data. */
export function Downloads({ product }: { product: ProductModel }) {
  const { asset, t, model } = useContent();
  const { downloads = [], imagesUrl } = product.record;
  return (
    <div className="downloads row no-print">
      <DataSheets product={product} />
      {downloads.map(({ name, url }) => (
        <a key={keyOf(name)} href={asset(url)} download={basename(url)}>
          <Words text={name} />
        </a>
      ))}
      {imagesUrl ? <a href={imagesUrl}>{t('product.pictures')}</a> : null}
      {(['json', 'csv'] as const).map((format) => (
        <a key={format} href={dataAddress(model, product.record.id, format)} download="">
          {t('tools.data.title')} ({format.toUpperCase()})
        </a>
      ))}
    </div>
  );
}

/** That of the language of the page by its name, those of the others by their languages. */
function DataSheets({ product }: { product: ProductModel }) {
  const { t, dataSheet, language, model } = useContent();
  const { languages } = model.catalogue.site;
  const isFirst = ({ code }: { code: string }) => (code === language ? 0 : 1);
  return languages
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
          href={sheet.address}
          hrefLang={code}
          lang={isOwn ? undefined : code}
          download={sheet.name}
          type="application/pdf"
        >
          {isOwn ? words : <OtherLanguage words={words} name={name} />}
        </a>
      );
    });
}

/** “Français” says it all next to the data sheet of this language; by itself it needs its words. */
function OtherLanguage({ words, name }: { words: string; name: string }) {
  const { language } = useContent();
  return (
    <>
      {name}
      <span className="hidden" lang={language}>
        {' '}
        {words}
      </span>
    </>
  );
}
