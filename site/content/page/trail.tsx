import { useContent } from '../../page-api/context.tsx';

export interface Crumb {
  title: string;
  /** A path of the site; `#` for the page on show. */
  path: string;
}

/** The way from the home page to this one. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t, href } = useContent();
  return (
    <nav className="trail wrap" aria-label={t('trail.label')}>
      <ol>
        {crumbs.map(({ title, path }) => (
          <li key={path}>
            {path === '#' ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={href(path)}>{title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
