import type { Figure } from '../../../schema/figures/figure.ts';
import { publishedPlace } from '../../facts/facts.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { AskLink } from '../text/ask-link.tsx';
import { Note, Words } from '../text/words.tsx';
import { listedFigures } from './figure-rows.ts';
import { FigureValue } from './figure-value.tsx';
import { Missing, signNote } from './on-request.tsx';
import { publishedValues } from './published-values.ts';
import { RowsTable } from './wide-table.tsx';

/** What each publication gives, where their values differ. */
export function PublishedTable({ product }: { product: ProductModel }) {
  const context = useContent();
  const { t, model } = context;
  const published = publishedValues(product, model);
  if (!published) return null;
  const { columns, rows } = published;
  // Where a specification table has a row of the figure, that row has its address.
  const listed = listedFigures(product);
  return (
    <section className="published section" id={publishedPlace}>
      <h2>{t('published.title')}</h2>
      <p>{t('published.text')}</p>
      <RowsTable
        label={t('published.title')}
        heads={[
          t('published.publication'),
          ...columns.map(({ id, label, part }) => (
            <span key={id} id={listed.includes(id) ? undefined : id}>
              <Words text={label} />
              <Note text={part} />
            </span>
          )),
        ]}
        rows={rows.map(({ note, cells }, row) => [
          <Words key="" text={note} />,
          ...cells.map((figures, index) => {
            const id = `${columns[index]?.id}-${row + 1}`;
            return <Readings key={id} id={id} figures={figures} />;
          }),
        ])}
      />
      {rows.some(({ cells }) => cells.some((figures) => figures.length === 0)) ? (
        <p className="note above-8">{signNote(context, 'published.none')}</p>
      ) : null}
      <AskLink />
    </section>
  );
}

/** The values of one publication, each with an address of its own: a click copies it as a citation. */
function Readings({ id: first, figures }: { id: string; figures: readonly Figure[] }) {
  if (figures.length === 0) return <Missing meaning="published.none" />;
  return figures.map((figure, place) => {
    const id = place > 0 ? `${first}-${place + 1}` : first;
    return (
      <a key={id} id={id} href={`#${id}`} data-copy-link="">
        <FigureValue figure={figure} />
      </a>
    );
  });
}
