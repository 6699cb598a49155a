import type { ReactNode } from 'react';
import type { BaseDimension } from '../../../schema/figures/built-in-units.ts';
import type { FigureDefinition } from '../../../schema/kinds/figures.ts';
import { TableHead } from '../../content/figures/wide-table.tsx';
import { ListNav } from '../../content/page/list-page.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { familyName } from '../../content/page/trail.tsx';
import { OfProduct } from '../../content/product/of-product.tsx';
import { colonOf } from '../../content/text/language-habits.ts';
import { Note, plainWords, Words } from '../../content/text/words.tsx';
import { schemaAddress } from '../../files/data-files.ts';
import type { ListPage } from '../../model/list-pages.ts';
import { dataAddress } from '../../model/model.ts';
import { namesakesIn } from '../../model/namesakes.ts';
import { type ProductModel, productFigures } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';
import { ValueForms } from './value-forms.tsx';

/** Every figure with what it measures, how values are stated, and the files that have them. */
export const dataPage = definePage({
  name: 'data',
  view,
  plans: (model) =>
    recordPlans(model, 'data', {
      items: model.products,
      own: (page) => (
        <div className="wrap data-page">
          {page.number === 1 ? (
            <>
              <Dictionary />
              <ValueForms />
            </>
          ) : null}
          <DataFiles page={page} />
          <ListNav page={page} />
        </div>
      ),
    }),
});

/** The files of every family, on the first page, and of the products of a page. */
function DataFiles({ page }: { page: ListPage<ProductModel> }) {
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

/** Every figure that a product states: what it is called, its id, what it measures. */
function Dictionary() {
  const { t, model } = useContent();
  const counts = statedBy(model.products);
  const stated = Object.entries(model.catalogue.figures).filter(([id]) => counts.has(id));
  return (
    <section className="section" aria-labelledby="dictionary">
      <h2 id="dictionary">{t('data.figures')}</h2>
      <p>{t('data.figuresText')}</p>
      <table className="dictionary">
        <TableHead
          className="hidden-on-phones"
          cells={(['figure', 'dimension', 'unit', 'stated'] as const).map((name) =>
            t(`data.${name}`),
          )}
        />
        <tbody>
          {stated.map(([id, definition]) => (
            <Row key={id} id={id} definition={definition} count={counts.get(id) ?? 0} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  id: string;
  definition: FigureDefinition;
  /** How many products state it. */
  count: number;
}

function Row({ id, definition: { label, note, kind, dimension, unit }, count }: RowProps) {
  const { t, model, language } = useContent();
  const code = unit === undefined ? undefined : model.units.get(unit)?.code;
  return (
    <tr id={id}>
      <th scope="row">
        <Words text={label} />
        <Note text={note} /> <code>{id}</code>
      </th>
      <td>
        {kind
          ? t(`data.kinds.${kind}`)
          : (model.units.ownNameOf(dimension, language) ??
            t(`data.dimensions.${dimension as BaseDimension}`))}{' '}
        <code>{kind ?? dimension}</code>
      </td>
      <td>
        <bdi>{unit === undefined ? t('data.noUnit') : model.units.format(unit, 2, language)}</bdi>
        {code === undefined ? null : (
          <>
            {' '}
            (<code>{code}</code>)
          </>
        )}
      </td>
      <td className="nowrap">{t('family.count', { count })}</td>
    </tr>
  );
}

/** How many products state each figure, by themselves or by one of their parts. */
function statedBy(products: readonly ProductModel[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const id of new Set(productFigures(product).map(({ figure }) => figure))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
