import type { Page } from '../../../schema/kinds/page.ts';
import { type HomePart, homeParts } from '../../../schema/page-kinds.ts';
import { FigureValue } from '../../content/figures/figure-value.tsx';
import { Card } from '../../content/page/entry-card.tsx';
import { RecordProse } from '../../content/page/record-page.tsx';
import { organization } from '../../content/page/structured-data.ts';
import { FamilyLinks } from '../../content/product/family-links.tsx';
import { OfProduct, ProductTitle } from '../../content/product/of-product.tsx';
import { Line, plainWords, Words } from '../../content/text/words.tsx';
import { findReadings, type SiteModel, type SolutionModel } from '../../model/model.ts';
import { splitFigureId } from '../../model/product-model.ts';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';
import { Questions } from './questions.tsx';

/** The home page. */
export const homePage = definePage({
  name: 'home',
  view,
  usesAllProducts: true,
  plans(model) {
    const page = model.page('home');
    if (!page) return [];
    return [
      {
        path: '/',
        content: (context) => ({
          head: {
            title: plainWords(page.pageTitle ?? page.title, context),
            description: plainWords(model.catalogue.site.description, context),
            data: [organization(context)],
          },
          regions: { main: <HomeContent page={page} /> },
          props: {},
        }),
      },
    ];
  },
});

function HomeContent({ page }: { page: Page }) {
  const { parts = homeParts } = page;
  return parts.map((part, index) => {
    // Solutions and tools stand side by side where they follow each other.
    if (part === 'tools' && parts[index - 1] === 'solutions') return null;
    const isPair = part === 'solutions' && parts[index + 1] === 'tools';
    if (!isPair) return <Part key={part} part={part} page={page} />;
    return (
      <div key={part} className="home-pair sheet">
        <div className="wrap beside">
          <HomeSolutions />
          <HomeTools />
        </div>
      </div>
    );
  });
}

function Part({ part, page }: { part: HomePart; page: Page }) {
  const { t, theme } = useContent();
  const { Divider, HomeOverview } = theme.parts;
  switch (part) {
    case 'opening':
      return <Opening page={page} />;
    case 'families':
      return (
        <section className="families section sheet">
          <div className="wrap">
            <h2 className="hidden">{t('home.families')}</h2>
            <Divider />
            <FamilyLinks />
          </div>
        </section>
      );
    case 'highlights':
      return page.highlights ? (
        <div className="wrap">
          <Highlights highlights={page.highlights} />
        </div>
      ) : null;
    case 'overview':
      return <HomeOverview />;
    case 'questions':
      return <Questions />;
    case 'solutions':
    case 'tools':
      return (
        <div className="home-pair sheet">
          <div className="wrap">{part === 'tools' ? <HomeTools /> : <HomeSolutions />}</div>
        </div>
      );
    case 'text':
      return <RecordProse page={page} />;
  }
}

/** The ways to the tools, as far as the site has them: first to the requirement check, or to the comparison. */
function HomeTools() {
  const { model, t, href } = useContent();
  const tools = (['check', 'compare', 'connections', 'data'] as const).flatMap((kind) => {
    const path = model.tools.get(kind);
    return path === undefined ? [] : [{ kind, path }];
  });
  const [first, ...others] = tools;
  if (first?.kind !== 'check' && first?.kind !== 'compare') return null;
  return (
    <section>
      <h2>{t(`home.tools.${first.kind}.title`)}</h2>
      <div className="row ends above-8">
        <p className="muted">{t(`home.tools.${first.kind}.text`)}</p>
        <a className="button" href={href(first.path)}>
          {t(`home.tools.${first.kind}.go`)}
        </a>
      </div>
      <ul className="lines above-16">
        {others.map(({ kind, path }) => (
          <li key={kind}>
            <Card path={path} title={t(`tools.${kind}.title`)}>
              <p>{t(`tools.${kind}.subtitle`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The head of the page, and the way to the search beside it. It looks like a field, and opens the
 * search of the bar; without scripts it leads to the list of products.
 */
function Opening({ page }: { page: Page }) {
  const { model, t, href, theme } = useContent();
  const { HomeOpening } = theme.parts;
  const list = model.page('products')?.path;
  const hasSearch = model.tools.has('search') && list !== undefined;
  return (
    <div className="wrap hero beside">
      <HomeOpening page={page} />
      {hasSearch ? (
        <a className="ask box line icon muted" data-search="" href={href(list)}>
          <span className="fill">{t('home.search.hint')}</span>
          <b className="button gap-8">
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="8.5" cy="8.5" r="6" />
              <path d="M13 13 18 18" />
            </svg>
            {t('home.search.go')}
          </b>
        </a>
      ) : null}
    </div>
  );
}

type Highlight = NonNullable<Page['highlights']>[number];

/** Figures of the catalogue, shown large, each with the product that it belongs to. */
function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  const { t } = useContent();
  return (
    <section>
      <h2 className="hidden">{t('home.highlights')}</h2>
      <ul className="key-figures columns">
        {highlights.map((highlight) => (
          <li key={`${highlight.product} ${highlight.figure}`}>
            <HighlightItem highlight={highlight} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HighlightItem({ highlight }: { highlight: Highlight }) {
  const { model, href } = useContent();
  const product = model.product(highlight.product);
  const [reading] = findReadings(model, product, splitFigureId(highlight.figure)) ?? [];
  if (!product || !reading) return null;
  return (
    <>
      <p className="large">
        <FigureValue figure={reading.figure} />
      </p>
      <p className="muted">
        <OfProduct product={product}>
          <Words text={highlight.text} />
        </OfProduct>
      </p>
      <a className="go" href={href(product.path)}>
        <ProductTitle product={product} />
      </a>
    </>
  );
}

/** As many solutions as stand beside the tools. */
const most = 3;

/** Some solutions, and the way to all of them. */
function HomeSolutions() {
  const { model, t, href } = useContent();
  const list = model.page('solutions')?.path;
  const solutions = chosenSolutions(model);
  if (solutions.length === 0) return null;
  return (
    <section>
      <h2>{t('home.solutions.title')}</h2>
      <ul className="lines above-16">
        {solutions.map(({ path, record: { title, subtitle, uses } }) => (
          <li key={path}>
            <Card path={path} title={<Words text={title} />}>
              <Line text={subtitle} />
              <p>
                {t('family.count', { count: new Set(uses.map(({ product }) => product)).size })}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      {list === undefined ? null : (
        <a className="go" href={href(list)}>
          {t('home.solutions.all')}
        </a>
      )}
    </section>
  );
}

/** The first solution of each group, and then those that follow, in their order. */
function chosenSolutions({ solutionGroups, solutions }: SiteModel): readonly SolutionModel[] {
  const first = solutionGroups.flatMap((group) => group.solutions.slice(0, 1));
  const others = solutions.filter((solution) => !first.includes(solution));
  return [...first, ...others].slice(0, most);
}
