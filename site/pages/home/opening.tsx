import type { Page } from '../../../schema/kinds/page.ts';
import { useContent } from '../../page-api/context.tsx';

/**
 * The head of the page, and the way to the search beside it. It looks like a field, and opens the
 * search of the bar; without scripts it leads to the list of products.
 */
export function Opening({ page }: { page: Page }) {
  const { model, t, href, theme } = useContent();
  const { HomeOpening } = theme.parts;
  const list = model.page('products')?.path;
  const hasSearch = model.tools.has('search') && list !== undefined;
  return (
    <div className="wrap hero">
      <HomeOpening page={page} />
      {hasSearch ? (
        <a className="ask" data-search="" href={href(list)}>
          <span>{t('home.search.hint')}</span>
          <b>
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
