import type { Page } from '../../../schema/kinds/page.ts';
import { type HomePart, homeParts } from '../../../schema/page-kinds.ts';
import { Highlights } from '../../content/figures/highlights.tsx';
import { RecordProse } from '../../content/page/record-page.tsx';
import { organization } from '../../content/page/structured-data.ts';
import { FamilyLinks } from '../../content/product/family-links.tsx';
import { plainWords } from '../../content/text/words.tsx';
import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { Opening } from './opening.tsx';
import { view } from './page.tsx';
import { Questions } from './questions.tsx';
import { HomeSolutions } from './solutions.tsx';
import { HomeTools } from './tools.tsx';

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
      <div key={part} className="home-pair">
        <HomeSolutions />
        <HomeTools />
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
        <section className="families">
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
      return <HomeSolutions />;
    case 'tools':
      return <HomeTools />;
    case 'text':
      return <RecordProse page={page} />;
  }
}
