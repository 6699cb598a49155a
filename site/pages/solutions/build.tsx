import { EntryCard } from '../../content/entry-card.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { keyOf, Words } from '../../content/words.tsx';
import { PlainView } from '../../shell/plain-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of solutions, by group. */
export const solutionsPage = definePage({
  name: 'solutions',
  View: PlainView,
  plans: (model) =>
    recordPlans(model, 'solutions', () => (
      <div className="wrap">
        {model.solutionGroups.map(({ pageTitle, solutions }) => (
          <section key={keyOf(pageTitle)} className="group">
            <h2>
              <Words text={pageTitle} />
            </h2>
            <ul className="lanes">
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
