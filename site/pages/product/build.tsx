import type { ReactNode } from 'react';
import type { Tab } from '../../../schema/kinds/product-tabs.ts';
import { waitsFor } from '../../../schema/publishing.ts';
import { countDrawn, Drawings } from '../../content/drawings/drawing.tsx';
import { unlistedFigures } from '../../content/figures/figure-rows.ts';
import { KeyFigures } from '../../content/figures/key-figures.tsx';
import { FigureTable, figuresPlace, PartsTable } from '../../content/figures/spec-table.tsx';
import { UnstatedFigures } from '../../content/figures/unstated-figures.tsx';
import { Downloads } from '../../content/media/downloads.tsx';
import { CreditedPicture, headSizes, preloadOf, Slides } from '../../content/media/pictures.tsx';
import { Video } from '../../content/media/video.tsx';
import { Tag } from '../../content/page/entry-card.tsx';
import { headOf } from '../../content/page/head-of.ts';
import { productData } from '../../content/page/structured-data.ts';
import { Trail, trailOf } from '../../content/page/trail.tsx';
import { Connections, connectionsId, isConnected } from '../../content/product/connections.tsx';
import { ProductCode, variantWords } from '../../content/product/product-code.tsx';
import { linksOf, RelatedGroup, relatedId } from '../../content/product/product-links.tsx';
import { TabPanel } from '../../content/product/tabs/index.tsx';
import { tabsOf, tabTitle } from '../../content/product/tabs/tabs-of.ts';
import { TenderClause } from '../../content/product/tender-clause.tsx';
import { AskLink } from '../../content/text/ask-link.tsx';
import { ClosingWords, closingId, Prose } from '../../content/text/prose.tsx';
import { Line, Words } from '../../content/text/words.tsx';
import { queryOf } from '../../facts/parameters.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { dividingFigures } from '../../model/telling-figures.ts';
import { useContent } from '../../page-api/context.tsx';
import { type BuildContext, definePage } from '../../page-api/define-page.ts';
import { shareWords } from '../../typeset/share-images/data.ts';
import { view } from './page.tsx';

/** A page for each product. */
export const productPage = definePage({
  name: 'product',
  view,
  plans: (model) =>
    model.products.map((product) => ({
      path: product.path,
      aliases: product.aliases,
      product,
      content: (context) => content(product, context),
    })),
});

function content(product: ProductModel, context: BuildContext) {
  const { record } = product;
  const tabs = namedTabs(tabsOf(product, context));
  const pictures = record.images ?? [];
  const image = context.shareImage?.(product);
  const head = headOf(record, trailOf(product, context), context, productData(product, context));
  return {
    head: {
      ...head,
      title: record.pageTitle ? head.title : head.title + variantWords(product, context),
      image: image && { ...image, description: shareWords({ ...context, product }) },
      firstPicture: pictures[0] && preloadOf(pictures[0], context, headSizes),
    },
    regions: {
      head: <ProductHead product={product} />,
      files: (
        <Downloads product={product} beside={<AskLink />}>
          <SimilarProducts product={product} />
        </Downloads>
      ),
      picture:
        pictures.length > 1 ? <Slides images={pictures} /> : <HeadPicture product={product} />,
      keys: <KeyFigures product={product} />,
      nav: <PageNav sections={sectionsOf(product, tabs, { ...context, product })} />,
      more: (
        <>
          <Figures product={product} tabs={tabs} />
          <Connections product={product} />
          <Blocks product={product} />
        </>
      ),
      ...tabRegions(tabs, product, context),
    },
    props: {
      tabs: tabs.map(({ id }) => id),
      // What is sold comes before where it is used.
      open: (tabs.find(({ tab }) => /specs|portfolio|lineup/.test(tab.kind)) ?? tabs[0])?.id ?? '',
      product: record.id,
      pictures: pictures.length,
      drawings: pictures.length > 0 ? 0 : countDrawn(record.drawings, context),
    },
  };
}

/** What no tab of specifications shows: all where there is no such tab. */
function Figures({ product, tabs }: { product: ProductModel; tabs: readonly NamedTab[] }) {
  const context = useContent();
  return (
    <div className="wrap">
      {hasFigureTable(product, tabs, context) ? <FigureTable product={product} /> : null}
      {tabs.some(({ tab }) => tab.kind === 'specs') ? null : (
        <>
          <PartsTable product={product} />
          <UnstatedFigures product={product} />
        </>
      )}
      <div className="lines">
        <TenderClause product={product} />
      </div>
    </div>
  );
}

/** Whether there are figures that no tab shows. */
function hasFigureTable(product: ProductModel, tabs: readonly NamedTab[], context: BuildContext) {
  const isOfFigures = ({ tab }: NamedTab) =>
    tab.kind === 'specs' && tabTitle(tab, context) === context.t('figures.title');
  return unlistedFigures(product).length > 0 && !tabs.some(isOfFigures);
}

/** How much room a block takes: one of two columns, or both. */
type Block = ['half' | 'wide', ReactNode];

