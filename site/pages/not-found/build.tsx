import { useContent } from '../../page-api/context.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** What an unknown path shows, as `404.html`. */
export const notFoundPage = definePage({
  name: 'not-found',
  view: plainView,
  plans: () => [
    {
      path: '/404.html',
      hidden: true,
      content: ({ t }) => ({
        head: { title: t('notFound.title'), description: t('notFound.text') },
        regions: { main: <NotFound /> },
        props: {},
      }),
    },
  ],
});

function NotFound() {
  const { t, href, theme } = useContent();
  const { NotFoundPicture } = theme.parts;
  return (
    <div className="wrap not-found tracks section">
      <div className="stack start">
        <h1>{t('notFound.title')}</h1>
        <p className="lead">{t('notFound.text')}</p>
        <a className="button" href={href('/')}>
          {t('notFound.home')}
        </a>
      </div>
      <NotFoundPicture />
    </div>
  );
}
