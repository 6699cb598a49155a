import type { Tab } from '../../../schema/kinds/product-tabs.ts';
import { countDrawn, Drawings } from '../../content/drawings/drawing.tsx';
import { unlistedFigures } from '../../content/figures/figure-rows.ts';
import { KeyFigures } from '../../content/figures/key-figures.tsx';
import { PublishedTable } from '../../content/figures/published-table.tsx';
import { publishedValues } from '../../content/figures/published-values.ts';
import { FigureTable, figuresPlace, PartsTable } from '../../content/figures/spec-table.tsx';
import { UnstatedFigures } from '../../content/figures/unstated-figures.tsx';
import { Downloads } from '../../content/media/downloads.tsx';
import { Slides } from '../../content/media/pictures.tsx';
import { Video } from '../../content/media/video.tsx';
import { headOf } from '../../content/page/head-of.ts';
import { productData } from '../../content/page/structured-data.ts';
import { trailOf } from '../../content/page/trail.tsx';
import { Connections, connectionsId, isConnected } from '../../content/product/connections.tsx';
import { variantWords } from '../../content/product/product-code.tsx';
import { HeadPicture, ProductHead } from '../../content/product/product-head.tsx';
import { linksOf, ProductLinks, relatedId } from '../../content/product/product-links.tsx';
import { TabPanel } from '../../content/product/tabs/index.tsx';
import { tabsOf, tabTitle } from '../../content/product/tabs/tabs-of.ts';
import { TenderClause } from '../../content/product/tender-clause.tsx';
import { requestAddress } from '../../content/text/ask-link.tsx';
import { ClosingSection, Prose } from '../../content/text/prose.tsx';
import { publishedPlace } from '../../facts/facts.ts';
import type { SiteModel } from '../../model/model.ts';
import type { ProductModel } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { type BuildContext, definePage } from '../../page-api/define-page.ts';
import { shareWords } from '../../typeset/share-images/data.ts';
import { view } from './page.tsx';
import { SimilarProducts } from './similar-products.tsx';

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
      firstPicture: pictures[0] && context.asset(pictures[0].src),
    },
    regions: {
      head: <ProductHead product={product} />,
      request: (
        <>
          <RequestInformation product={product} />
          <SimilarProducts product={product} />
        </>
      ),
      files: <Downloads product={product} />,
      picture:
        pictures.length > 1 ? <Slides images={pictures} /> : <HeadPicture product={product} />,
      keys: <KeyFigures product={product} />,
      figures: <Figures product={product} tabs={tabs} />,
      more: <More product={product} tabs={tabs} />,
      ...tabRegions(tabs, product, context),
    },
    props: {
      tabs: tabs.map(({ id }) => id),
      open: (tabs.find(({ tab }) => tab.kind === 'specs') ?? tabs[0])?.id ?? '',
      product: record.id,
      pictures: pictures.length,
      drawings: pictures.length > 0 ? 0 : countDrawn(record.drawings, context),
    },
  };
}

/** A link that fills the request form with this product. */
function RequestInformation({ product }: { product: ProductModel }) {
  const context = useContent();
  const address = requestAddress(product, context);
  return address ? (
    <a className="button quiet" href={address}>
      {context.t('product.requestInformation')}
    </a>
  ) : null;
}

/** What no tab of specifications shows: all where there is no such tab. */
function Figures({ product, tabs }: { product: ProductModel; tabs: readonly NamedTab[] }) {
  const context = useContent();
  const specs = tabs.flatMap(({ tab }) => (tab.kind === 'specs' ? tabTitle(tab, context) : []));
  return (
    <div className="wrap">
      <PublishedTable product={product} />
      {specs.includes(context.t('figures.title')) ? null : <FigureTable product={product} />}
      {specs.length === 0 ? (
        <>
          <PartsTable product={product} />
          <UnstatedFigures product={product} />
        </>
      ) : null}
    </div>
  );
}

/** Drawings and a video next to the prose where there are any. */
function Story({ product }: { product: ProductModel }) {
  const { title, intro, video, drawings, images = [] } = product.record;
  return (
    <div className="wrap story section">
      <Drawings named={drawings} range={[images.length > 0 ? 0 : 1]} />
      {intro ? (
        <div>
          <Prose sections={intro} above={title} />
        </div>
      ) : null}
      {video ? <Video video={video} /> : null}
    </div>
  );
}

function More({ product, tabs }: { product: ProductModel; tabs: readonly NamedTab[] }) {
  const { model } = useContent();
  const { conclusion } = product.record;
  return (
    <>
      <div className="wrap">
        <TenderClause product={product} />
      </div>
      {/* Below the tabs, whose row stays on show as long as they do: there is one strip at a time. */}
      <PageNav sections={sectionsOf(product, tabs, model)} />
      <Connections product={product} />
      <Story product={product} />
      {conclusion ? <ClosingSection closing={conclusion} /> : null}
      <ProductLinks product={product} />
    </>
  );
}

/** The sections that the page has, each with its id. */
function sectionsOf(product: ProductModel, tabs: readonly NamedTab[], model: SiteModel) {
  const idOf = (kind: Tab['kind']) => tabs.find(({ tab }) => tab.kind === kind)?.id;
  const published = publishedValues(product, model) && publishedPlace;
  const table = unlistedFigures(product).length > 0 ? figuresPlace : undefined;
  const ids = {
    specification: idOf('specs') ?? published ?? table ?? idOf('lineup'),
    uses: idOf('applications'),
    connections: isConnected(product, model) ? connectionsId : undefined,
    related: linksOf(product, model).length > 0 ? relatedId : undefined,
  };
  return sectionNames.flatMap((name) => {
    const id = ids[name];
    return id === undefined ? [] : [{ id, name }];
  });
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

interface PageNavProps {
  /** The sections of the page from top to bottom, each with its id. */
  sections: readonly { id: string; name: (typeof sectionNames)[number] }[];
}

/** From top to bottom. */
const sectionNames = ['specification', 'uses', 'connections', 'related'] as const;

/** The way to the sections of a page; nothing where there is one alone. */
function PageNav({ sections }: PageNavProps) {
  const { t } = useContent();
  if (sections.length < 2) return null;
  return (
    <nav className="page-nav no-print" aria-label={t('onPage.label')}>
      <ul className="wrap strip">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a className="plain nowrap target center" href={`#${id}`}>
              {t(`onPage.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
