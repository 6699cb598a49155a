import { parseAttribute } from '../../../../schema/figures/attribute.ts';
import type { Figure } from '../../../../schema/figures/figure.ts';
import type { TabOf } from '../../../../schema/kinds/product-tabs.ts';
import { marksOf } from '../../../../schema/languages/script.ts';
import { memberOf } from '../../../../schema/member-of.ts';
import type { Text } from '../../../../schema/shared.ts';
import type { SiteModel } from '../../../model/model.ts';
import { useContent } from '../../../page-api/context.tsx';
import type { BuildContext } from '../../../page-api/define-page.ts';
import { FigureValue } from '../../figures/figure-value.tsx';
import { Missing, signNote } from '../../figures/on-request.tsx';
import { RowsTable } from '../../figures/wide-table.tsx';
import { Tag } from '../../page/entry-card.tsx';
import { AskLink } from '../../text/ask-link.tsx';
import { keyOf, Line, plainWords, Words } from '../../text/words.tsx';
import { Items } from './features.tsx';

type Lineup = TabOf<'lineup'>;
type Table = NonNullable<Lineup['table']>;
type Column = Table['columns'][number];
type Cell = Table['rows'][number][string];

/** The models of a series: cards, a table, or both. */
export function LineUp({ tab }: { tab: Lineup }) {
  return (
    <>
      {tab.entries ? (
        <ul className="columns section">
          {tab.entries.map((entry) => (
            <li key={keyOf(entry.productName)}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      ) : null}
      {tab.table ? <LineUpTable table={tab.table} /> : null}
    </>
  );
}

function Entry({ entry }: { entry: NonNullable<Lineup['entries']>[number] }) {
  const { t, href } = useContent();
  const { productName, description, keyFeatures, idealUseCase, integration, availability } = entry;
  return (
    <article className="card">
      <h3>
        {entry.link ? (
          <a href={href(entry.link)}>
            <Words text={productName} />
          </a>
        ) : (
          <Words text={productName} />
        )}
      </h3>
      {availability ? <Tag name="product.comingSoon" /> : null}
      <Line text={description} />
      {keyFeatures ? <Items items={keyFeatures} /> : null}
      <dl className="card-figures facts">
        {(
          [
            ['idealUse', idealUseCase],
            ['integration', integration],
          ] as const
        ).map(([name, text]) =>
          text ? (
            <div key={name}>
              <dt>{t(`product.${name}`)}</dt>
              <dd>
                <Words text={text} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </article>
  );
}

function LineUpTable({ table }: { table: Table }) {
  const context = useContent();
  const columns = splitColumns(table).shown;
  const notes = lineupNotes(table, context);
  const rows = table.rows.map((row) =>
    columns.map((column) => (
      <CellContent key={column.id} cell={memberOf(row, column.id)} column={column} />
    )),
  );
  return (
    <>
      {columns.length > 1 ? (
        <RowsTable
          label={context.t('tabs.lineup')}
          heads={columns.map(({ id, title }) => <Words key={id} text={title} />)}
          rows={rows}
        />
      ) : (
        <ul className="row">
          {[...rows.entries()].map(([place, cells]) => (
            <li key={place}>{cells}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="note above-8">
          {note}
        </p>
      ))}
      {notes.length > 0 && !context.product?.record.status ? <AskLink /> : null}
    </>
  );
}

/** The columns in which a model has a value, the others, and whether a cell of the former has none. */
export function splitColumns({ columns, rows }: Table) {
  const filled = (column: Column) => rows.filter((row) => memberOf(row, column.id) !== undefined);
  const shown = columns.filter((column) => filled(column).length > 0);
  const hasGaps = shown.some((column) => filled(column).length < rows.length);
  return { shown, absent: columns.filter((column) => !shown.includes(column)), hasGaps };
}

/** What is said below a table of models: the columns that are on request, and what its sign means. */
export function lineupNotes(table: Table, context: BuildContext): string[] {
  const { absent, hasGaps } = splitColumns(table);
  const names = absent.map(({ title }) => plainWords(title, context));
  const list = names.join(marksOf(context.language).comma);
  return [
    ...(list ? [context.t('figures.ofEachModel', { list })] : []),
    ...(hasGaps ? [signNote(context, 'figures.notPublished')] : []),
  ];
}

function CellContent({ cell, column }: { cell: Cell | undefined; column: Column }) {
  const context = useContent();
  const read = readCell(cell, column, context.model);
  if (read === undefined) return <Missing meaning="figures.notPublished" />;
  if (typeof read === 'string') return read;
  return isFigure(read) ? <FigureValue figure={read} /> : <Words text={read} />;
}

/** What a cell says: a text, a code or a figure. */
export function readCell(cell: Cell | undefined, { type, figure }: Column, model: SiteModel) {
  if (cell === undefined || typeof cell === 'object') return cell;
  const definition = figure === undefined ? undefined : memberOf(model.catalogue.figures, figure);
  const read = type === 'figure' ? parseAttribute(cell, definition, model.units) : undefined;
  return read?.figure ?? String(cell);
}

export function isFigure(read: Text | Figure): read is Figure {
  return 'terms' in read && Array.isArray(read.terms);
}
