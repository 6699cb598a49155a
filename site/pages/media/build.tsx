import { EntryCards } from '../../content/page/entry-card.tsx';
import { TagLinks } from '../../content/page/media-tags.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** The list of media entries, the newest first. */
export const mediaPage = definePage({
  name: 'media',
  view: plainView,
  plans: (model) =>
    recordPlans(model, 'media', {
      items: model.media,
      parts: model.mediaTags,
      own: (page) => (
        <>
          <TagLinks shown={page.list} />
          <EntryCards page={page} />
        </>
      ),
    }),
});
