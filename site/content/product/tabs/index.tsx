import type { NumberTable, Tab, TabOf } from '../../../../schema/kinds/product-tabs.ts';
import { drawingWidths } from '../../../drawings/draw-picture.ts';
import { PictureSvg } from '../../../drawings/picture-svg.tsx';
import { describePlot, drawPlot } from '../../../drawings/plot.ts';
import type { ProductModel } from '../../../model/product-model.ts';
import { useContent } from '../../../page-api/context.tsx';
import { readNumbers } from '../../figures/number-columns.ts';
import { PartsTable, SpecTable } from '../../figures/spec-table.tsx';
import { UnstatedFigures } from '../../figures/unstated-figures.tsx';
import { RowsTable } from '../../figures/wide-table.tsx';
import { cardSizes, Picture, Thumbnail } from '../../media/pictures.tsx';
import { Tag } from '../../page/entry-card.tsx';
import { keyOf, Line, plainWords, Words } from '../../text/words.tsx';
import { ProductCode } from '../product-code.tsx';
import { Features, Items } from './features.tsx';
import { LineUp } from './lineup.tsx';

interface TabPanelProps {
  tab: Tab;
  title: string;
  product: ProductModel;
  /** Whether it is the first of its kind. */
  isFirst: boolean;
}

/** The panel of a tab. Its heading is for those who see all panels at once. */
export function TabPanel({ title, ...content }: TabPanelProps) {
  return (
    <>
      <h2 className="panel-heading">{title}</h2>
      <TabContent {...content} />
    </>
  );
}

function TabContent({ tab, product, isFirst }: Omit<TabPanelProps, 'title'>) {
  switch (tab.kind) {
    case 'features':
      return <Features tab={tab} />;
    case 'specs':
      return (
        <div className="spec-tables tracks">
          {tab.tables.map((table, index) => (
            <SpecTable key={keyOf(table.title, index)} table={table} />
          ))}
          {isFirst ? (
            <>
              <PartsTable product={product} />
              <UnstatedFigures product={product} />
            </>
          ) : null}
        </div>
      );
    case 'applications':
      return <Items items={tab.items} />;
    case 'portfolio':
      return <Portfolio tab={tab} />;
    case 'lineup':
      return <LineUp tab={tab} />;
    case 'curves':
      return tab.tables.map((table) => <Curves key={keyOf(table.title)} table={table} />);
  }
}

/** A table of numbers below its curves. */
function Curves({ table }: { table: NumberTable }) {
  const context = useContent();
  const { title, columns, cells, plots } = readNumbers(table, context);
  const figures = plots.map((plot) => (
    <figure key={plot[1]?.name} className="drawing">
      {(['wide', 'narrow'] as const).map((scale) => {
        const picture = drawPlot(plot, drawingWidths[scale]);
        const label = describePlot(plot, context.t);
        return <PictureSvg key={scale} className={scale} picture={picture} label={label} />;
      })}
    </figure>
  ));
  return (
    <section className="section">
      <h3>{title}</h3>
      {figures.length > 0 ? <div className="drawings">{figures}</div> : null}
      <RowsTable label={title} heads={columns.map(({ head }) => head)} rows={cells} />
    </section>
  );
}

/** The variants of a product, each with its “Read more” link. */
function Portfolio({ tab }: { tab: TabOf<'portfolio'> }) {
  return (
    <ul className="columns">
      {tab.types.map((type) => (
        <li key={keyOf(type.title)}>
          <Variant type={type} count={tab.types.length} />
        </li>
      ))}
    </ul>
  );
}

type Type = TabOf<'portfolio'>['types'][number];

/** One of so many. */
function Variant({ type, count }: { type: Type; count: number }) {
  const context = useContent();
  const { t, href, model } = context;
  const { title, description, image, readmore, status } = type;
  const product = model.product(type.id ?? '');
  return (
    <article className="card">
      {image ? (
        <Picture image={image} sizes={cardSizes(count)} />
      ) : product ? (
        <Thumbnail path={product.path} />
      ) : null}
      <h3>
        <Words text={title} />
      </h3>
      {plainWords(title, context).includes(product?.record.code ?? '') ? null : (
        <ProductCode product={product} />
      )}
      {status ? <Tag name="product.partialTag" /> : null}
      <Line text={description} />
      {readmore ? (
        <a
          className="go"
          href={href(readmore)}
          aria-label={t('product.readMoreAbout', { title: plainWords(title, context) })}
        >
          {t('product.readMore')}
        </a>
      ) : null}
    </article>
  );
}
