import { EntryCards } from '../../content/page/entry-card.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** The list of projects. */
export const projectsPage = definePage({
  name: 'projects',
  view: plainView,
  plans: (model) =>
    recordPlans(model, 'projects', {
      items: model.projects,
      own: (page) => <EntryCards page={page} />,
    }),
});
