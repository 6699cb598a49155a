import { EntryCards } from '../../content/page/entry-card.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of projects. */
export const projectsPage = definePage({
  name: 'projects',
  view: plainView,
  plans: (model) => recordPlans(model, 'projects', () => <EntryCards entries={model.projects} />),
});
