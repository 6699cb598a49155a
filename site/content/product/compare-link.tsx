import { useContent } from '../context.tsx';

/** The way to the comparison of any products; nothing where the site has none. */
export function CompareLink() {
  const { t, href, model } = useContent();
  const path = model.tools.get('compare');
  if (path === undefined) return null;
  return (
    <p>
      <a className="go" href={href(path)}>
        {t('compare.all')}
      </a>
    </p>
  );
}
