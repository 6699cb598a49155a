import { EntryCard } from '../../content/page/entry-card.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { keyOf, Words } from '../../content/text/words.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of solutions, by group. */
export const solutionsPage = definePage({
  name: 'solutions',
  view: plainView,
  plans: (model) =>
    recordPlans(model, 'solutions', () => (
      <div className="wrap">
        {model.solutionGroups.map(({ pageTitle, solutions }) => (
          <section key={keyOf(pageTitle)} className="group">
            <h2>
              <Words text={pageTitle} />
            </h2>
            <ul className="columns thirds">
              {solutions.map(({ record, path }) => (
                <li key={path}>
                  <EntryCard path={path} {...record} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )),
});
