import { basename } from 'node:path/posix';
import type { ReactNode } from 'react';
import { dataAddress } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { keyOf, Words } from '../text/words.tsx';

interface DownloadsProps {
  product: ProductModel;
  /** Next to the data sheet. */
  children: ReactNode;
  /** Among the other links. */
  further: ReactNode;
}

/** The data sheet of a product in the language of the page; folded, those in others, the files that it offers itself, its data. */
export function Downloads({ product, children, further }: DownloadsProps) {
  const { asset, t, model } = useContent();
  const { downloads = [], imagesUrl } = product.record;
  const [sheet, ...others] = useDataSheets(product);
  return (
    <div className="downloads no-print">
      <div className="row">
        {sheet}
        {children}
      </div>
      <details>
        <summary className="link-button">{t('product.further')}</summary>
        <div className="row">
          {others.length > 0 ? <span className="muted">PDF</span> : null}
          {others}
          {downloads.map(({ name, url }) => (
            <a key={keyOf(name)} href={asset(url)} download={basename(url)}>
              <Words text={name} />
            </a>
          ))}
          {imagesUrl ? <a href={imagesUrl}>{t('product.pictures')}</a> : null}
          {further}
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
      </details>
    </div>
  );
}

/** That of the language of the page by its name, those of the others by their languages. */
function useDataSheets(product: ProductModel): ReactNode[] {
  const { t, dataSheet, language, model } = useContent();
  const { languages } = model.catalogue.site;
  const isFirst = ({ code }: { code: string }) => (code === language ? 0 : 1);
  return languages
    .toSorted((one, other) => isFirst(one) - isFirst(other))
    .flatMap(({ code, name }) => {
      const sheet = dataSheet?.(product, code);
      if (!sheet) return [];
      const size = Math.ceil(sheet.bytes / 1000);
      const words = t(product.record.status ? 'dataSheet.partial' : 'dataSheet.download', { size });
      const isOwn = code === language;
      return (
        <a
          key={code}
          className={isOwn ? 'go' : 'target center'}
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
