import { useContent } from '../../page-api/context.tsx';
import { plainWords } from '../text/words.tsx';

/** Ids of tags. */
type Tags = readonly string[] | undefined;

/** The names of the tags of a media entry, in the order of the site. */
export function TagNames({ tags = [] }: { tags?: Tags }) {
  const context = useContent();
  const named = context.model.mediaTags.filter(({ id }) => tags.includes(id));
  if (named.length === 0) return null;
  const names = named.map(({ title }) => plainWords(title, context));
  return <p className="small muted">{names.join(' · ')}</p>;
}

/** Leads to the media entries of each tag: of those that are named, or of all that there are, beside the whole list. */
export function TagLinks({ shown, tags }: { shown?: string; tags?: Tags }) {
  const context = useContent();
  const { model, t, href } = context;
  const list = model.page('media');
  const named = model.mediaTags.filter(({ id, items }) => tags?.includes(id) ?? items.length > 0);
  if (!list || named.length === 0) return null;
  const links = [
    ...(shown ? [{ path: list.path, name: t('media.all') }] : []),
    ...named.map(({ path, title }) => ({ path, name: plainWords(title, context) })),
  ];
  return (
    <nav className={shown ? 'wrap' : undefined} aria-label={t('media.tags')}>
      <ul className="row">
        {links.map(({ path, name }) => (
          <li key={path}>
            {path === shown ? (
              <strong aria-current="page">{name}</strong>
            ) : (
              <a className="go" href={href(path)}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
