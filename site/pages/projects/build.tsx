import { EntryCards } from '../../content/page/entry-card.tsx';
import { listPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** The list of projects. */
export const projectsPage = definePage({
  name: 'projects',
  view: plainView,
  plans: (model) =>
    listPlans(model, 'projects', model.projects, (page) => <EntryCards page={page} />),
});
