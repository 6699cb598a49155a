import type { Figure } from '../../../schema/figures/figure.ts';
import { writeFigure } from '../../../schema/figures/write-figure.ts';
import { publishedPlace } from '../../facts/facts.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { AskLink } from '../text/ask-link.tsx';
import { keyOf, Note, Words } from '../text/words.tsx';
import { listedFigures } from './figure-rows.ts';
import { FigureValue } from './figure-value.tsx';
import { publishedValues } from './published-values.ts';
import { WideTable } from './wide-table.tsx';

/** What each publication gives, where their values differ. */
export function PublishedTable({ product }: { product: ProductModel }) {
  const { t, model } = useContent();
  const published = publishedValues(product, model);
  if (!published) return null;
  const { columns, rows } = published;
  // Where a specification table has a row of the figure, that row has its address.
  const listed = listedFigures(product);
  return (
    <section className="published section" id={publishedPlace}>
      <h2>{t('published.title')}</h2>
      <p className="above-16">{t('published.text')}</p>
      <WideTable label={t('published.title')}>
        <thead>
          <tr>
            <th scope="col">{t('published.publication')}</th>
            {columns.map(({ id, label, part }) => (
              <th key={id} id={listed.includes(id) ? undefined : id} scope="col">
                <Words text={label} />
                <Note text={part} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ note, cells }, row) => (
            <tr key={keyOf(note)}>
              <th scope="row">
                <Words text={note} />
              </th>
              {cells.map((figures, index) => (
                <td key={columns[index]?.id}>
                  {figures.length === 0 ? (
                    <span className="note">{t('figures.notPublished')}</span>
                  ) : (
                    figures.map((figure, place) => (
                      <Reading
                        key={writeFigure(figure)}
                        id={[columns[index]?.id, row + 1, ...(place > 0 ? [place + 1] : [])].join(
                          '-',
                        )}
                        figure={figure}
                      />
                    ))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <AskLink />
    </section>
  );
}

/** A value of one publication, with an address of its own: a click copies it as a citation. */
function Reading({ id, figure }: { id: string; figure: Figure }) {
  return (
    <a id={id} href={`#${id}`} data-copy-link="">
      <FigureValue figure={figure} />
    </a>
  );
}
