import { EntryCards } from '../../content/entry-card.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of projects. */
export const projectsPage = definePage({
  name: 'projects',
  view: plainView,
  plans: (model) => recordPlans(model, 'projects', () => <EntryCards entries={model.projects} />),
});