/** Drawings, prose, a video, the closing section and other products: side by side what is short. */
function Blocks({ product }: { product: ProductModel }) {
  const context = useContent();
  const { title, intro, video, drawings, images = [], conclusion } = product.record;
  const from = images.length > 0 ? 0 : 1;
  const drawn = countDrawn(drawings, context) - from;
  const groups = linksOf(product, context.model);
  const texts = [
    ...(intro ? [<Prose key="intro" sections={intro} above={title} />] : []),
    ...(conclusion ? [<ClosingWords key="closing" closing={conclusion} />] : []),
  ];
  const drawing = <Drawings named={drawings} range={[from]} />;
  const blocks: Block[] = [
    // Beside a drawing both have room.
    ...when(drawn > 0, drawn === 1 && texts.length > 0 ? 'half' : 'wide', drawing),
    ...(drawn === 1
      ? when(texts.length > 0, 'half', texts)
      : texts.map((text): Block => ['half', text])),
    ...when(video, 'half', video && <Video video={video} />),
    ...groups.map(
      (group, place): Block => [
        group.links.length > 2 ? 'wide' : 'half',
        <RelatedGroup key={group.title} group={group} isFirst={place === 0} />,
      ],
    ),
  ];
  const halves = blocks.filter(([size]) => size === 'half');
  const alone = halves.length % 2 === 1 ? halves.at(-1) : undefined;
  if (blocks.length === 0) return null;
  return (
    <div className="wrap beside blocks">
      {[...blocks.entries()].map(([place, block]) => (
        <div key={place} className={`stack ${block === alone ? 'wide' : block[0]}`}>
          {block[1]}
        </div>
      ))}
    </div>
  );
}

function when(condition: unknown, size: Block[0], node: ReactNode): Block[] {
  return condition ? [[size, node]] : [];
}

interface PageSection {
  id: string;
  title: string;
  isTab?: boolean;
}

/** The sections that the page has from top to bottom, each with its id. */
function sectionsOf(product: ProductModel, tabs: readonly NamedTab[], context: BuildContext) {
  const { t, model } = context;
  const hasSpecs = tabs.some(({ tab }) => tab.kind === 'specs');
  const section = (isThere: unknown, id: string, title: string): PageSection[] =>
    isThere ? [{ id, title }] : [];
  return [
    ...tabs.map(({ id, tab }) => ({ id, title: tabTitle(tab, context), isTab: true })),
    ...section(
      hasFigureTable(product, tabs, context),
      figuresPlace,
      t(hasSpecs ? 'figures.title' : 'onPage.specification'),
    ),
    ...section(isConnected(product, model), connectionsId, t('onPage.connections')),
    ...section(product.record.conclusion, closingId, t('onPage.closing')),
    ...section(linksOf(product, model).length > 0, relatedId, t('onPage.related')),
  ];
}

interface NamedTab {
  id: string;
  tab: Tab;
}

/** Gives each tab an id for its address: its kind, with a number from the second of a kind on. */
function namedTabs(tabs: readonly Tab[]): NamedTab[] {
  return tabs.map((tab, index) => {
    const before = tabs.slice(0, index).filter(({ kind }) => kind === tab.kind).length;
    return { id: before === 0 ? tab.kind : `${tab.kind}-${before + 1}`, tab };
  });
}

function tabRegions(tabs: readonly NamedTab[], product: ProductModel, context: BuildContext) {
  return Object.fromEntries(
    tabs.flatMap(({ id, tab }) => {
      const title = tabTitle(tab, context);
      return [
        [`tab-${id}`, title],
        [
          `panel-${id}`,
          <TabPanel key={id} tab={tab} title={title} product={product} isFirst={id === tab.kind} />,
        ],
      ];
    }),
  );
}

/** The way to the sections of a page: tabs lead to theirs themselves, but for visitors without scripts. */
function PageNav({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useContent();
  if (sections.length < 2) return null;
  const linksTo = (some: readonly PageSection[]) =>
    some.length > 0 ? (
      <ul>
        {some.map(({ id, title }) => (
          <li key={id}>
            <a className="plain nowrap target" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    ) : null;
  return (
    <nav className="line" aria-label={t('onPage.label')}>
      <noscript>{linksTo(sections.filter(({ isTab }) => isTab))}</noscript>
      {linksTo(sections.filter(({ isTab }) => !isTab))}
    </nav>
  );
}

/** Name and promise of a product, and where it is. */
function ProductHead({ product }: { product: ProductModel }) {
  const context = useContent();
  const { record } = product;
  return (
    <>
      <Trail crumbs={trailOf(product, context)} />
      <div className="above-16">
        <ProductCode product={product} />
        <h1>
          <Words text={record.title} />
          {variantWords(product, context)}
        </h1>
      </div>
      <Line text={record.subtitle} className="lead above-16" />
      {waitsFor(record) ? <Tag name="draft.tag" /> : null}
      {record.status ? (
        <p className="notice badge above-16">
          {context.t(record.figures ? 'product.partial' : 'product.partialTag')}
        </p>
      ) : null}
    </>
  );
}

/** What is next to the name: the picture, or the first drawing, of which the others are next to the text. */
function HeadPicture({ product }: { product: ProductModel }) {
  const [image] = product.record.images ?? [];
  return image ? (
    <CreditedPicture image={image} isFirst sizes={headSizes} />
  ) : (
    <Drawings named={product.record.drawings} range={[0, 1]} />
  );
}

/** With more columns, the table would be wider than most screens. */
const most = 6;

/** The way to the products that state about the same, without the product itself; where it states nothing, to its family. */
function SimilarProducts({ product }: { product: ProductModel }) {
  const { model, href, t } = useContent();
  const { id, family = '' } = product.outline;
  const ids = dividingFigures(model).get(family);
  // The list of all products, in which the family can be left; else that of the family.
  const path =
    model.page('products')?.path ?? model.families.find(({ record }) => record.id === family)?.path;
  if (!ids || path === undefined) return null;
  const asked = ids.filter((figure) => product.figures.has(figure)).slice(0, most);
  const query = queryOf([
    ['similar', id],
    ['view', 'table'],
    ['columns', asked.join(',')],
  ]);
  return <a href={href(path) + query}>{t('product.similar')}</a>;
}
