import { useHref } from '../../ui/page-context.tsx';
import type { ReadySearch } from '../../ui/use-search.ts';

/** The pages that list what there is, and the one on which to ask. */
const listKinds = ['products', 'solutions', 'projects', 'contact'];

/** What to do where nothing was found. */
export function NoResults({ query, ready }: { query: string; ready: ReadySearch }) {
  const { search, t } = ready;
  const href = useHref();
  const { pages } = search.file;
  const lists = listKinds.flatMap((kind) => {
    const index = pages.kind.indexOf(kind);
    return index < 0 ? [] : [{ path: pages.path[index] ?? '', title: pages.title[index] ?? '' }];
  });
  return (
    <div className="search-message">
      <p>
        <strong>{t('none', { query: query.trim() })}</strong>
      </p>
      <p>{t('noneHelp')}</p>
      <ul className="search-chips">
        {lists.map(({ path, title }) => (
          <li key={path}>
            <a href={href(path)}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
