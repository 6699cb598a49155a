import { basename } from 'node:path/posix';
import type { ReactNode } from 'react';
import { dataAddress } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { keyOf, Words } from '../text/words.tsx';

/** The data sheet of a product in each language with the files that it offers itself; other links; its data. */
export function Downloads({ product, children }: { product: ProductModel; children: ReactNode }) {
  const { asset, t, model } = useContent();
  const { downloads = [], imagesUrl } = product.record;
  return (
    <div className="downloads above-8 no-print">
      <div className="row">
        <span>
          <DataSheets product={product} />
        </span>
        {downloads.map(({ name, url }) => (
          <a key={keyOf(name)} href={asset(url)} download={basename(url)}>
            <Words text={name} />
          </a>
        ))}
        {imagesUrl ? <a href={imagesUrl}>{t('product.pictures')}</a> : null}
      </div>
      <div className="row">{children}</div>
      <div className="row">
        <span className="muted">{t('tools.data.title')}</span>
        {(['json', 'csv'] as const).map((format) => (
          <a
            key={format}
            className="target center"
            href={dataAddress(model, product.record.id, format)}
            download=""
          >
            {format.toUpperCase()}
            <span className="hidden"> {t('tools.data.title')}</span>
          </a>
        ))}
      </div>
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
          className={isOwn ? 'button quiet slim' : 'target center'}
          href={sheet.address}
          hrefLang={code}
          lang={isOwn ? undefined : code}
          download={sheet.name}
          type="application/pdf"
        >
          {isOwn ? words : <OtherLanguage words={words} name={name} code={code} />}
        </a>
      );
    });
}

interface OtherLanguageProps {
  words: string;
  name: string;
  code: string;
}

/** “FR” says it all next to the data sheet of this language; by itself it needs its words. */
function OtherLanguage({ words, name, code }: OtherLanguageProps) {
  const { language } = useContent();
  return (
    <>
      {code.toUpperCase()}
      <span className="hidden">
        {' '}
        {name} <span lang={language}>{words}</span>
      </span>
    </>
  );
}
