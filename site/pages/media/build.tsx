import { EntryCards } from '../../content/page/entry-card.tsx';
import { listPlans } from '../../content/page/record-page.tsx';
import { plainView } from '../../shell/page-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of media entries, the newest first. */
export const mediaPage = definePage({
  name: 'media',
  view: plainView,
  plans: (model) => listPlans(model, 'media', model.media, (page) => <EntryCards page={page} />),
});
