import { useContent } from '../../content/context.tsx';
import { linkLabel } from '../../content/page/navigation.ts';
import { toolPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../define-page.ts';
import { view } from './page.tsx';

/** Results of the search, with an address. */
export const searchPage = definePage({
  name: 'search',
  view,
  plans: (model) =>
    toolPlans(
      model,
      'search',
      () => <WithoutScripts />,
      () => ({}),
    ),
});

/** What lists everything, for those whose browser runs no scripts. */
function WithoutScripts() {
  const context = useContent();
  const { model, t, href } = context;
  const lists = (['products', 'solutions', 'projects', 'media'] as const).flatMap(
    (kind) => model.page(kind) ?? [],
  );
  return (
    <noscript>
      <div className="wrap">
        <p>{t('tools.search.noScripts')}</p>
        <ul className="actions">
          {lists.map((page) => (
            <li key={page.path}>
              <a className="button quiet" href={href(page.path)}>
                {linkLabel(page, context)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
