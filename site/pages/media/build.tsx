import { EntryCards } from '../../content/entry-card.tsx';
import { recordPlans } from '../../content/record-page.tsx';
import { definePage } from '../../page.ts';
import { PlainView } from '../../shell/plain-view.tsx';

/** The list of media entries, the newest first. */
export const mediaPage = definePage({
  name: 'media',
  View: PlainView,
  plans: (model) => recordPlans(model, 'media', () => <EntryCards entries={model.media} />),
});
