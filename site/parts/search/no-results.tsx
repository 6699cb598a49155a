import type { ReadySearch } from '../../client/use-search.ts';
import { useHref } from '../../shell/page-context.tsx';

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
    <div className="search-message stack">
      <p>
        <strong>{t('none', { query: query.trim() })}</strong>
      </p>
      <p>{t('noneHelp')}</p>
      <ul className="search-chips row gap-8 above-8">
        {lists.map(({ path, title }) => (
          <li key={path}>
            <a className="chip target" href={href(path)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
