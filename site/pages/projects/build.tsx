import { EntryCards } from '../../content/page/entry-card.tsx';
import { listPlans } from '../../content/page/record-page.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of projects. */
export const projectsPage = definePage({
  name: 'projects',
  view: plainView,
  plans: (model) =>
    listPlans(model, 'projects', model.projects, (page) => <EntryCards page={page} />),
});
