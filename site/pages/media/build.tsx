import { EntryCards } from '../../content/page/entry-card.tsx';
import { TagLinks } from '../../content/page/media-tags.tsx';
import { recordPlans } from '../../content/page/record-page.tsx';
import { feedPath } from '../../files/feed.ts';
import { definePage } from '../../page-api/define-page.ts';
import { plainView } from '../../ui/page-view.tsx';

/** The list of media entries, the newest first, and the way to their feed. */
export const mediaPage = definePage({
  name: 'media',
  view: plainView,
  plans: (model) =>
    recordPlans(model, 'media', {
      items: model.media,
      parts: model.mediaTags,
      own: (page, { t, href }) => {
        const feed = feedPath(model);
        return (
          <>
            <TagLinks shown={page.list} />
            <EntryCards page={page} />
            {feed === undefined ? null : (
              <div className="wrap">
                <a className="go small" type="application/atom+xml" href={href(feed)}>
                  {t('media.feed')}
                </a>
              </div>
            )}
          </>
        );
      },
    }),
});
