import { EntryCards } from '../../content/entry-card.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { PlainView } from '../../shell/plain-view.tsx';
import { definePage } from '../define-page.ts';

/** The list of media entries, the newest first. */
export const mediaPage = definePage({
  name: 'media',
  View: PlainView,
  plans: (model) => recordPlans(model, 'media', () => <EntryCards entries={model.media} />),
});
