import { EntryCards } from '../../content/entry-card.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { PlainView } from '../../shell/plain-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of projects. */
export const projectsPage = definePage({
  name: 'projects',
  View: PlainView,
  plans: (model) => recordPlans(model, 'projects', () => <EntryCards entries={model.projects} />),
});
