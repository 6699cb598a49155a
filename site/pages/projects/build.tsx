import { EntryCard } from '../../content/entry-card.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** The list of projects. */
export const projectsPage = definePage({
  name: 'projects',
  View: PlainView,
  plans: (model) =>
    recordPlans(model, 'projects', () => (
      <div className="wrap">
        <ul className="lanes cards">
          {model.projects.map(({ record, path }) => (
            <li key={path}>
              <EntryCard path={path} {...record} />
            </li>
          ))}
        </ul>
      </div>
    )),
});
