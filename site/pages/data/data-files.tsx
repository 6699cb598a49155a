import type { ReactNode } from 'react';
import type { Text } from '../../../schema/shared.ts';
import { OfProduct } from '../../content/product/of-product.tsx';
import { colonOf } from '../../content/text/language-habits.ts';
import { plainWords, Words } from '../../content/text/words.tsx';
import { dataAddress, schemaAddress } from '../../files/data-files.ts';
import type { ListPage } from '../../model/list-pages.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';

/** The files of every family, on the first page, and of the products of a page. */
export function DataFiles({ page }: { page: ListPage<ProductModel> }) {
  const { t, model } = useContent();
  return (
    <section className="section" aria-labelledby="files">
      <h2 id="files">{t('data.files')}</h2>
      <p>{t('data.filesText')}</p>
      <p>
        <a className="target" href={schemaAddress(model)}>
          JSON Schema
        </a>
      </p>
      {page.number === 1 ? (
        <table className="data-files">
          <caption>{t('home.families')}</caption>
          <tbody>
            {model.families.map(({ record: { id, pageTitle }, path }) => (
              <FileRow key={id} id={id} title={pageTitle} path={path}>
                <Words text={pageTitle} />
              </FileRow>
            ))}
          </tbody>
        </table>
      ) : null}
      <table className="data-files above-24">
        <caption>{t('pages.products')}</caption>
        <tbody>
          {page.items.map((product) => (
            <OfProduct key={product.record.id} product={product}>
              <FileRow id={product.record.id} title={product.record.title} path={product.path}>
                <Words text={product.record.title} />
              </FileRow>
            </OfProduct>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface FileRowProps {
  id: string;
  title: Text;
  path: string;
  children: ReactNode;
}

function FileRow({ id, title, path, children }: FileRowProps) {
  const context = useContent();
  const { model, href } = context;
  const name = plainWords(title, context) + colonOf(context);
  return (
    <tr>
      <th scope="row">
        <a className="target" href={href(path)}>
          {children}
        </a>
      </th>
      {(['json', 'csv'] as const).map((format) => (
        <td key={format}>
          <a
            className="target"
            href={dataAddress(model, id, format)}
            aria-label={`${name}${format.toUpperCase()}`}
            download=""
          >
            {format.toUpperCase()}
          </a>
        </td>
      ))}
    </tr>
  );
}
