import { groupBy } from '../../../schema/group-by.ts';
import { EntryList } from '../../content/page/entry-card.tsx';
import { ListNav } from '../../content/page/list-page.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { keyOf, Words } from '../../content/text/words.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** The list of solutions, by group. */
export const solutionsPage = definePage({
  name: 'solutions',
  view: plainView,
  plans: (model) =>
    recordPlans(model, 'solutions', {
      items: model.solutionGroups.flatMap(({ solutions }) => solutions),
      own: (page) => {
        const shown = groupBy(page.items, ({ record }) => record.group);
        return (
          <div className="wrap">
            {model.solutionGroups
              .filter(({ id }) => shown.has(id))
              .map(({ id, pageTitle }) => (
                <section key={keyOf(pageTitle)} className="group beside">
                  <h2>
                    <Words text={pageTitle} />
                  </h2>
                  <EntryList entries={shown.get(id) ?? []} />
                </section>
              ))}
            <ListNav page={page} />
          </div>
        );
      },
    }),
});
