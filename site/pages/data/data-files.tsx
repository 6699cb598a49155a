import type { ReactNode } from 'react';
import { familyName } from '../../content/page/trail.tsx';
import { OfProduct } from '../../content/product/of-product.tsx';
import { colonOf } from '../../content/text/language-habits.ts';
import { plainWords, Words } from '../../content/text/words.tsx';
import { schemaAddress } from '../../files/data-files.ts';
import type { ListPage } from '../../model/list-pages.ts';
import { dataAddress } from '../../model/model.ts';
import { namesakesIn } from '../../model/namesakes.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';

/** The files of every family, on the first page, and of the products of a page. */
export function DataFiles({ page }: { page: ListPage<ProductModel> }) {
  const context = useContent();
  const { t, model } = context;
  const namesakes = namesakesIn(page.items);
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
            {model.families.map((family) => (
              <FileRow
                key={family.path}
                id={family.record.id}
                name={familyName(family, context)}
                path={family.path}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      <table className="data-files above-24">
        <caption>{t('pages.products')}</caption>
        <tbody>
          {page.items.map((product) => {
            const { id, code = id, title } = product.record;
            const own = namesakes.has(product) ? ` ${code}` : '';
            return (
              <OfProduct key={id} product={product}>
                <FileRow
                  id={id}
                  name={plainWords(title, { ...context, product }) + own}
                  path={product.path}
                >
                  <Words text={title} />
                  {own && <code>{own}</code>}
                </FileRow>
              </OfProduct>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface FileRowProps {
  id: string;
  name: string;
  path: string;
  children?: ReactNode;
}

function FileRow({ id, name, path, children }: FileRowProps) {
  const context = useContent();
  const { model, href } = context;
  return (
    <tr>
      <th scope="row">
        <a className="target" href={href(path)}>
          {children ?? name}
        </a>
      </th>
      {(['json', 'csv'] as const).map((format) => (
        <td key={format}>
          <a
            className="target"
            href={dataAddress(model, id, format)}
            aria-label={`${name}${colonOf(context)}${format.toUpperCase()}`}
            download=""
          >
            {format.toUpperCase()}
          </a>
        </td>
      ))}
    </tr>
  );
}
