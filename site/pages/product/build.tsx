import type { Tab } from '../../../schema/kinds/product-tabs.ts';
import { useContent } from '../../content/context.tsx';
import { KeyFigures } from '../../content/figures/key-figures.tsx';
import { PublishedTable } from '../../content/figures/published-table.tsx';
import { FigureTable } from '../../content/figures/spec-table.tsx';
import { Downloads } from '../../content/media/downloads.tsx';
import { Slides } from '../../content/media/pictures.tsx';
import { Video } from '../../content/media/video.tsx';
import { headOf } from '../../content/page/head-of.ts';
import { productData } from '../../content/page/structured-data.ts';
import { Trail } from '../../content/page/trail.tsx';
import { trailOf } from '../../content/page/trail-of.ts';
import { Connections } from '../../content/product/connections.tsx';
import { ProductHead } from '../../content/product/product-head.tsx';
import { RelatedProducts, Variants } from '../../content/product/product-links.tsx';
import { TabPanel, tabTitle } from '../../content/product/tabs/index.tsx';
import { TenderClause } from '../../content/product/tender-clause.tsx';
import { requestAddress } from '../../content/text/ask-link.tsx';
import { ClosingSection, Prose } from '../../content/text/prose.tsx';
import { Drawings } from '../../drawings/drawing.tsx';
import type { ProductModel } from '../../model/product-model.ts';
import { shareWords } from '../../typeset/share-images/data.ts';
import { type BuildContext, definePage } from '../define-page.ts';
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
  const tabs = namedTabs(record.tabs ?? []);
  const pictures = record.images ?? [];
  return {
    head: {
      ...headOf(record, trailOf(product, context), context, productData(product, context)),
      image: imageOf(product, context),
    },
    regions: {
      head: <Head product={product} />,
      request: <RequestInformation product={product} />,
      figures: <Figures product={product} />,
      intro: <Intro product={product} />,
      ...(pictures.length > 1 ? { pictures: <Slides images={pictures} /> } : {}),
      more: <More product={product} />,
      ...tabRegions(tabs, context),
    },
    props: {
      tabs: tabs.map(({ id }) => id),
      product: record.id,
      pictures: pictures.length,
    },
  };
}

function imageOf(product: ProductModel, context: BuildContext) {
  const image = context.shareImage?.(product);
  return image && { ...image, description: shareWords({ ...context, product }) };
}

function Head({ product }: { product: ProductModel }) {
  return (
    <>
      <Trail crumbs={trailOf(product, useContent())} />
      <div className="wrap">
        <ProductHead product={product} />
        <KeyFigures product={product} />
      </div>
    </>
  );
}

/** A link that fills the request form with this product. */
function RequestInformation({ product }: { product: ProductModel }) {
  const context = useContent();
  const address = requestAddress(product, context);
  return address ? (
    <a className="button" href={address}>
      {context.t('product.requestInformation')}
    </a>
  ) : null;
}

function Figures({ product }: { product: ProductModel }) {
  return (
    <div className="wrap">
      <Drawings named={product.record.drawings} />
      <PublishedTable product={product} />
      <FigureTable product={product} />
      <TenderClause product={product} />
    </div>
  );
}

function Intro({ product }: { product: ProductModel }) {
  const { intro, video } = product.record;
  return (
    <div className="wrap">
      {intro ? <Prose sections={intro} /> : null}
      {video ? <Video video={video} /> : null}
      <Downloads product={product} />
    </div>
  );
}

function More({ product }: { product: ProductModel }) {
  const { conclusion } = product.record;
  const { productPage } = useContent().model.catalogue.site;
  const isShown = (part: 'connections' | 'variants' | 'related') =>
    !productPage?.hide.includes(part);
  return (
    <>
      {conclusion ? <ClosingSection closing={conclusion} /> : null}
      <div className="wrap">
        {isShown('connections') ? <Connections product={product} /> : null}
        {isShown('variants') ? <Variants product={product} /> : null}
        {isShown('related') ? <RelatedProducts product={product} /> : null}
      </div>
    </>
  );
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

function tabRegions(tabs: readonly NamedTab[], context: BuildContext) {
  return Object.fromEntries(
    tabs.flatMap(({ id, tab }) => {
      const title = tabTitle(tab, context);
      return [
        [`tab-${id}`, title],
        [`panel-${id}`, <TabPanel key={id} tab={tab} title={title} />],
      ];
    }),
  );
}
